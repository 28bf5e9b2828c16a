import { eq } from 'drizzle-orm'
import type { InputOf, ResultOf } from '#platform/base/endpoint.ts'
import { fail } from '#platform/base/errors.ts'
import type { CallOf } from '#platform/server/call.ts'
import { offerOfLines, offerStandings } from '#shop/offers/server/index.ts'
import type * as contract from '../../closing-contract.ts'
import { rosterErrors } from '../../contract.ts'
import { entriesOf, findOwnRoster, lockOwnRoster, type RosterRow } from '../own-roster.ts'
import { drawGarmentsWithin } from '../pictures/draw-garments.ts'
import { rosters } from '../tables.ts'
import { bindEntries, seenOf } from './bind-entries.ts'

type LockCall = CallOf<typeof contract.lockRoster>

/** The offer of a list that was locked by another press; nothing while it is open. */
async function lockedBefore(call: LockCall, roster: RosterRow, revision: number) {
  if (roster.state === 'cancelled') fail(rosterErrors, 'ROSTER_CANCELLED')
  if (roster.paying === 'each') fail(rosterErrors, 'MEMBERS_PAY')
  const [offer] = await offerStandings(call, roster.offerId ? [roster.offerId] : [])
  if (roster.state === 'locked' && offer) return { id: offer.id, number: offer.number }
  if (roster.revision !== revision) fail(rosterErrors, 'ROSTER_CHANGED', { revision: roster.revision })
  return undefined
}

// Somebody looks at a button meanwhile, and others' designs may be drawn before.
const DRAWING_MS = 10_000

/** What its job has not drawn yet is in the offer all the same; without pictures a list is locked rather than not at all. */
async function drawBeforeFreezing(call: LockCall, rosterId: RosterRow['id']): Promise<void> {
  try {
    await drawGarmentsWithin(call, rosterId, DRAWING_MS)
  } catch (cause) {
    call.log.warn({ err: cause, rosterId }, 'a group order is locked without the pictures of its garments')
  }
}

/** How often members may write between reading and locking before the organiser is asked to try again. */
const MOST_TRIES = 4

/** Freezes the list as a written offer. Of two presses at once the second waits for the first, and gets its offer. */
export async function lockRoster(
  call: LockCall,
  { rosterId, revision }: InputOf<typeof contract.lockRoster>,
): Promise<ResultOf<typeof contract.lockRoster>> {
  for (let tried = 0; tried < MOST_TRIES; tried++) {
    const roster = await findOwnRoster(call, rosterId)
    const before = await lockedBefore(call, roster, revision)
    if (before) return { offer: before }
    if (tried === 0) await drawBeforeFreezing(call, roster.id)
    const { lines, seen } = await bindEntries(call, roster)
    const offer = await call.db.transaction(async () => {
      const made = await lockedBefore(call, await lockOwnRoster(call, rosterId), revision)
      if (made) return made
      if (seenOf(await entriesOf(call, rosterId)) !== seen) return undefined
      const frozen = await offerOfLines(call, { press: `${rosterId}-${revision}`, lines })
      await call.db
        .update(rosters)
        .set({
          ...{ state: 'locked', offerId: frozen.id, revision: revision + 1 },
          ...{ lockedAt: call.now, changedAt: call.now },
        })
        .where(eq(rosters.id, rosterId))
      return frozen
    })
    if (offer) return { offer }
  }
  return fail(rosterErrors, 'ROSTER_CHANGED')
}
