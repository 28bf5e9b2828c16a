import { useId } from 'react'
import { toCents } from '#platform/base/money.ts'
import { Price } from '#platform/web/ui/price.tsx'
import type { CartDiscount } from '../contract.ts'
import { cartTexts } from '../texts.ts'
import { CartChoiceForms, DiscountField, NeededByField } from './cart-choices.tsx'
import type { ShownCart } from './cart-data.ts'
import { savedByBreaks } from './line-prices.ts'

/** What is chosen for the whole cart. */
export function CartChoices({ shown }: { shown: ShownCart }) {
  const { discount, neededBy, neededByProblem, neededByMethods } = shown
  const id = useId()
  return (
    <>
      <CartChoiceForms id={id} />
      <div className="grid gap-4">
        <NeededByField id={id} neededBy={neededBy} problem={neededByProblem} methods={neededByMethods} />
        <DiscountField id={id} discount={discount} />
      </div>
    </>
  )
}

/** What the cart comes to, after the discount of its code as everywhere else. */
export function CartTotal({ shown: { cart, subtotal, discount } }: { shown: ShownCart }) {
  const blocked = cart.filter((line) => line.problem !== '').length
  const saved = savedByBreaks(cart)
  const isDiscounted = discount !== null && discount.amount > 0
  return (
    <div aria-live="polite">
      {isDiscounted && <Discounted subtotal={subtotal} discount={discount} />}
      <p className="flex items-baseline justify-between gap-4 font-display text-lg font-bold">
        <span>{cartTexts.subtotal}</span>
        <Price cents={toCents(subtotal) - (isDiscounted ? toCents(discount.amount) : 0)} />
      </p>
      {saved > 0 && (
        <p className="flex items-baseline justify-between gap-4 text-sm font-medium text-success">
          <span>{cartTexts.savedByQuantity}</span>
          <Price cents={saved} />
        </p>
      )}
      <p className="mt-1 text-sm text-ink-soft">{cartTexts.calculatedAtCheckout}</p>
      {blocked > 0 && (
        <p className="mt-1 text-sm font-medium text-warn">
          {blocked === 1 ? cartTexts.oneLineBlocked : cartTexts.linesBlocked(blocked)}
        </p>
      )}
    </div>
  )
}

const Discounted = ({ subtotal, discount: { code, amount } }: { subtotal: number; discount: CartDiscount }) => (
  <>
    <p className="flex items-baseline justify-between gap-4 text-sm">
      <span>{cartTexts.items}</span>
      <Price cents={toCents(subtotal)} />
    </p>
    <p className="flex items-baseline justify-between gap-4 text-sm">
      <span>{cartTexts.discountCode(code)}</span>
      <Price cents={-toCents(amount)} />
    </p>
  </>
)
