import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Call } from '#platform/server/call.ts'
import type { Approval } from './approval.ts'
import { orderItems, orders } from './tables.ts'

/** What is printed on an item, with what its buyer approved of it. */
export interface ItemContent {
  readonly itemId: string
  readonly design: unknown
  readonly images: readonly string[]
  readonly designImages: readonly string[]
  readonly options: Readonly<Record<string, unknown>>
  readonly approval: Approval
}

interface Replaced extends ItemContent {
  readonly orderNumber: string
  /** Hash of the approval that it takes the place of. */
  readonly insteadOf: string
}

/**
 * Prints something else on an ordered item: what its buyer approved on a proof. Garment, color, sizes and prices stay. In the
 * transaction of that approval, under the order's lock; false where the item is not what the proof was made of any more.
 */
export async function replaceContent(call: Call, replaced: Replaced): Promise<boolean> {
  const { orderNumber, itemId, insteadOf, design, images, designImages, options, approval } = replaced
  const order = call.db.select({ id: orders.id }).from(orders).where(eq(orders.orderNumber, orderNumber))
  const rows = await call.db
    .update(orderItems)
    .set({ design, images: [...images], designImages: [...designImages], options, approval })
    .where(
      and(
        eq(orderItems.id, itemId),
        inArray(orderItems.orderId, order),
        sql`coalesce(${orderItems.approval} ->> 'hash', '') = ${insteadOf}`,
      ),
    )
    .returning({ id: orderItems.id })
  return rows.length > 0
}
