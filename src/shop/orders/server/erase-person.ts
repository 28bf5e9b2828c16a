import { and, eq, inArray, isNull, lt, type SQL, sql } from 'drizzle-orm'
import type { Call } from '#platform/server/call.ts'
import { rowsOf } from '#platform/server/db/index.ts'
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

/** The words to the designer, and who took them at the counter, of orders that are made and whose customer is gone. */
export async function eraseNotes(call: Call, whose: SQL = isNull(orders.userId)): Promise<void> {
  const finished = call.db
    .select({ id: orders.id })
    .from(orders)
    .where(and(whose, inArray(orders.status, FINISHED)))
  await call.db
    .update(orderItems)
    .set({ note: '' })
    .where(and(inArray(orderItems.orderId, finished), sql`${orderItems.note} <> ''`))
  const fetched = call.db.select({ id: orders.id }).from(orders).where(and(whose, orders.isPickup))
  await call.db
    .update(orderEvents)
    .set({ note: '' })
    .where(
      and(
        inArray(orderEvents.orderId, fetched),
        eq(orderEvents.status, 'delivered'),
        eq(orderEvents.kind, 'move'),
        sql`${orderEvents.note} <> ''`,
      ),
    )
}

/** Everything of a person's orders that may name a picture. */
export function picturesInOrders(call: Call, userId: string) {
  return call.db
    .select({ images: orderItems.images, designImages: orderItems.designImages, design: orderItems.design })
    .from(orderItems)
    .innerJoin(orders, eq(orders.id, orderItems.orderId))
    .where(eq(orders.userId, userId))
}

const placeOnly = (column: typeof orders.shippingAddress | typeof orders.billingAddress) =>
  sql<typeof orders.$inferSelect.shippingAddress>`(
    select jsonb_object_agg(key, case when key in ('state', 'country') then value else '""'::jsonb end) from jsonb_each(${column}))`

/**
 * Takes name, street and artwork out of orders that were placed before that moment by accounts that are gone; the sale
 * stays. Answers what was taken out, which may name pictures; in the caller's transaction.
 */
export async function eraseOldOrders(call: Call, before: Date) {
  const old = and(isNull(orders.userId), lt(orders.placedAt, before), sql`${orders.lastName} <> ''`)
  const erased = await call.db
    .update(orders)
    .set({
      ...{ firstName: '', lastName: '', email: '', cardBrand: '', last4Digits: '', poNumber: null },
      shippingAddress: placeOnly(orders.shippingAddress),
      billingAddress: placeOnly(orders.billingAddress),
    })
    .where(old)
    .returning({ id: orders.id })
  const theirs = inArray(
    orderItems.orderId,
    erased.map(({ id }) => id),
  )
  const { images, designImages, design } = orderItems
  const pictures = await call.db.select({ images, designImages, design }).from(orderItems).where(theirs)
  await call.db
    .update(orderItems)
    .set({ note: '', images: [], designImages: [], design: null, approval: null })
    .where(theirs)
  return pictures
}

/** Which of these pictures an order of an account that is gone still prints. */
export async function stillPrinted(call: Call, pictureIds: readonly string[]): Promise<string[]> {
  const rows = rowsOf<{ id: string }>(
    await call.db.execute(sql`
      select picture as id from jsonb_array_elements_text(${JSON.stringify(pictureIds)}::text::jsonb) as picture
      where exists (
        select 1 from ${orderItems} as item join ${orders} as placed on placed.id = item.order_id
        where placed.user_id is null and position(picture in concat(item.images, item.design_images, item.design)) > 0)`),
  )
  return rows.map(({ id }) => id)
}
