import { count } from 'drizzle-orm'
import { toDollars } from '#platform/base/money.ts'
import type { CallOf } from '#platform/server/call.ts'
import type * as contract from '../../contract.ts'
import { IS_PENDING, orders } from '../tables.ts'
import { countedOrders } from './count-orders.ts'

/** Counts and sums are over every order, whatever became of it; still to be shipped is what is paid, has not left and does not lie at the counter. */
export async function getOrderTotals(call: CallOf<typeof contract.getOrderTotals>) {
  const counted = await countedOrders(call)
  const [unshipped] = await call.db.select({ orders: count() }).from(orders).where(IS_PENDING)
  return {
    totalOrders: counted.orders,
    totalRevenue: toDollars(counted.revenue),
    averageOrderValue: counted.orders === 0 ? 0 : toDollars(Math.round(counted.revenue / counted.orders)),
    pendingShipments: unshipped?.orders ?? 0,
  }
}
