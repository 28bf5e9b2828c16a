import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { withReturn } from '#platform/web/return-to.ts'
import { ButtonLink } from '#platform/web/ui/button.tsx'
import { EmptyState } from '#platform/web/ui/empty-state.tsx'
import { cartTexts } from '../texts.ts'
import type { ShownCart } from './cart-data.ts'
import { CartLineItem } from './cart-line.tsx'

interface CartContentsProps {
  readonly shown: ShownCart
  /** Whether the check of the artwork stands beside them. */
  readonly isChecked?: boolean
}

/** The lines of the cart, or what stands there instead. */
export function CartContents({ shown, isChecked = false }: CartContentsProps) {
  const region = useFocusAfterRemoval(shown.cart.length)
  return (
    <section ref={region} aria-label={cartTexts.items} tabIndex={-1} className="outline-none">
      {shown.cart.length === 0 ? (
        <Nothing guest={shown.guest} />
      ) : (
        <ul className="@container -mt-5 divide-y divide-line">
          {shown.cart.map((line) => (
            <CartLineItem key={line._id} line={line} cart={shown.cart} prices={shown.prices} isChecked={isChecked} />
          ))}
        </ul>
      )}
    </section>
  )
}

function Nothing({ guest }: { guest: boolean }) {
  const { pathname, search } = useLocation()
  if (guest) {
    return (
      <EmptyState
        icon="cart"
        title={cartTexts.signInTitle}
        action={<ButtonLink to={withReturn('/signin', pathname + search)}>{cartTexts.signIn}</ButtonLink>}
      >
        {cartTexts.signInToUseCart}
      </EmptyState>
    )
  }
  return (
    <EmptyState
      icon="cart"
      title={cartTexts.emptyCart}
      action={<ButtonLink to="/browse">{cartTexts.browseGarments}</ButtonLink>}
    >
      {cartTexts.emptyCartLead}
    </EmptyState>
  )
}

/** A line that goes takes the focus with it; the lines themselves receive it then. */
function useFocusAfterRemoval(lines: number) {
  const region = useRef<HTMLElement>(null)
  const before = useRef(lines)
  useEffect(() => {
    const { activeElement } = document
    const isLost = activeElement === null || activeElement === document.body || activeElement.matches('dialog')
    if (before.current !== lines && isLost) region.current?.focus({ preventScroll: true })
    before.current = lines
  }, [lines])
  return region
}
