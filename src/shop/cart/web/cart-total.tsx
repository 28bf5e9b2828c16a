import { toCents } from '#platform/base/money.ts'
import { Price } from '#platform/web/ui/price.tsx'
import { cartTexts } from '../texts.ts'
import type { ShownCart } from './cart-data.ts'
import { savedByBreaks } from './line-prices.ts'

export function CartTotal({ cart, subtotal }: Pick<ShownCart, 'cart' | 'subtotal'>) {
  const blocked = cart.filter((line) => line.problem !== '').length
  const saved = savedByBreaks(cart)
  return (
    <div aria-live="polite">
      <p className="flex items-baseline justify-between gap-4 font-display text-lg font-bold">
        <span>{cartTexts.subtotal}</span>
        <Price cents={toCents(subtotal)} />
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
