import type { Cents } from '#platform/base/money.ts'
import type { SignedIn } from '#platform/server/call.ts'
import type { CheckoutLine } from '#shop/cart/server/index.ts'
import { priceDiscount } from '#shop/discounts/server/index.ts'
import { goodsOf } from '#shop/pricing/model/counted-lines.ts'
import { type AgreedPrice, type OfferCharge, withAgreedPrices } from '../model/agreed.ts'
import type { FrozenDiscount } from './tables.ts'

/** What is offered, at list prices, and what staff change of those. */
export interface PricedByStaff {
  readonly lines: readonly CheckoutLine[]
  readonly discountCode: string | null
  readonly agreed?: readonly AgreedPrice[]
  readonly charges?: readonly OfferCharge[]
}

export interface OfferedPrices {
  readonly lines: readonly CheckoutLine[]
  readonly discount: FrozenDiscount | null
  readonly subtotal: Cents
}

/** What a code takes off now; nothing where it takes nothing off. */
async function discountOf(
  call: SignedIn,
  discountCode: string | null,
  lines: readonly CheckoutLine[],
): Promise<FrozenDiscount | null> {
  if (discountCode === null) return null
  const { code, text, amount, shares } = await priceDiscount(call, discountCode, lines)
  return amount > 0 ? { code, text, amount, shares: [...shares] } : null
}

const chargesOf = (charges: readonly OfferCharge[]): Cents => charges.reduce((sum, { amount }) => sum + amount, 0)

/** The lines at the prices that were agreed on, what a code takes off those, and what it all comes to. */
export async function priceOffered(
  call: SignedIn,
  { lines: listed, discountCode, agreed = [], charges = [] }: PricedByStaff,
): Promise<OfferedPrices> {
  const lines = withAgreedPrices(listed, agreed)
  const discount = await discountOf(call, discountCode, lines)
  return { lines, discount, subtotal: goodsOf(lines) - (discount?.amount ?? 0) + chargesOf(charges) }
}
