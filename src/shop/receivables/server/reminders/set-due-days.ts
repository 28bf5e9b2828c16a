import { and, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import { receivables as settings } from '#config'
import type { Call } from '#platform/server/call.ts'
import { shopToday } from '#platform/server/shop-today.ts'
import { orders } from '#shop/orders/server/tables.ts'
import { hasOpenBalance } from '../open-balance.ts'
import { receivables } from '../tables.ts'

const isBeforeShipping = sql`${receivables.terms} -> 'balance' ->> 'due' = 'before-shipping'`
const hasLeft = sql`${orders.status} in ('shipped', 'delivered')`
const isReadyToLeave =
  settings.dueBeforeShippingOnce === 'ready'
    ? sql`(${hasLeft} or (${orders.status} = 'in_production' and ${orders.readyAt} is not null))`
    : sql`(${hasLeft} or ${orders.status} = 'in_production')`

const isOfOrderThat = (condition: SQL) =>
  sql`exists (select 1 from ${orders} where ${orders.orderNumber} = ${receivables.orderNumber} and ${condition})`

/**
 * What is due before shipping is due today where its order is ready to leave by now, or has left unpaid; and on no day
 * any more where the order went back. Run as often as one likes.
 */
export async function setDueDays(call: Call): Promise<void> {
  const owed = and(isBeforeShipping, hasOpenBalance)
  await call.db
    .update(receivables)
    .set({ dueOn: shopToday(call) })
    .where(and(isNull(receivables.dueOn), owed, isOfOrderThat(isReadyToLeave)))
  await call.db
    .update(receivables)
    .set({ dueOn: null })
    .where(and(isNotNull(receivables.dueOn), owed, isOfOrderThat(sql`not ${isReadyToLeave}`)))
}
