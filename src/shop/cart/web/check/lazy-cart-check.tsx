import { lazy, Suspense } from 'react'

const CartCheck = lazy(() => import('./cart-check.tsx').then((m) => ({ default: m.CartCheck })))

interface CartWithPrints {
  readonly contents: string
  readonly isCheckout?: boolean
  readonly offerId?: string | undefined
}

/** Loaded where something is printed. */
export const LazyCartCheck = (props: CartWithPrints) => (
  <Suspense>
    <CartCheck {...props} />
  </Suspense>
)
