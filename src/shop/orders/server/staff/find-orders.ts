import { asc, eq, gte, inArray, type SQL, sql } from 'drizzle-orm'
import { timeZone } from '#config'
import type { InputOf } from '#platform/base/endpoint.ts'
import { toDollars } from '#platform/base/money.ts'
import type { Call, CallOf } from '#platform/server/call.ts'
import { rowsOf } from '#platform/server/db/index.ts'
import { hasAt, holds, mayHold } from '#platform/server/db/word-runs.ts'
import { shopToday } from '#platform/server/shop-today.ts'
import { deliverySettings } from '#shop/delivery/server/index.ts'
import type * as contract from '../../contract.ts'
import type { OrderSummary } from '../../contract.ts'
import { isOverdue } from '../../model/needed-by.ts'
import { beginningOfSpan, MOST_ORDERS_FOUND, ORDERS_ON_A_PAGE, type SortColumn } from '../../model/order-list.ts'
import { stateOf } from '../../model.ts'
import { ordersByProof } from '../orders-by-proof.ts'
import { IS_PENDING, isInState, isReady, orderItems, orders } from '../tables.ts'
import { soughtIn } from './admin-search.ts'
import { countedOrders } from './count-orders.ts'

const KEYS: Readonly<Record<SortColumn, SQL>> = {
  number: sql`${orders.orderNumber}`,
  customer: sql`${orders.customerKey}`,
  date: sql`${orders.placedAt}`,
  total: sql`${orders.grandTotal}`,
}

interface Wanted {
  /** Texts that the search text holds. */
  readonly sought: readonly string[]
  /** The search as the buyer's own number of an order, in small letters. */
  readonly poNumber: string
  readonly since: Date | undefined
  /** The state, the delivery method and the proof that are asked for. */
  readonly among: readonly SQL[]
}

interface Order {
  readonly key: SQL
  readonly descending: boolean
}

interface Window {
  readonly first: number
  readonly count: number
}

function where(conditions: readonly SQL[], { since, among }: Wanted): SQL {
  const all = [...conditions, ...among, ...(since ? [gte(orders.placedAt, since)] : [])]
  return all.length > 0 ? sql`where ${sql.join(all, sql` and `)}` : sql``
}

const text = sql`${orders.searchText}`

/** By the text of the search, or by the whole number that its buyer gave it. */
const orByPoNumber = (matches: readonly SQL[], { poNumber }: Wanted): SQL[] =>
  matches.length === 0
    ? []
    : [
        sql`((${sql.join([...matches], sql` and `)}) or (po_number is not null and lower(po_number) = ${poNumber}::text))`,
      ]

const byIndex = (wanted: Wanted): SQL => {
  const matches = wanted.sought.length > 0 ? [mayHold(text, wanted.sought), ...holds(text, wanted.sought)] : []
  return where(orByPoNumber(matches, wanted), wanted)
}

/** Where only a span is asked for: without statistics the planner would read the whole table for it. */
const alongDates = ({ sought, since }: Wanted): SQL =>
  since && sought.length === 0 ? sql`order by ${orders.placedAt} desc` : sql``

const directionOf = ({ descending }: Order): SQL => (descending ? sql`desc` : sql`asc`)

/** Few match: all of them come from the index, and those are sorted. */
const sortFound = (wanted: Wanted, order: Order, { first, count }: Window): SQL => sql`
  with found as materialized (
    select ${orders.id} as id, ${order.key} as key from ${orders} ${byIndex(wanted)} ${alongDates(wanted)} limit ${MOST_ORDERS_FOUND})
  select id from found order by key ${directionOf(order)}, id ${directionOf(order)} limit ${count} offset ${first}`

/** The same as no index answers it: without statistics the planner would sort all of a state for one page of them. */
const besideIndex = ({ among, ...wanted }: Wanted): Wanted => ({
  ...wanted,
  among: among.map((one) => sql`(${one}) is true`),
})

/** Many match: a page of them is soon met along the index of the sort. */
const walk = (wanted: Wanted, order: Order, { first, count }: Window): SQL => sql`
  select ${orders.id} as id from ${orders} ${where(orByPoNumber(hasAt(text, wanted.sought), wanted), besideIndex(wanted))}
  order by ${order.key} ${directionOf(order)}, ${orders.id} ${directionOf(order)} limit ${count} offset ${first}`

const idsOf = async (call: Call, query: SQL): Promise<string[]> =>
  rowsOf<{ id: string }>(await call.db.execute(query)).map(({ id }) => id)

/** A window beyond the middle of everything is walked to from the other end. */
async function idsOfAll(call: Call, order: Order, { first, count }: Window, found: number): Promise<string[]> {
  const wanted = { sought: [], poNumber: '', since: undefined, among: [] }
  const last = Math.min(first + count, found)
  if (first <= found / 2) return idsOf(call, walk(wanted, order, { first, count }))
  const backwards = { ...order, descending: !order.descending }
  return (await idsOf(call, walk(wanted, backwards, { first: found - last, count: last - first }))).reverse()
}

async function countUpTo(call: Call, wanted: Wanted, most: number): Promise<number> {
  const met = sql`select 1 from ${orders} ${byIndex(wanted)} ${alongDates(wanted)} limit ${most}`
  const query = sql`select count(*)::int as count from (${met}) as met`
  return rowsOf<{ count: number }>(await call.db.execute(query))[0]?.count ?? 0
}

const summaryColumns = {
  _id: orders.id,
  orderNumber: orders.orderNumber,
  placedAt: orders.placedAt,
  grandTotal: orders.grandTotal,
  orderFirstName: orders.firstName,
  orderLastName: orders.lastName,
  email: orders.email,
  city: sql<string>`coalesce(${orders.shippingAddress} ->> 'city', '')`,
  state: sql<string>`coalesce(${orders.shippingAddress} ->> 'state', '')`,
  zip: sql<string>`coalesce(${orders.shippingAddress} ->> 'zip', '')`,
  status: orders.status,
  isReady,
  trackingNumber: orders.trackingNumber,
  deliveryMethod: orders.deliveryMethod,
  deliveryName: orders.deliveryName,
  isPickup: orders.isPickup,
  shipsOn: orders.shipsOn,
  neededBy: orders.neededBy,
}

const MOST_PICTURES = 3

/** How many pieces an order has, and what its items look like: as they were captured, or their artwork. */
async function contentsOf(call: Call, ids: readonly string[]) {
  const items = await call.db
    .select({
      orderId: orderItems.orderId,
      quantity: orderItems.quantity,
      picture: sql<string>`coalesce(${orderItems.images} ->> 0, ${orderItems.designImages} ->> 0, '')`,
    })
    .from(orderItems)
    .where(inArray(orderItems.orderId, [...ids]))
    .orderBy(asc(orderItems.position))
  const byOrder = Map.groupBy(items, ({ orderId }) => orderId)
  return (id: string) => {
    const own = byOrder.get(id) ?? []
    const pictures = own.flatMap(({ picture }) => picture || []).slice(0, MOST_PICTURES)
    return { pieces: own.reduce((sum, { quantity }) => sum + quantity, 0), pictures }
  }
}

async function summariesOf(call: Call, ids: readonly string[]): Promise<OrderSummary[]> {
  if (ids.length === 0) return []
  const rows = await call.db
    .select(summaryColumns)
    .from(orders)
    .where(inArray(orders.id, [...ids]))
  const contents = await contentsOf(call, ids)
  const today = shopToday(call)
  const byId = new Map(
    rows.map(({ placedAt, grandTotal, ...row }) => [
      row._id,
      {
        ...{ ...row, orderPlacedDate: placedAt.toISOString(), orderGrandTotal: toDollars(grandTotal) },
        isOverdue: isOverdue({ ...row, state: stateOf(row) }, today),
        ...contents(row._id),
      },
    ]),
  )
  return ids.flatMap((id) => byId.get(id) ?? [])
}

type Input = InputOf<typeof contract.findOrders>

async function amongOf(call: Call, { status, delivery, proof }: Input): Promise<SQL[]> {
  const among: SQL[] = []
  if (status === 'processing') among.push(IS_PENDING)
  else if (status !== 'all') among.push(isInState(status))
  if (delivery !== '') among.push(eq(orders.deliveryMethod, delivery))
  if (proof !== 'all') among.push(inArray(orders.orderNumber, [...(await call.use(ordersByProof)(call, proof))]))
  return among
}

async function wantedOf(call: Call, input: Input): Promise<Wanted> {
  const since = beginningOfSpan(input.span, { now: call.now, timeZone })
  return {
    ...{ sought: soughtIn(input.search), poNumber: input.search.trim().toLowerCase(), since },
    among: await amongOf(call, input),
  }
}

/** One page of what is asked for; a page beyond the last is the last. */
export async function findOrders(call: CallOf<typeof contract.findOrders>, input: Input) {
  const wanted = await wantedOf(call, input)
  const order = { key: KEYS[input.sort], descending: input.direction === 'desc' }
  const isAll = wanted.sought.length === 0 && wanted.among.length === 0 && !wanted.since
  const met = isAll ? (await countedOrders(call)).orders : await countUpTo(call, wanted, MOST_ORDERS_FOUND + 1)
  const isMore = !isAll && met > MOST_ORDERS_FOUND
  const found = isMore ? MOST_ORDERS_FOUND : met
  const pages = Math.max(1, Math.ceil(found / ORDERS_ON_A_PAGE))
  const page = Math.min(input.page, pages)
  const window = { first: (page - 1) * ORDERS_ON_A_PAGE, count: ORDERS_ON_A_PAGE }
  const ids = isAll
    ? await idsOfAll(call, order, window, found)
    : await idsOf(call, (isMore ? walk : sortFound)(wanted, order, window))
  const deliveries = deliverySettings(call).methods.map(({ id, name }) => ({ id, name }))
  return { orders: await summariesOf(call, ids), found, isMore, page, pages, deliveries }
}
