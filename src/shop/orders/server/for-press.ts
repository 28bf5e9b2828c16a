import {
  and,
  asc,
  count,
  desc,
  eq,
  getTableColumns,
  gte,
  inArray,
  isNull,
  lt,
  lte,
  or,
  type SQL,
  sql,
} from 'drizzle-orm'
import { timeZone } from '#config'
import type { IsoDate } from '#platform/base/zoned-time.ts'
import type { Call } from '#platform/server/call.ts'
import { type ItemOptions, readItemOptions } from '../model/item-options.ts'
import { type OrderState, type OrderStatus, stateOf } from '../model.ts'
import { isInState, isReady, orderItems, orders } from './tables.ts'

/** Its buyer paid for rush. */
const isRush = sql<boolean>`(${orders.adjustments} @> '[{"kind":"rush"}]'::jsonb)`

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
  isPickup: orders.isPickup,
  shipsOn: orders.shipsOn,
  neededBy: orders.neededBy,
  poNumber: orders.poNumber,
  isRush,
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
interface PressFacts
  extends Pick<typeof orders.$inferSelect, Exclude<keyof typeof orderColumns, 'isReady' | 'isRush'>> {
  readonly isReady: boolean
  readonly isRush: boolean
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
  /** Only some orders, by their numbers. */
  readonly among?: readonly string[]
  /** The id of a delivery method. */
  readonly delivery?: string
  /** When they have to leave. */
  readonly due?: {
    readonly from?: IsoDate
    readonly to: IsoDate
    /** When those were placed that have to leave then, where no day was promised. */
    readonly placed: { readonly from?: Date; readonly before?: Date }
  }
  /** The last day by which they may be needed. */
  readonly neededUntil?: IsoDate
  readonly page: number
  readonly perPage: number
}

function isDue({ from, to, placed }: NonNullable<QueueInput['due']>): SQL | undefined {
  return or(
    and(lte(orders.shipsOn, to), from ? gte(orders.shipsOn, from) : undefined),
    and(
      isNull(orders.shipsOn),
      placed.from ? gte(orders.placedAt, placed.from) : undefined,
      placed.before ? lt(orders.placedAt, placed.before) : undefined,
    ),
  )
}

// Without a promised day an order leaves a day or so after it was placed: near enough for which page it stands on.
const leavesOn = sql`coalesce(${orders.shipsOn}, (${orders.placedAt} at time zone ${sql.raw(`'${timeZone}'`)})::date + 1)`

/** Orders of some states, those first that have to leave first, of one day those with rush first, and how many there are in all; a page beyond the last is the last. */
export async function ordersForPress(
  call: Call,
  input: QueueInput,
): Promise<{ orders: readonly QueuedOrder[]; total: number; page: number }> {
  const wanted = and(
    or(...input.states.map(isInState)),
    input.orderNumber ? eq(orders.orderNumber, input.orderNumber) : undefined,
    input.among ? inArray(orders.orderNumber, [...input.among]) : undefined,
    input.delivery ? eq(orders.deliveryMethod, input.delivery) : undefined,
    input.due ? isDue(input.due) : undefined,
    input.neededUntil ? lte(orders.neededBy, input.neededUntil) : undefined,
  )
  const [{ total } = { total: 0 }] = await call.db.select({ total: count() }).from(orders).where(wanted)
  const page = Math.min(input.page, Math.max(1, Math.ceil(total / input.perPage)))
  const found = await call.db
    .select(orderColumns)
    .from(orders)
    .where(wanted)
    .orderBy(asc(leavesOn), desc(isRush), asc(orders.placedAt), asc(orders.id))
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
