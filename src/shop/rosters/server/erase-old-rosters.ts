import { eq, sql } from 'drizzle-orm'
import type { Call } from '#platform/server/call.ts'
import { discardOldOffer } from '#shop/offers/server/index.ts'
import { offerBeingPaid } from './closing/offer-being-paid.ts'
import { eraseEntries } from './entries/erase-entries.ts'
import { lockRosterRow } from './entries/paid-entries.ts'
import { doneRosters } from './personal-data.ts'
import { rosterExpected, rosters } from './tables.ts'

const AT_ONCE = 200

type Done = Awaited<ReturnType<typeof doneRosters>>[number]

/** Asked again once nobody else writes the list: somebody may have joined since it was found. */
async function isStillDone(call: Call, { id, offerId, number }: Done, before: Date): Promise<boolean> {
  if (offerId && number === null) {
    if (await call.use(offerBeingPaid)(call, offerId)) return false
    // The offer before the list, as whoever discards it does: nobody can pay for words that are gone. While it stood, nobody
    // could write the list.
    if (await discardOldOffer(call, offerId)) return true
  }
  await lockRosterRow(call, id)
  return (await doneRosters(call, before, { most: 1, id })).length > 0
}

async function erase(call: Call, one: Done, before: Date): Promise<boolean> {
  if (!(await isStillDone(call, one, before))) return false
  const { id, userId, paying, number } = one
  await eraseEntries(call, id)
  await call.db.delete(rosterExpected).where(eq(rosterExpected.rosterId, id))
  const isOwnerless = userId === null && paying === 'organiser'
  if (isOwnerless) await call.db.delete(rosters).where(eq(rosters.id, id))
  const state = number === null ? sql`'cancelled'` : rosters.state
  await call.db
    .update(rosters)
    .set({ erasedAt: call.now, linkToken: null, state: sql`${state}`, revision: sql`${rosters.revision} + 1` })
    .where(eq(rosters.id, id))
  return true
}

/** Takes everybody's name out of lists that nobody needs any more: their sizes and numbers of pieces are the order's. */
export async function eraseOldRosters(call: Call, before: Date): Promise<void> {
  for (;;) {
    const found = await doneRosters(call, before, { most: AT_ONCE })
    let erased = 0
    for (const one of found) if (await call.db.transaction(() => erase(call, one, before))) erased++
    if (erased === 0) return
  }
}
