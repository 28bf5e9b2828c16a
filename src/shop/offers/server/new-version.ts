import { offers as settings } from '#config'
import { fail } from '#platform/base/errors.ts'
import { newId } from '#platform/base/id.ts'
import type { IsoDate } from '#platform/base/zoned-time.ts'
import type { SignedIn } from '#platform/server/call.ts'
import type { CheckoutLine } from '#shop/cart/server/index.ts'
import { priceDiscount } from '#shop/discounts/server/index.ts'
import { goodsOf } from '#shop/pricing/model/counted-lines.ts'
import { piecesIn } from '#shop/pricing/model/quantities.ts'
import { offerErrors } from '../contract.ts'
import { lastDay } from '../model.ts'
import { today } from './read-offers.ts'
import type { FrozenDiscount, offerVersions } from './tables.ts'

interface Offered {
  readonly lines: readonly CheckoutLine[]
  readonly neededBy: IsoDate | null
  readonly discountCode: string | null
}

/** What a code takes off now; nothing where it takes nothing off. */
async function discountOf(call: SignedIn, { lines, discountCode }: Offered): Promise<FrozenDiscount | null> {
  if (discountCode === null) return null
  const { code, text, amount, shares } = await priceDiscount(call, discountCode, lines)
  return amount > 0 ? { code, text, amount, shares: [...shares] } : null
}

/** These lines frozen at their prices, each under an id that no other version has. */
export async function newVersion(
  call: SignedIn,
  offered: Offered,
): Promise<Omit<typeof offerVersions.$inferInsert, 'offerId' | 'version'>> {
  if (offered.lines.some(({ problem }) => problem)) fail(offerErrors, 'NOT_ORDERABLE')
  const lines = offered.lines.map((line) => ({ ...line, lineId: newId('ofl') }))
  const discount = await discountOf(call, offered)
  return {
    createdAt: call.now,
    validUntil: lastDay(today(call), settings.validDays),
    ...{ lines, lineIds: lines.map(({ lineId }) => lineId), discount, neededBy: offered.neededBy },
    pieces: lines.reduce((sum, { quantities }) => sum + piecesIn(quantities), 0),
    subtotal: goodsOf(lines) - (discount?.amount ?? 0),
  }
}
