import { and, asc, eq, sql } from 'drizzle-orm'
import { fail } from '#platform/base/errors.ts'
import type { Id } from '#platform/base/id.ts'
import type { Call, SignedIn } from '#platform/server/call.ts'
import { findUser } from '#platform/server/identity/index.ts'
import { findLinked, isOwnRoster } from '#shop/rosters/server/index.ts'
import { rosterGarments, rosters } from '#shop/rosters/server/tables.ts'
import { groupPaymentErrors } from '../contract.ts'
import { entryPayments, groupOrders, groupPrices } from './tables.ts'

export type GroupRow = typeof groupOrders.$inferSelect
export type EntryPaymentRow = typeof entryPayments.$inferSelect
export type GroupRosterId = Id<'ros'>

export async function findGroup(call: Call, rosterId: GroupRosterId): Promise<GroupRow | undefined> {
  const [group] = await call.db.select().from(groupOrders).where(eq(groupOrders.rosterId, rosterId))
  return group
}

/** The organiser's own, whether or not members can pay yet. */
export async function requireOwnGroup(call: SignedIn, rosterId: GroupRosterId): Promise<GroupRow | undefined> {
  const [found] = await call.db
    .select({ group: groupOrders })
    .from(rosters)
    .leftJoin(groupOrders, eq(groupOrders.rosterId, rosters.id))
    .where(isOwnRoster(call, rosterId))
  if (!found) fail(groupPaymentErrors, 'GROUP_NOT_FOUND')
  return found.group ?? undefined
}

/** The roster behind a link that its page still opens, with its group order where members can pay. */
export async function requireLinkedGroup(call: Call, token: string) {
  const { id: rosterId, paying } = await findLinked(call, token)
  if (paying !== 'each') fail(groupPaymentErrors, 'GROUP_NOT_FOUND')
  return { rosterId, group: await findGroup(call, rosterId) }
}

export const paymentsOf = (call: Call, rosterId: GroupRosterId): Promise<EntryPaymentRow[]> =>
  call.db
    .select()
    .from(entryPayments)
    .where(eq(entryPayments.rosterId, rosterId))
    .orderBy(asc(entryPayments.createdAt), asc(entryPayments.id))

/** In the order of the garments, and of their sizes. */
export const pricesOf = (call: Call, rosterId: GroupRosterId) => {
  const { garment, size, goods, delivery, tax } = groupPrices
  const { position, sizes } = rosterGarments
  return call.db
    .select({ garment, size, goods, delivery, tax })
    .from(groupPrices)
    .leftJoin(rosterGarments, and(eq(rosterGarments.rosterId, groupPrices.rosterId), eq(position, garment)))
    .where(eq(groupPrices.rosterId, rosterId))
    .orderBy(asc(garment), sql`array_position(${sizes}, ${size})`)
}

export async function findEntryPayment(call: Call, id: string): Promise<EntryPaymentRow | undefined> {
  const [row] = await call.db
    .select()
    .from(entryPayments)
    .where(eq(entryPayments.id, id as EntryPaymentRow['id']))
  return row
}

/** The same call with the organiser as its buyer, whose roles price; nothing once the account is gone. */
export async function asOrganiser(call: Call, { userId }: Pick<GroupRow, 'userId'>): Promise<SignedIn | undefined> {
  const user = userId === null ? undefined : await findUser(call, userId)
  if (!user) return undefined
  const { id, email, firstName, lastName, picture, roles } = user
  return { ...call, actor: { userId: id, email, firstName, lastName, picture, roles, sessionId: '' } }
}
