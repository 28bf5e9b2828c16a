import { and, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import type { Call } from '#platform/server/call.ts'
import type { OrderStatus } from '../model.ts'
import { orderEvents, orderItems, orders } from './tables.ts'

const FINISHED: OrderStatus[] = ['delivered', 'cancelled', 'refunded']

const withoutPhone = (column: typeof orders.shippingAddress | typeof orders.billingAddress) =>
  sql<typeof orders.$inferSelect.shippingAddress>`jsonb_set(${column}, '{phone}', '""')`

/** Leaves of a person's orders what tax law asks for: items and amounts, with name and address. */
export async function stripOrders(call: Call, userId: string): Promise<void> {
  await call.db
    .update(orders)
    .set({
      email: '',
      cardBrand: '',
      last4Digits: '',
      shippingAddress: withoutPhone(orders.shippingAddress),
      billingAddress: withoutPhone(orders.billingAddress),
    })
    .where(eq(orders.userId, userId))
  await call.db.update(orderEvents).set({ byUserId: null }).where(eq(orderEvents.byUserId, userId))
  await eraseNotes(call, eq(orders.userId, userId))
}

/** The words to the designer of orders that are made and whose customer is gone. */
export async function eraseNotes(call: Call, whose: SQL = isNull(orders.userId)): Promise<void> {
  const finished = call.db
    .select({ id: orders.id })
    .from(orders)
    .where(and(whose, inArray(orders.status, FINISHED)))
  await call.db
    .update(orderItems)
    .set({ note: '' })
    .where(and(inArray(orderItems.orderId, finished), sql`${orderItems.note} <> ''`))
}

/** Everything of a person's orders that may name a picture. */
export function picturesInOrders(call: Call, userId: string) {
  return call.db
    .select({ images: orderItems.images, designImages: orderItems.designImages, design: orderItems.design })
    .from(orderItems)
    .innerJoin(orders, eq(orders.id, orderItems.orderId))
    .where(eq(orders.userId, userId))
}
