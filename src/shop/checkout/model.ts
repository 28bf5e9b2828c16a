import { type Cents, toDollars } from '#platform/base/money.ts'
import { dropZeros, type Quantities } from '#shop/pricing/model/quantities.ts'

export interface CheckoutTotals {
  readonly subtotal: Cents
  readonly shipping: Cents
  readonly tax: Cents
  readonly grandTotal: Cents
}

export interface Parts {
  readonly lines: readonly { readonly lineTotal: Cents }[]
  readonly shipping: Cents
  readonly tax: Cents
}

export const goodsOf = (lines: Parts['lines']): Cents => lines.reduce((sum, line) => sum + line.lineTotal, 0)

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
}

/** Every size of every line with its pieces and the price of one, as tax rules look at them. */
export function soldPieces(lines: readonly SizedLine[]): { size: string; pieces: number; unit: Cents }[] {
  return lines.flatMap(({ quantities, sizePrices }) =>
    Object.entries(dropZeros(quantities)).map(([size, pieces]) => ({ size, pieces, unit: sizePrices[size] ?? 0 })),
  )
}
