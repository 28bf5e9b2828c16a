import { eq, gt } from 'drizzle-orm'
import { toDollars } from '#platform/base/money.ts'
import type { Call } from '#platform/server/call.ts'
import type { EventKind, OrderStatus } from '../model.ts'
import { orderEvents, orderItems, orders } from './tables.ts'

export interface RecentEvent {
  readonly eventId: string
  readonly at: Date
  readonly isPlaced: boolean
  readonly kind: EventKind
  readonly orderNumber: string
  /** Where the event brought the order. */
  readonly status: OrderStatus
  /** Decimal dollars. */
  readonly grandTotal: number
  readonly currency: string
  readonly carrier: string | null
  readonly trackingNumber: string | null
  readonly items: readonly { itemCode: string; color: string; quantities: Readonly<Record<string, number>> }[]
}

async function itemsOf(call: Call, since: Date) {
  const rows = await call.db
    .selectDistinct({
      orderId: orderItems.orderId,
      position: orderItems.position,
      itemCode: orderItems.itemCode,
      color: orderItems.color,
      quantities: orderItems.quantities,
    })
    .from(orderItems)
    .innerJoin(orderEvents, eq(orderEvents.orderId, orderItems.orderId))
    .where(gt(orderEvents.at, since))
    .orderBy(orderItems.orderId, orderItems.position)
  return Map.groupBy(rows, ({ orderId }) => orderId)
}

/** What happened to orders since then, without a word about whose they are; in two statements. */
export async function recentEvents(call: Call, since: Date): Promise<RecentEvent[]> {
  const rows = await call.db
    .select({ event: orderEvents, order: orders })
    .from(orderEvents)
    .innerJoin(orders, eq(orders.id, orderEvents.orderId))
    .where(gt(orderEvents.at, since))
    .orderBy(orderEvents.at, orderEvents.id)
  if (rows.length === 0) return []
  const items = await itemsOf(call, since)
  return rows.map(({ event, order }) => ({
    eventId: event.id,
    at: event.at,
    isPlaced: event.status === 'paid' && event.kind === 'move',
    kind: event.kind,
    orderNumber: order.orderNumber,
    status: event.status,
    grandTotal: toDollars(order.grandTotal),
    currency: order.currency,
    carrier: order.carrier,
    trackingNumber: order.trackingNumber,
    items: (items.get(order.id) ?? []).map(({ itemCode, color, quantities }) => ({ itemCode, color, quantities })),
  }))
}
