import type { InputOf, ResultOf } from '#platform/base/endpoint.ts'
import { fail } from '#platform/base/errors.ts'
import { toCents } from '#platform/base/money.ts'
import type { IsoDate } from '#platform/base/zoned-time.ts'
import { recordAction } from '#platform/server/audit/index.ts'
import type { Call, CallOf } from '#platform/server/call.ts'
import { shopToday } from '#platform/server/shop-today.ts'
import type { AgreedPrice } from '../../model/agreed.ts'
import { FURTHEST_DAYS, lastDay } from '../../model.ts'
import type * as contract from '../../staff-contract.ts'
import { staffOfferErrors } from '../../staff-contract.ts'
import { requireNeededBy } from '../asking/insert-request.ts'
import { findForStaff, requireDraft, writeDraft } from './drafts.ts'

export function requireLastDay(call: Call, validUntil: IsoDate): void {
  if (validUntil >= shopToday(call) && validUntil <= lastDay(shopToday(call), FURTHEST_DAYS)) return
  const issues = [{ field: 'validUntil', problem: staffOfferErrors.LAST_DAY_PAST.text }]
  fail(staffOfferErrors, 'LAST_DAY_PAST', { issues })
}

const inCents = (price: InputOf<typeof contract.updateOfferDraft>['agreed'][number]['price']): AgreedPrice['price'] =>
  'each' in price ? { each: toCents(price.each) } : price

export async function updateOfferDraft(
  call: CallOf<typeof contract.updateOfferDraft>,
  { offerId, revision, agreed, charges, ...fields }: InputOf<typeof contract.updateOfferDraft>,
): Promise<ResultOf<typeof contract.updateOfferDraft>> {
  const { offer } = await findForStaff(call, offerId)
  const draft = await requireDraft(call, offerId, revision)
  requireLastDay(call, fields.validUntil)
  // A day that stands in it already may have gone by while it was written.
  if (fields.neededBy !== draft.neededBy) requireNeededBy(call, fields.neededBy)
  return call.db.transaction(async () => {
    const next = await writeDraft(call, draft, {
      ...fields,
      // What is agreed on a line that somebody took out goes with it.
      agreed: agreed
        .filter(({ lineId }) => draft.lines.some((line) => line.lineId === lineId))
        .map(({ lineId, price, reason }) => ({ lineId, price: inCents(price), reason })),
      charges: charges.map((charge) => ({ ...charge, amount: toCents(charge.amount) })),
    })
    const after = {
      revision: next,
      agreedPrices: agreed.length,
      charges: charges.length,
      validUntil: fields.validUntil,
    }
    await recordAction(call, { about: { userId: offer.userId }, before: { revision }, after })
    return { draft: { revision: next } }
  })
}
