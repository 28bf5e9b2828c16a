import { and, asc, eq, getTableColumns } from 'drizzle-orm'
import { fail } from '#platform/base/errors.ts'
import { newId } from '#platform/base/id.ts'
import type { Call, SignedIn } from '#platform/server/call.ts'
import { users } from '#platform/server/identity/tables.ts'
import { type Offer, offerErrors } from '../contract.ts'
import type { OfferEventKind } from '../model.ts'
import type { OfferId } from './read-offers.ts'
import { offerEvents, offers } from './tables.ts'
import { offerPaperTexts } from './texts.ts'

/** More than two people who agree on an offer ever need. */
const MOST_EVENTS = 300

interface NewEvent {
  readonly kind: OfferEventKind
  readonly version?: number
  readonly note?: string
  readonly press?: string
}

/** In the transaction that does it. */
export async function addOfferEvent(
  call: SignedIn,
  offerId: OfferId,
  { kind, version, note = '', press }: NewEvent,
): Promise<void> {
  if ((await call.db.$count(offerEvents, eq(offerEvents.offerId, offerId))) >= MOST_EVENTS)
    fail(offerErrors, 'TOO_MUCH_HAPPENED')
  await call.db.insert(offerEvents).values({
    ...{ id: newId('oev'), offerId, at: call.now, kind, note, byUserId: call.actor.userId },
    ...{ version: version ?? null, press: press ?? null },
  })
}

/** What an earlier press of the same form did. */
export async function eventOfPress(call: Call, offerId: OfferId, press: string) {
  const [found] = await call.db
    .select()
    .from(offerEvents)
    .where(and(eq(offerEvents.offerId, offerId), eq(offerEvents.press, press)))
  return found
}

// Drafts are the shop's own work.
const FOR_STAFF: readonly OfferEventKind[] = ['drafted', 'draft-discarded']

/** Staff read who of them did what; the customer reads that it was the shop. */
export async function timelineOf(call: Call, offerId: OfferId, reader: 'owner' | 'staff'): Promise<Offer['timeline']> {
  const { firstName, lastName } = users
  const rows = await call.db
    .select({ event: getTableColumns(offerEvents), ownerId: offers.userId, firstName, lastName })
    .from(offerEvents)
    .innerJoin(offers, eq(offers.id, offerEvents.offerId))
    .leftJoin(users, eq(users.id, offerEvents.byUserId))
    .where(eq(offerEvents.offerId, offerId))
    .orderBy(asc(offerEvents.at), asc(offerEvents.id))
  return rows
    .filter(({ event }) => reader === 'staff' || !FOR_STAFF.includes(event.kind))
    .map(({ event: { at, kind, version, note, byUserId }, ownerId, firstName: first, lastName: last }) => {
      const isOwner = byUserId === ownerId
      const name = `${first ?? ''} ${last ?? ''}`.trim()
      const forOwner = isOwner ? offerPaperTexts.you : offerPaperTexts.shop
      return {
        at: at.toISOString(),
        kind,
        version,
        note,
        by: reader === 'owner' ? forOwner : name || offerPaperTexts.staff,
      }
    })
}
