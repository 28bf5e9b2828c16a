import { eq } from 'drizzle-orm'
import { fail } from '#platform/base/errors.ts'
import type { Id } from '#platform/base/id.ts'
import type { Call } from '#platform/server/call.ts'
import { entryErrors } from '../../model/entry-errors.ts'
import type { EntrySource } from '../../model/roster-rules.ts'
import { rosters } from '../tables.ts'

const { id, title, paying, rules, state, deadline, revision } = rosters
const columns = { id, title, paying, rules, state, deadline, revision }

export type LockedRoster = Pick<typeof rosters.$inferSelect, keyof typeof columns>

/** Why nobody, or no member any more, may write; nothing where they may. */
export function closedBecause(
  { state: now, deadline: until }: Pick<LockedRoster, 'state' | 'deadline'>,
  by: EntrySource,
  at: Date,
): 'ROSTER_CANCELLED' | 'ROSTER_LOCKED' | 'DEADLINE_PASSED' | undefined {
  if (now === 'cancelled') return 'ROSTER_CANCELLED'
  if (now === 'locked') return 'ROSTER_LOCKED'
  return by === 'member' && until !== null && at >= until ? 'DEADLINE_PASSED' : undefined
}

/**
 * In a transaction: until its end nobody else writes an entry of the roster, changes its rules or locks it, so that what is
 * counted holds.
 */
export async function lockRosterToWrite(call: Call, rosterId: Id<'ros'>): Promise<LockedRoster> {
  const [roster] = await call.db.select(columns).from(rosters).where(eq(rosters.id, rosterId)).for('no key update')
  return roster ?? fail(entryErrors, 'ROSTER_NOT_FOUND')
}

/** The same, refused where the asker may write nothing. */
export async function lockOpenRoster(call: Call, rosterId: Id<'ros'>, by: EntrySource): Promise<LockedRoster> {
  const roster = await lockRosterToWrite(call, rosterId)
  const closed = closedBecause(roster, by, call.now)
  return closed ? fail(entryErrors, closed) : roster
}
