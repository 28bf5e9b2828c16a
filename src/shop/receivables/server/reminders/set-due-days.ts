import { and, inArray, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import { receivables as settings } from '#config'
import { addSeconds } from '#platform/base/clock.ts'
import type { Call } from '#platform/server/call.ts'
import { shopToday } from '#platform/server/shop-today.ts'
import { NOTIFY_AFTER_SECONDS } from '#shop/orders/model/moves.ts'
import { orders } from '#shop/orders/server/tables.ts'
import { hasOpenBalance } from '../open-balance.ts'
import { receivableReminders, receivables } from '../tables.ts'

const isBeforeShipping = sql`${receivables.terms} -> 'balance' ->> 'due' = 'before-shipping'`
const hasLeft = sql`${orders.status} in ('shipped', 'delivered')`
const isReadyToLeave =
  settings.dueBeforeShippingOnce === 'ready'
    ? sql`(${hasLeft} or (${orders.status} = 'in_production' and ${orders.readyAt} is not null))`
    : sql`(${hasLeft} or ${orders.status} = 'in_production')`

/** Nobody is asked for money by a move that is undone. */
const isSureBy = (now: Date) =>
  sql`(${orders.readyAt} is null or ${orders.readyAt} <= ${addSeconds(now, -NOTIFY_AFTER_SECONDS).toISOString()}::timestamptz)`

const isOfOrderThat = (condition: SQL) =>
  sql`exists (select 1 from ${orders} where ${orders.orderNumber} = ${receivables.orderNumber} and ${condition})`

/**
 * What is due before shipping is due today where its order is ready to leave by now, or has left unpaid; and on no day
 * any more where the order went back: then its reminders begin anew. Run as often as one likes.
 */
export async function setDueDays(call: Call): Promise<void> {
  const owed = and(isBeforeShipping, hasOpenBalance)
  await call.db
    .update(receivables)
    .set({ dueOn: shopToday(call) })
    .where(and(isNull(receivables.dueOn), owed, isOfOrderThat(sql`${isReadyToLeave} and ${isSureBy(call.now)}`)))
  await call.db.transaction(async () => {
    const { id } = receivables
    const reset = await call.db
      .update(receivables)
      .set({ dueOn: null })
      .where(and(isNotNull(receivables.dueOn), owed, isOfOrderThat(sql`not ${isReadyToLeave}`)))
      .returning({ id })
    const ids = reset.map((row) => row.id)
    await call.db.delete(receivableReminders).where(inArray(receivableReminders.receivableId, ids))
  })
}
