import { eq, sql } from 'drizzle-orm'
import type { Call } from '#platform/server/call.ts'
import { users } from '#platform/server/identity/tables.ts'
import { rosters } from '#shop/rosters/server/tables.ts'
import type { ListedGroup } from '../../staff-contract.ts'
import { groupOrders } from '../tables.ts'

const { rosterId, state, orderNumber, openedAt, minimum, userId } = groupOrders

/** Paid for, or part of the order. */
const pieces = sql<number>`(
  select coalesce(sum(paid.pieces), 0) from entry_payments paid
  where paid.roster_id = group_orders.roster_id and (paid.state = 'paid' or paid.is_ordered)
)`.mapWith(Number)

/** Group orders with whoever organizes them. A list may be gone with its account: its money is still here. */
export const selectListedGroups = (call: Call) =>
  call.db
    .select({
      ...{ rosterId, state, orderNumber, openedAt, minimum, userId, pieces, title: rosters.title },
      ...{ firstName: users.firstName, lastName: users.lastName, email: users.email },
    })
    .from(groupOrders)
    .leftJoin(rosters, eq(rosters.id, rosterId))
    .leftJoin(users, eq(users.id, userId))
    .$dynamic()

type Row = Awaited<ReturnType<typeof selectListedGroups>>[number]

export const toListedGroup = ({ firstName, lastName, email, userId: organizer, ...row }: Row): ListedGroup => ({
  ...{ ...row, title: row.title ?? '', openedAt: row.openedAt.toISOString() },
  organizer: { userId: organizer, name: `${firstName ?? ''} ${lastName ?? ''}`.trim(), email: email ?? '' },
})
