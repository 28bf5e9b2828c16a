import { and, asc, eq, inArray, lte, notExists, or } from 'drizzle-orm'
import type { Call } from '#platform/server/call.ts'
import { lockRosterRow, moveRoster, releaseEntry } from '#shop/rosters/server/index.ts'
import { rosterEntries, rosters } from '#shop/rosters/server/tables.ts'
import type { ClosingCause } from '../../model/kinds.ts'
import { findGroup, type GroupRosterId, type GroupRow } from '../group.ts'
import { entryPayments, groupOrders } from '../tables.ts'

/** Who is on the list without a payment is no part of what is ordered. */
async function releaseUnpaid(call: Call, rosterId: GroupRosterId): Promise<void> {
  const paid = call.db
    .select({ id: entryPayments.id })
    .from(entryPayments)
    .where(and(eq(entryPayments.entryId, rosterEntries.id), inArray(entryPayments.state, ['open', 'action', 'paid'])))
  const rows = await call.db
    .select({ id: rosterEntries.id })
    .from(rosterEntries)
    .where(and(eq(rosterEntries.rosterId, rosterId), eq(rosterEntries.state, 'active'), notExists(paid)))
  for (const { id } of rows) await releaseEntry(call, id, ['active'])
}

/**
 * From here on nobody joins, changes or leaves; in a transaction, whose end all who write entries wait for. False where it
 * is no longer open.
 */
export async function beginClosing(call: Call, rosterId: GroupRosterId, cause: ClosingCause): Promise<boolean> {
  await lockRosterRow(call, rosterId)
  const moved = await call.db
    .update(groupOrders)
    .set({ state: 'closing', cause, closingSince: call.now })
    .where(and(eq(groupOrders.rosterId, rosterId), eq(groupOrders.state, 'open')))
    .returning({ rosterId: groupOrders.rosterId })
  if (moved.length === 0) return false
  await moveRoster(call, rosterId, { state: 'locked' })
  await releaseUnpaid(call, rosterId)
  return true
}

/** Whose deadline has passed, by the shop's time; one that cannot begin holds up no other. */
export async function beginDueGroups(call: Call): Promise<void> {
  const due = await call.db
    .select({ rosterId: groupOrders.rosterId })
    .from(groupOrders)
    .leftJoin(rosters, eq(rosters.id, groupOrders.rosterId))
    .where(and(eq(groupOrders.state, 'open'), or(lte(groupOrders.latest, call.now), lte(rosters.deadline, call.now))))
    .orderBy(asc(groupOrders.latest))
  for (const { rosterId } of due) {
    try {
      await call.db.transaction(() => beginClosing(call, rosterId, 'deadline'))
    } catch (cause) {
      call.log.error({ err: cause, rosterId }, 'a group order could not begin to close')
    }
  }
}

/** Still closing, under the roster's lock: whoever ends it holds that until the end of its transaction. */
export async function lockClosing(call: Call, rosterId: GroupRosterId): Promise<GroupRow | undefined> {
  await lockRosterRow(call, rosterId)
  const group = await findGroup(call, rosterId)
  return group?.state === 'closing' ? group : undefined
}
