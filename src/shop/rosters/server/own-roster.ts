import { and, asc, eq, ne } from 'drizzle-orm'
import { fail } from '#platform/base/errors.ts'
import type { Id } from '#platform/base/id.ts'
import type { Call, SignedIn } from '#platform/server/call.ts'
import { rosterErrors } from '../contract.ts'
import { rosterEntries, rosterGarments, rosters } from './tables.ts'

export type RosterRow = typeof rosters.$inferSelect
export type GarmentRow = typeof rosterGarments.$inferSelect
export type RosterIdOf = Id<'ros'>

export const isOwnRoster = (call: SignedIn, rosterId: RosterIdOf) =>
  and(eq(rosters.id, rosterId), eq(rosters.userId, call.actor.userId))

export async function findOwnRoster(call: SignedIn, rosterId: RosterIdOf): Promise<RosterRow> {
  const [roster] = await call.db.select().from(rosters).where(isOwnRoster(call, rosterId))
  return roster ?? fail(rosterErrors, 'ROSTER_NOT_FOUND')
}

export function requireOpenRoster({ state }: Pick<RosterRow, 'state'>): void {
  if (state === 'locked') fail(rosterErrors, 'ROSTER_LOCKED')
  if (state === 'cancelled') fail(rosterErrors, 'ROSTER_CANCELLED')
}

/** An own roster whose list may change. */
export async function findOpenRoster(call: SignedIn, rosterId: RosterIdOf): Promise<RosterRow> {
  const roster = await findOwnRoster(call, rosterId)
  requireOpenRoster(roster)
  return roster
}

/** The same, where the organiser writes it: members who pay for themselves add themselves. */
export async function findOpenOwnList(call: SignedIn, rosterId: RosterIdOf): Promise<RosterRow> {
  const roster = await findOpenRoster(call, rosterId)
  return roster.paying === 'each' ? fail(rosterErrors, 'ADDED_BY_LINK') : roster
}

/** In a transaction: until its end nobody writes an entry, changes a rule or locks the list. */
export async function lockOwnRoster(call: SignedIn, rosterId: RosterIdOf): Promise<RosterRow> {
  const [roster] = await call.db.select().from(rosters).where(isOwnRoster(call, rosterId)).for('no key update')
  return roster ?? fail(rosterErrors, 'ROSTER_NOT_FOUND')
}

export const garmentsOf = (call: Call, rosterId: RosterIdOf): Promise<GarmentRow[]> =>
  call.db
    .select()
    .from(rosterGarments)
    .where(eq(rosterGarments.rosterId, rosterId))
    .orderBy(asc(rosterGarments.position))

/** Those that stand, in the order in which they came. */
export const entriesOf = (call: Call, rosterId: RosterIdOf) =>
  call.db
    .select()
    .from(rosterEntries)
    .where(and(eq(rosterEntries.rosterId, rosterId), ne(rosterEntries.state, 'withdrawn')))
    .orderBy(asc(rosterEntries.createdAt), asc(rosterEntries.id))
