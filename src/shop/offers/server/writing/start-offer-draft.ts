import { eq } from 'drizzle-orm'
import type { InputOf, ResultOf } from '#platform/base/endpoint.ts'
import { newId } from '#platform/base/id.ts'
import { recordAction } from '#platform/server/audit/index.ts'
import type { CallOf, SignedIn } from '#platform/server/call.ts'
import type { User } from '#platform/server/identity/index.ts'
import { shopToday } from '#platform/server/shop-today.ts'
import { repriceLines } from '#shop/cart/server/index.ts'
import type { AgreedPrice } from '../../model/agreed.ts'
import type * as contract from '../../staff-contract.ts'
import { addOfferEvent } from '../offer-events.ts'
import { findRequest } from '../requests.ts'
import { offerDrafts, offers } from '../tables.ts'
import { asCustomer } from './as-customer.ts'
import {
  type DraftRow,
  findDraft,
  findForStaff,
  findHeldVersion,
  firstLastDay,
  lockForStaff,
  type OfferRow,
  refuseAccepted,
} from './drafts.ts'

const nothingYet = { lines: [], agreed: [], charges: [], discountCode: null, neededBy: null, terms: null, message: '' }

/** What the next version begins as: the version before, else what was asked for. */
async function beginningOf(call: SignedIn, offer: OfferRow) {
  const before = await findHeldVersion(call, offer)
  if (before) return { ...nothingYet, ...before, discountCode: before.discount?.code ?? null, message: '' }
  return { ...nothingYet, ...(await findRequest(call, offer.id)) }
}

type Beginning = Omit<DraftRow, 'offerId' | 'revision' | 'updatedAt' | 'updatedBy'>

/** Its lines priced for its customer today, each under an id of its own, with what was agreed on before. */
async function draftOf(call: SignedIn, offer: OfferRow, customer: User): Promise<Beginning> {
  const { lines: before, agreed, charges, discountCode, neededBy, terms, message } = await beginningOf(call, offer)
  const priced = await repriceLines(asCustomer(call, customer), before)
  const ids = new Map(priced.map(({ lineId }) => [lineId, newId('ofl')]))
  return {
    lines: priced.map((line) => ({ ...line, lineId: ids.get(line.lineId) ?? newId('ofl') })),
    agreed: agreed.map((one): AgreedPrice => ({ ...one, lineId: ids.get(one.lineId) ?? one.lineId })),
    ...{ charges, discountCode, terms, message },
    neededBy: neededBy !== null && neededBy >= shopToday(call) ? neededBy : null,
    validUntil: firstLastDay(call),
  }
}

export async function startOfferDraft(
  call: CallOf<typeof contract.startOfferDraft>,
  { offerId }: InputOf<typeof contract.startOfferDraft>,
): Promise<ResultOf<typeof contract.startOfferDraft>> {
  const { offer, customer } = await findForStaff(call, offerId)
  refuseAccepted(offer)
  const begun = await draftOf(call, offer, customer)
  return call.db.transaction(async () => {
    refuseAccepted(await lockForStaff(call, offerId))
    const standing = await findDraft(call, offerId)
    if (standing) return { draft: { revision: standing.revision } }
    const row = { ...begun, offerId, revision: 1, updatedAt: call.now, updatedBy: call.actor.userId }
    await call.db.insert(offerDrafts).values(row)
    await call.db.update(offers).set({ stage: 'draft' }).where(eq(offers.id, offerId))
    await addOfferEvent(call, offerId, { kind: 'drafted', version: offer.version + 1 })
    await recordAction(call, { about: { userId: offer.userId } })
    return { draft: { revision: 1 } }
  })
}
