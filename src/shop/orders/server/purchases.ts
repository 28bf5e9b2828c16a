import { and, desc, eq, ne } from 'drizzle-orm'
import type { Call } from '#platform/server/call.ts'
import { orderItems, orders } from './tables.ts'

interface Bought {
  readonly userId: string
  readonly styleId?: number
  readonly orderNumber?: string | undefined
}

/** The styles that a customer bought, each once for every order that was not cancelled, newest order first. */
export function purchasesOf(call: Call, { userId, styleId, orderNumber }: Bought) {
  return call.db
    .selectDistinct({
      styleId: orderItems.styleId,
      orderId: orders.id,
      orderNumber: orders.orderNumber,
      placedAt: orders.placedAt,
    })
    .from(orderItems)
    .innerJoin(orders, eq(orders.id, orderItems.orderId))
    .where(
      and(
        eq(orders.userId, userId),
        ne(orders.status, 'cancelled'),
        styleId === undefined ? undefined : eq(orderItems.styleId, styleId),
        orderNumber === undefined ? undefined : eq(orders.orderNumber, orderNumber),
      ),
    )
    .orderBy(desc(orders.placedAt), desc(orders.id))
}
