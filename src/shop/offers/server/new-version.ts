import { offers as settings } from '#config'
import { fail } from '#platform/base/errors.ts'
import { newId } from '#platform/base/id.ts'
import type { IsoDate } from '#platform/base/zoned-time.ts'
import type { SignedIn } from '#platform/server/call.ts'
import { shopToday } from '#platform/server/shop-today.ts'
import type { PaymentTerms } from '#shop/orders/model/payment-terms.ts'
import { piecesIn } from '#shop/pricing/model/quantities.ts'
import { offerErrors } from '../contract.ts'
import { lastDay } from '../model.ts'
import { type PricedByStaff, priceOffered } from './price-offered.ts'
import type { offerVersions } from './tables.ts'

interface Offered extends PricedByStaff {
  readonly neededBy: IsoDate | null
  readonly validUntil?: IsoDate
  readonly terms?: PaymentTerms | null
  readonly message?: string
}

/** These lines frozen at their prices, each under an id that no other version has. */
export async function newVersion(
  call: SignedIn,
  offered: Offered,
): Promise<Omit<typeof offerVersions.$inferInsert, 'offerId' | 'version'>> {
  if (offered.lines.some(({ problem }) => problem)) fail(offerErrors, 'NOT_ORDERABLE')
  const { lines: priced, discount, subtotal } = await priceOffered(call, offered)
  const ids = new Map(priced.map(({ lineId }) => [lineId, newId('ofl')]))
  const lines = priced.map((line) => ({ ...line, lineId: ids.get(line.lineId) ?? newId('ofl') }))
  const { validUntil, terms, message, charges = [], agreed = [], neededBy } = offered
  return {
    createdAt: call.now,
    validUntil: validUntil ?? lastDay(shopToday(call), settings.validDays),
    ...{ lines, lineIds: lines.map(({ lineId }) => lineId), discount, neededBy },
    pieces: lines.reduce((sum, { quantities }) => sum + piecesIn(quantities), 0),
    subtotal,
    charges: [...charges],
    agreed: agreed.flatMap((one) => {
      const lineId = ids.get(one.lineId)
      return lineId ? [{ ...one, lineId }] : []
    }),
    terms: terms ?? null,
    message: message ?? '',
  }
}
