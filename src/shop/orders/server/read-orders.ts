import { and, asc, desc, eq, getTableColumns, inArray, type SQL } from 'drizzle-orm'
import { type Call, hasRole } from '#platform/server/call.ts'
import type { Order, OrderInFull } from '../contract.ts'
import { companyColumns, isReadableBy, mayCallOff } from './readable.ts'
import { refundUnderWay } from './refunds/refundable.ts'
import { orderEvents, orderItems, orders } from './tables.ts'
import { type EventRow, type ItemRow, type OrderRow, type Reader, toItem, toOrder, toOrderState } from './to-order.ts'

const ORDERS_PER_PAGE = 1_000

const { design: _design, ...listedColumns } = getTableColumns(orderItems)

function grouped<Row extends { orderId: string }>(rows: readonly Row[]): Map<string, Row[]> {
  const groups = new Map<string, Row[]>()
  for (const row of rows) {
    const group = groups.get(row.orderId)
    if (group) group.push(row)
    else groups.set(row.orderId, [row])
  }
  return groups
}

async function eventsOf(call: Call, orderIds: readonly string[]): Promise<EventRow[]> {
  return call.db
    .select()
    .from(orderEvents)
    .where(inArray(orderEvents.orderId, [...orderIds]))
    .orderBy(asc(orderEvents.at), asc(orderEvents.id))
}

async function itemsOf(call: Call, orderIds: readonly string[]): Promise<ItemRow[]> {
  return call.db
    .select(listedColumns)
    .from(orderItems)
    .where(inArray(orderItems.orderId, [...orderIds]))
    .orderBy(asc(orderItems.position))
}

export async function readOrderPage(
  call: Call,
  where: SQL | undefined,
  page: number,
  reader: Reader['kind'],
): Promise<Order[]> {
  const found: OrderRow[] = await call.db
    .select({ ...getTableColumns(orders), ...companyColumns })
    .from(orders)
    .where(where)
    .orderBy(desc(orders.placedAt), desc(orders.id))
    .limit(ORDERS_PER_PAGE)
    .offset((page - 1) * ORDERS_PER_PAGE)
  if (found.length === 0) return []
  const ids = found.map((order) => order.id)
  const items = grouped(await itemsOf(call, ids))
  const events = grouped(await eventsOf(call, ids))
  return found.map((order) =>
    toOrder(
      { order, items: items.get(order.id) ?? [], events: events.get(order.id) ?? [] },
      { kind: reader, userId: call.actor?.userId },
    ),
  )
}

/** The orders of one customer and of the customer's company, as that customer reads them. */
export function readOrderHistory(call: Call, userId: string, page = 1): Promise<Order[]> {
  return readOrderPage(call, isReadableBy(userId), page, 'owner')
}

/** All that one customer placed, for whomever: what is stored of this person. */
export function readPlacedOrders(call: Call, userId: string, page = 1): Promise<Order[]> {
  return readOrderPage(call, eq(orders.userId, userId), page, 'owner')
}

async function inFull(call: Call, where: SQL | undefined, kind: Reader['kind']): Promise<OrderInFull | undefined> {
  const reader = { kind, userId: call.actor?.userId }
  const columns = {
    ...getTableColumns(orders),
    ...companyColumns,
    refundUnderWay,
    mayCallOff: mayCallOff(kind === 'owner' ? reader.userId : undefined),
  }
  const [order] = await call.db.select(columns).from(orders).where(where)
  if (!order) return undefined
  const items = await call.db
    .select()
    .from(orderItems)
    .where(eq(orderItems.orderId, order.id))
    .orderBy(asc(orderItems.position))
  const events = await eventsOf(call, [order.id])
  return {
    ...toOrder({ order, items: [], events }, reader),
    ...toOrderState(call, order, events),
    ordersData: items.map((row) => ({ ...toItem(row), design: row.design ?? null })),
  }
}

/** An order by its number, where the asker owns it, is in its company or is staff. */
export async function findOrder(call: Call, orderNumber: string): Promise<OrderInFull | undefined> {
  const { actor } = call
  if (!actor) return undefined
  const wanted = eq(orders.orderNumber, orderNumber)
  if (hasRole(call, 'admin')) return inFull(call, wanted, 'staff')
  return inFull(call, and(wanted, isReadableBy(actor.userId)), 'owner')
}

/** An order by its number for work that the shop does by itself. */
export function loadOrder(call: Call, orderNumber: string): Promise<OrderInFull | undefined> {
  return inFull(call, eq(orders.orderNumber, orderNumber), 'owner')
}

/** An order of this very customer or of the customer's company, whatever else the customer may see. */
export function ownOrder(
  call: Call,
  { userId, orderNumber }: { userId: string; orderNumber: string },
): Promise<OrderInFull | undefined> {
  return inFull(call, and(eq(orders.orderNumber, orderNumber), isReadableBy(userId)), 'owner')
}

/** Who placed an order: whose pictures it names. Null where the account is gone. */
export async function whoPlaced(call: Call, orderNumber: string): Promise<string | null> {
  const [row] = await call.db.select({ userId: orders.userId }).from(orders).where(eq(orders.orderNumber, orderNumber))
  return row?.userId ?? null
}

/** The order that a payment of this customer paid, as long as the customer reads it. */
export function findPaidOrder(
  call: Call,
  { userId, paymentIntentId }: { userId: string; paymentIntentId: string },
): Promise<OrderInFull | undefined> {
  const paid = and(eq(orders.paymentIntentId, paymentIntentId), eq(orders.userId, userId), isReadableBy(userId))
  return inFull(call, paid, 'owner')
}

/** The number of the order that came of a checkout attempt. */
export async function orderOfAttempt(call: Call, attemptId: string): Promise<string | undefined> {
  const [row] = await call.db
    .select({ orderNumber: orders.orderNumber })
    .from(orders)
    .where(eq(orders.attemptId, attemptId))
  return row?.orderNumber
}
