import { desc, eq, sql } from 'drizzle-orm'
import type { InputOf, ResultOf } from '#platform/base/endpoint.ts'
import { toDollars } from '#platform/base/money.ts'
import type { Call, CallOf } from '#platform/server/call.ts'
import { companyForStaff } from '#shop/companies/server/index.ts'
import { isReady, orderItems, orders } from '#shop/orders/server/tables.ts'
import type * as contract from '../contract.ts'
import type { CustomerOrder } from '../contract.ts'
import { ORDERS_SHOWN } from '../model.ts'
import { requireCustomer } from './customers.ts'

async function newestOrders(call: Call, userId: string): Promise<CustomerOrder[]> {
  const { orderNumber, placedAt, status, grandTotal } = orders
  const rows = await call.db
    .select({
      orderNumber,
      placedAt,
      status,
      isReady,
      isPickup: orders.isPickup,
      grandTotal,
      pieces: sql<number>`coalesce(sum(${orderItems.quantity}), 0)::int`,
    })
    .from(orders)
    .leftJoin(orderItems, eq(orderItems.orderId, orders.id))
    .where(eq(orders.userId, userId))
    .groupBy(orders.id)
    .orderBy(desc(placedAt), desc(orders.id))
    .limit(ORDERS_SHOWN)
  return rows.map(({ placedAt: at, grandTotal: cents, ...row }) => ({
    ...row,
    placedAt: at.toISOString(),
    total: toDollars(cents),
  }))
}

async function spentBy(call: Call, userId: string): Promise<number> {
  const [sum] = await call.db
    .select({ cents: sql<string>`coalesce(sum(${orders.grandTotal} - ${orders.refunded}), 0)` })
    .from(orders)
    .where(eq(orders.userId, userId))
  return toDollars(Number(sum?.cents ?? 0))
}

export async function getCustomer(
  call: CallOf<typeof contract.getCustomer>,
  { userId }: InputOf<typeof contract.getCustomer>,
): Promise<ResultOf<typeof contract.getCustomer>> {
  const customer = await requireCustomer(call, userId)
  return {
    customer,
    spent: await spentBy(call, userId),
    orders: await newestOrders(call, userId),
    company: await companyForStaff(call, userId),
  }
}
