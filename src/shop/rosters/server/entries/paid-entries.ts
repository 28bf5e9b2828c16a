import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Id } from '#platform/base/id.ts'
import type { Call } from '#platform/server/call.ts'
import type { EntryState, RosterState } from '../../model/roster-rules.ts'
import { rosterEntries, rosters } from '../tables.ts'
import { withdrawnFields } from './change-entry.ts'

const { id, userId, title, paying, state, deadline, linkToken, orderNumber } = rosters
const columns = { id, userId, title, paying, state, deadline, linkToken, orderNumber }

/** In a transaction: the roster in whatever state; until its end nobody else writes one of its entries. */
export async function lockRosterRow(call: Call, rosterId: Id<'ros'>) {
  const [roster] = await call.db.select(columns).from(rosters).where(eq(id, rosterId)).for('no key update')
  return roster
}

/** What becomes of a roster whose members pay, under its lock. */
export async function moveRoster(
  call: Call,
  rosterId: Id<'ros'>,
  to: { readonly state: RosterState; readonly orderNumber?: string },
): Promise<void> {
  const lockedAt = to.state === 'locked' ? { lockedAt: call.now } : {}
  await call.db
    .update(rosters)
    .set({ ...to, ...lockedAt, revision: sql`${rosters.revision} + 1`, changedAt: call.now })
    .where(eq(id, rosterId))
}

/** It is paid, so it stands. False where it was not waiting for that. */
export async function activateEntry(call: Call, entryId: Id<'ren'>): Promise<boolean> {
  const moved = await call.db
    .update(rosterEntries)
    .set({ state: 'active' })
    .where(and(eq(rosterEntries.id, entryId), eq(rosterEntries.state, 'pending')))
    .returning({ id: rosterEntries.id })
  return moved.length > 0
}

/** Its number and place are free, and no word of anybody is left; whatever state its roster is in. */
export async function releaseEntry(call: Call, entryId: Id<'ren'>, from: readonly EntryState[]): Promise<boolean> {
  const moved = await call.db
    .update(rosterEntries)
    .set({ ...withdrawnFields, changedAt: call.now })
    .where(and(eq(rosterEntries.id, entryId), inArray(rosterEntries.state, [...from])))
    .returning({ id: rosterEntries.id })
  return moved.length > 0
}

/** Of an order that was placed: whether the pieces of an entry are made, which stays on the list either way. */
export async function leaveOutEntry(call: Call, entryId: Id<'ren'>, isLeftOut: boolean): Promise<void> {
  await call.db.update(rosterEntries).set({ isLeftOut }).where(eq(rosterEntries.id, entryId))
}
