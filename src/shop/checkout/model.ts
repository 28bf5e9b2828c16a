import { identity } from '#config'
import { type Cents, split, toDollars } from '#platform/base/money.ts'
import type { Address } from '#shop/addresses/model/address.ts'
import { type PriceAdjustment, sumOfAdjustments } from '#shop/pricing/model/adjustments.ts'
import { goodsOf } from '#shop/pricing/model/counted-lines.ts'
import { dropZeros, type Quantities } from '#shop/pricing/model/quantities.ts'

/** What card networks carry at the least. */
export const LEAST_CHARGE: Cents = 50

export interface CheckoutTotals {
  readonly subtotal: Cents
  readonly shipping: Cents
  readonly tax: Cents
  readonly grandTotal: Cents
}

export interface Parts {
  readonly lines: Parameters<typeof goodsOf>[0]
  readonly adjustments: readonly PriceAdjustment[]
  readonly shipping: Cents
  readonly tax: Cents
}

/** The subtotal is of all goods, with what a code takes off and what rush puts on. */
export function totalsOf({ lines, adjustments, shipping, tax }: Parts): CheckoutTotals {
  const subtotal = goodsOf(lines) + sumOfAdjustments(adjustments)
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
  /** Its share of what changes the price of all goods together. */
  readonly adjustment: Cents
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

/** Takes an amount off pieces by what they cost, so that none costs less than nothing. */
function takeOff(sold: readonly SoldPieces[], amount: Cents): SoldPieces[] {
  const shares = split(
    amount,
    sold.map(({ pieces, unit }) => pieces * unit),
  )
  return sold.flatMap((one, at) => spread([one], shares[at] ?? 0))
}

/**
 * Every size of every line with its pieces and the price of one, as tax rules look at them: what is paid once, such as
 * screens, and what a code takes off or rush puts on, is part of what each piece costs.
 */
export function soldPieces(lines: readonly SizedLine[]): SoldPieces[] {
  return lines.flatMap(({ quantities, sizePrices, lineTotal, adjustment }) => {
    const sold = Object.entries(dropZeros(quantities)).map(([size, pieces]) => {
      return { size, pieces, unit: sizePrices[size] ?? 0 }
    })
    const beside = lineTotal + adjustment - sold.reduce((sum, { pieces, unit }) => sum + pieces * unit, 0)
    if (sold.length === 0 || beside === 0) return sold
    return beside > 0 ? spread(sold, beside) : takeOff(sold, beside)
  })
}

/** The shop's counter, with whoever fetches the order. */
export const counterAddress = ({ firstName, lastName, phone }: Pick<Address, 'firstName' | 'lastName' | 'phone'>) => ({
  ...{ ...identity.address, apt: '' },
  ...{ firstName, lastName, phone },
})
