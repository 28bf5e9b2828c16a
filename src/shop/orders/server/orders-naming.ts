import { and, desc, eq, sql } from 'drizzle-orm'
import type { Call } from '#platform/server/call.ts'
import { orderItems, orders } from './tables.ts'

/** How many of a person's orders name a picture, and the numbers of the newest. */
export async function ordersNaming(call: Call, userId: string, artworkId: string, most: number) {
  const { images, designImages, design } = orderItems
  const names = sql`exists (select 1 from ${orderItems} where ${orderItems.orderId} = ${orders.id}
    and position(${artworkId} in concat(${images}, ${designImages}, ${design})) > 0)`
  const rows = await call.db
    .select({ orderNumber: orders.orderNumber, total: sql<number>`count(*) over ()::int` })
    .from(orders)
    .where(and(eq(orders.userId, userId), names))
    .orderBy(desc(orders.placedAt), desc(orders.id))
    .limit(most)
  return { count: rows[0]?.total ?? 0, names: rows.map(({ orderNumber }) => orderNumber) }
}
