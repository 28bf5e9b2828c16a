import { and, asc, count, eq, getTableColumns, gte, inArray, lt, or } from 'drizzle-orm'
import type { Call } from '#platform/server/call.ts'
import { type ItemOptions, readItemOptions } from '../model/item-options.ts'
import { type OrderState, type OrderStatus, stateOf } from '../model.ts'
import { isInState, isReady, orderItems, orders } from './tables.ts'

// Of prices and cards the press needs to know nothing.
const orderColumns = {
  id: orders.id,
  orderNumber: orders.orderNumber,
  status: orders.status,
  isReady,
  placedAt: orders.placedAt,
  firstName: orders.firstName,
  lastName: orders.lastName,
  deliveryMethod: orders.deliveryMethod,
  deliveryName: orders.deliveryName,
  shippingAddress: orders.shippingAddress,
}

const { unitPrice: _unit, sizePrices: _sizes, lineTotal: _total, ...itemColumns } = getTableColumns(orderItems)
const { design: _design, ...listedColumns } = itemColumns

type Stored = { readonly options: Readonly<Record<string, unknown>> }
type WithOptions<Row extends Stored> = Omit<Row, 'options'> & { readonly options: ItemOptions }

const withOptions = <Row extends Stored>({ options, ...row }: Row): WithOptions<Row> => ({
  ...row,
  options: readItemOptions(options),
})

/** An item with everything that it is printed from. */
export type PressItem = WithOptions<Pick<typeof orderItems.$inferSelect, keyof typeof itemColumns>>
export type ListedItem = WithOptions<Pick<typeof orderItems.$inferSelect, keyof typeof listedColumns>>
interface PressFacts extends Pick<typeof orders.$inferSelect, Exclude<keyof typeof orderColumns, 'isReady'>> {
  readonly isReady: boolean
}

export interface PressOrder extends PressFacts {
  readonly items: readonly PressItem[]
}

export interface QueuedOrder extends PressFacts {
  readonly items: readonly ListedItem[]
}

/** An order as the press needs it, whoever asks: callers have made sure of that. */
export async function orderForPress(call: Call, orderNumber: string): Promise<PressOrder | undefined> {
  const [order] = await call.db.select(orderColumns).from(orders).where(eq(orders.orderNumber, orderNumber))
  if (!order) return undefined
  const items = await call.db
    .select(itemColumns)
    .from(orderItems)
    .where(eq(orderItems.orderId, order.id))
    .orderBy(asc(orderItems.position))
  return { ...order, items: items.map(withOptions) }
}

export interface QueueInput {
  readonly states: readonly OrderState[]
  readonly orderNumber?: string
  /** The id of a delivery method. */
  readonly delivery?: string
  readonly placed?: { readonly from?: Date; readonly before?: Date }
  readonly page: number
  readonly perPage: number
}

/** Orders of some states, longest waiting first, and how many there are in all; a page beyond the last is the last. */
export async function ordersForPress(
  call: Call,
  input: QueueInput,
): Promise<{ orders: readonly QueuedOrder[]; total: number; page: number }> {
  const wanted = and(
    or(...input.states.map(isInState)),
    input.orderNumber ? eq(orders.orderNumber, input.orderNumber) : undefined,
    input.delivery ? eq(orders.deliveryMethod, input.delivery) : undefined,
    input.placed?.from ? gte(orders.placedAt, input.placed.from) : undefined,
    input.placed?.before ? lt(orders.placedAt, input.placed.before) : undefined,
  )
  const [{ total } = { total: 0 }] = await call.db.select({ total: count() }).from(orders).where(wanted)
  const page = Math.min(input.page, Math.max(1, Math.ceil(total / input.perPage)))
  const found = await call.db
    .select(orderColumns)
    .from(orders)
    .where(wanted)
    .orderBy(asc(orders.placedAt), asc(orders.id))
    .offset((page - 1) * input.perPage)
    .limit(input.perPage)
  if (found.length === 0) return { orders: [], total, page }
  const ids = found.map(({ id }) => id)
  const items = await call.db
    .select(listedColumns)
    .from(orderItems)
    .where(inArray(orderItems.orderId, ids))
    .orderBy(asc(orderItems.position))
  const read = items.map(withOptions)
  return {
    orders: found.map((order) => ({ ...order, items: read.filter((one) => one.orderId === order.id) })),
    total,
    page,
  }
}

/** Where orders stand now, by their numbers; one that is not there is missing. */
export async function statesOfOrders(
  call: Call,
  orderNumbers: readonly string[],
): Promise<ReadonlyMap<string, OrderState>> {
  const rows = await call.db
    .select({ orderNumber: orders.orderNumber, status: orders.status, isReady })
    .from(orders)
    .where(inArray(orders.orderNumber, [...orderNumbers]))
  return new Map(rows.map(({ orderNumber, ...state }) => [orderNumber, stateOf(state)]))
}

/** The garments of every order of some states, order by order from the oldest. */
export async function garmentsInOrders(call: Call, statuses: readonly OrderStatus[]) {
  const garments = await call.db
    .select({
      orderNumber: orders.orderNumber,
      status: orders.status,
      placedAt: orders.placedAt,
      styleId: orderItems.styleId,
      code: orderItems.code,
      brand: orderItems.brand,
      category: orderItems.category,
      title: orderItems.title,
      color: orderItems.color,
      quantities: orderItems.quantities,
      options: orderItems.options,
    })
    .from(orderItems)
    .innerJoin(orders, eq(orders.id, orderItems.orderId))
    .where(inArray(orders.status, [...statuses]))
    .orderBy(asc(orders.placedAt), asc(orders.id), asc(orderItems.position))
  return garments.map(withOptions)
}
