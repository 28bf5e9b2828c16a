import { type Cents, toDollars } from '#platform/base/money.ts'
import { goodsOf } from '#shop/pricing/model/counted-lines.ts'
import { dropZeros, type Quantities } from '#shop/pricing/model/quantities.ts'

export interface CheckoutTotals {
  readonly subtotal: Cents
  readonly shipping: Cents
  readonly tax: Cents
  readonly grandTotal: Cents
}

export interface Parts {
  readonly lines: Parameters<typeof goodsOf>[0]
  readonly shipping: Cents
  readonly tax: Cents
}

export function totalsOf({ lines, shipping, tax }: Parts): CheckoutTotals {
  const subtotal = goodsOf(lines)
  return { subtotal, shipping, tax, grandTotal: subtotal + shipping + tax }
}

export const inDollars = ({ subtotal, shipping, tax, grandTotal }: CheckoutTotals) => ({
  subtotal: toDollars(subtotal),
  shipping: toDollars(shipping),
  tax: toDollars(tax),
  grandTotal: toDollars(grandTotal),
})

/** Whether dollars as a page computed them mean these cents: binary fractions are forgiven, a tenth of a cent is not. */
export const isSameAmount = (dollars: number, cents: Cents): boolean => Math.abs(dollars * 100 - cents) < 0.000_1

interface SizedLine {
  readonly quantities: Quantities
  readonly sizePrices: Readonly<Record<string, Cents>>
  readonly lineTotal: Cents
}

interface SoldPieces {
  readonly size: string
  readonly pieces: number
  readonly unit: Cents
}

/** Puts an amount onto pieces in equal parts; the cents that are left go to the first ones. */
function spread(sold: readonly SoldPieces[], amount: Cents): SoldPieces[] {
  const pieces = sold.reduce((sum, one) => sum + one.pieces, 0)
  const each = Math.floor(amount / pieces)
  let left = amount - each * pieces
  return sold.flatMap(({ size, pieces: count, unit }) => {
    const more = Math.min(left, count)
    left -= more
    const parts = [
      { size, pieces: more, unit: unit + each + 1 },
      { size, pieces: count - more, unit: unit + each },
    ]
    return parts.filter((part) => part.pieces > 0)
  })
}

/**
 * Every size of every line with its pieces and the price of one, as tax rules look at them: what is paid once, such as
 * screens, is part of what each piece costs.
 */
export function soldPieces(lines: readonly SizedLine[]): SoldPieces[] {
  return lines.flatMap(({ quantities, sizePrices, lineTotal }) => {
    const sold = Object.entries(dropZeros(quantities)).map(([size, pieces]) => {
      return { size, pieces, unit: sizePrices[size] ?? 0 }
    })
    const once = lineTotal - sold.reduce((sum, { pieces, unit }) => sum + pieces * unit, 0)
    return once > 0 && sold.length > 0 ? spread(sold, once) : sold
  })
}
