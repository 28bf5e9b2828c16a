import { and, eq, sql } from 'drizzle-orm'
import type { Call } from '#platform/server/call.ts'
import { discardOldOffer } from '#shop/offers/server/index.ts'
import { offerBeingPaid } from './closing/offer-being-paid.ts'
import { withdrawnFields } from './entries/change-entry.ts'
import { doneRosters } from './personal-data.ts'
import { rosterEntries, rosterExpected, rosters } from './tables.ts'

const AT_ONCE = 200

type Done = Awaited<ReturnType<typeof doneRosters>>[number]

async function erase(call: Call, { id, userId, paying, offerId, number }: Done): Promise<boolean> {
  if (offerId && number === null) {
    if (await call.use(offerBeingPaid)(call, offerId)) return false
    // Nobody can pay for words that are gone.
    await discardOldOffer(call, offerId)
  }
  await call.db
    .update(rosterEntries)
    .set({ ...withdrawnFields, tokenHash: null })
    .where(eq(rosterEntries.rosterId, id))
  await call.db.delete(rosterExpected).where(eq(rosterExpected.rosterId, id))
  const isOwnerless = userId === null && paying === 'organiser'
  if (isOwnerless) await call.db.delete(rosters).where(eq(rosters.id, id))
  const state = number === null ? sql`'cancelled'` : rosters.state
  await call.db
    .update(rosters)
    .set({ erasedAt: call.now, linkToken: null, state: sql`${state}` })
    .where(and(eq(rosters.id, id)))
  return true
}

/** Takes everybody's name out of lists that nobody needs any more: their sizes and numbers of pieces are the order's. */
export async function eraseOldRosters(call: Call, before: Date): Promise<void> {
  for (;;) {
    const found = await doneRosters(call, before, AT_ONCE)
    let erased = 0
    for (const one of found) if (await call.db.transaction(() => erase(call, one))) erased++
    if (erased === 0) return
  }
}
