import { useEffect } from 'react'
import { useFetcher, useLocation } from 'react-router'
import { withReturn } from '#platform/web/return-to.ts'
import { ButtonLink } from '#platform/web/ui/button.tsx'
import { EmptyState } from '#platform/web/ui/empty-state.tsx'
import { toast } from '#platform/web/ui/toast.tsx'
import type { CartAnswer, ShownCart } from './cart-data.ts'
import { CartLineItem } from './cart-line.tsx'

/** The lines of the cart, or what stands there instead. */
export function CartContents({ shown }: { shown: ShownCart }) {
  useRestored()
  const { pathname, search } = useLocation()
  if (shown.guest) {
    return (
      <EmptyState
        title="Your cart is waiting behind your account."
        action={<ButtonLink to={withReturn('/signin', pathname + search)}>Sign in</ButtonLink>}
      >
        Sign in to add garments and to see what you have put aside.
      </EmptyState>
    )
  }
  if (shown.cart.length === 0) {
    return (
      <EmptyState title="Your cart is empty." action={<ButtonLink to="/browse">Browse garments</ButtonLink>}>
        Blanks and printed garments that you add wait for you here.
      </EmptyState>
    )
  }
  return (
    <ul className="-mt-5 divide-y divide-line">
      {shown.cart.map((line) => (
        <CartLineItem key={line._id} line={line} />
      ))}
    </ul>
  )
}

/** A line that could not be added again is worth a word; one that could shows itself. */
function useRestored() {
  const { data } = useFetcher<CartAnswer>({ key: 'cart-restore' })
  useEffect(() => {
    if (data && !data.done) toast({ text: data.error, tone: 'danger' })
  }, [data])
}
