import { count } from 'drizzle-orm'
import { toDollars } from '#platform/base/money.ts'
import type { CallOf } from '#platform/server/call.ts'
import type * as contract from '../../contract.ts'
import { orders, TO_SHIP } from '../tables.ts'
import { countedOrders } from './count-orders.ts'

/** Counts and sums are over every order, whatever became of it; still to be shipped is what is paid and has not left. */
export async function getOrderTotals(call: CallOf<typeof contract.getOrderTotals>) {
  const counted = await countedOrders(call)
  const [unshipped] = await call.db.select({ orders: count() }).from(orders).where(TO_SHIP)
  return {
    totalOrders: counted.orders,
    totalRevenue: toDollars(counted.revenue),
    averageOrderValue: counted.orders === 0 ? 0 : toDollars(Math.round(counted.revenue / counted.orders)),
    pendingShipments: unshipped?.orders ?? 0,
  }
}
