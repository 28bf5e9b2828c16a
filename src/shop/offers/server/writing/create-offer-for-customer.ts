import { and, eq } from 'drizzle-orm'
import type { InputOf, ResultOf } from '#platform/base/endpoint.ts'
import { fail } from '#platform/base/errors.ts'
import { recordAction } from '#platform/server/audit/index.ts'
import type { Call, CallOf } from '#platform/server/call.ts'
import { findUserByEmail, lockUser, type User } from '#platform/server/identity/index.ts'
import { MOST_UNSENT } from '../../model.ts'
import type * as contract from '../../staff-contract.ts'
import { staffOfferErrors } from '../../staff-contract.ts'
import { requireNeededBy } from '../asking/insert-request.ts'
import { hasRoom, insertOffer, offerOfPress } from '../insert-offer.ts'
import { addOfferEvent } from '../offer-events.ts'
import { offerRequests, offers } from '../tables.ts'
import { asCustomer } from './as-customer.ts'
import { startOfferDraft } from './start-offer-draft.ts'

/** Whoever has proved the address: what is sent goes there. */
async function requireCustomer(call: Call, email: string): Promise<User> {
  const user = await findUserByEmail(call, email)
  if (user?.emailVerified) return user
  const { text } = staffOfferErrors.CUSTOMER_NOT_FOUND
  return fail(staffOfferErrors, 'CUSTOMER_NOT_FOUND', { issues: [{ field: 'email', problem: text }] })
}

async function requireFewUnsent(call: Call, userId: string): Promise<void> {
  const isUnsent = and(eq(offers.userId, userId), eq(offers.isNoted, true), eq(offers.version, 0))
  if ((await call.db.$count(offers, isUnsent)) >= MOST_UNSENT) fail(staffOfferErrors, 'TOO_MANY_UNSENT')
}

/** For whoever telephones: what they said stands as the request, and its draft is begun. */
export async function createOfferForCustomer(
  call: CallOf<typeof contract.createOfferForCustomer>,
  { press, email, note, neededBy }: InputOf<typeof contract.createOfferForCustomer>,
): Promise<ResultOf<typeof contract.createOfferForCustomer>> {
  const customer = await requireCustomer(call, email)
  const theirs = asCustomer(call, customer)
  const before = await offerOfPress(theirs, press)
  if (before) return { offer: before }
  requireNeededBy(call, neededBy)
  return call.db.transaction(async () => {
    await lockUser(call, customer.id)
    const made = await offerOfPress(theirs, press)
    if (made) return { offer: made }
    if (!(await hasRoom(theirs))) fail(staffOfferErrors, 'CUSTOMER_HOLDS_TOO_MANY')
    await requireFewUnsent(call, customer.id)
    const offer = await insertOffer(theirs, { press, version: 0, isAsked: true, isNoted: true, stage: 'asked' })
    const request = { offerId: offer.id, note, neededBy, lines: [], askedAt: call.now }
    await call.db.insert(offerRequests).values(request)
    await addOfferEvent(call, offer.id, { kind: 'noted' })
    await startOfferDraft(call, { offerId: offer.id })
    await recordAction(call, { about: { userId: customer.id, offerId: offer.id } })
    return { offer }
  })
}
