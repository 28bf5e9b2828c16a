import { and, asc, eq, gte, inArray, isNull, lt, notInArray, or, type SQLWrapper, sql } from 'drizzle-orm'
import { addSeconds } from '#platform/base/clock.ts'
import { toDollars } from '#platform/base/money.ts'
import type { Call } from '#platform/server/call.ts'
import { readLineOptions } from '#shop/pricing/model/line-options.ts'
import type { PrintMethodName } from '#shop/pricing/model/methods/method-names.ts'
import { inkNotes, isPrinted, setUpsIn } from '#shop/pricing/model/print-notes.ts'
import type { Quantities } from '#shop/pricing/model/quantities.ts'
import { NOTIFY_AFTER_SECONDS } from '../model/moves.ts'
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
  readonly isReady: boolean
  /** Fetched at the counter. */
  readonly isPickup: boolean
  /** Decimal dollars. */
  readonly grandTotal: number
  readonly currency: string
  readonly carrier: string | null
  readonly trackingNumber: string | null
  readonly items: readonly EventItem[]
}

interface EventItem {
  readonly itemCode: string
  readonly color: string
  readonly quantities: Quantities
  /** How it is printed; blanks have none. */
  readonly printed?: {
    readonly method: PrintMethodName
    /** Inks or threads, a sentence a view; none where colors are mixed from dots. */
    readonly inks: readonly string[]
    /** What was paid once, in decimal dollars. */
    readonly setUps: readonly { readonly label: string; readonly amount: number }[]
  }
}

function printedOf(item: Parameters<typeof isPrinted>[0]): Pick<EventItem, 'printed'> {
  if (!isPrinted(item)) return {}
  const { options } = item
  const setUps = setUpsIn(options).map(({ label, amount }) => ({ label, amount: toDollars(amount) }))
  return { printed: { method: readLineOptions(options).printMethod, inks: inkNotes(options), setUps } }
}

async function itemsOf(call: Call, orderIds: readonly string[]) {
  const rows = await call.db
    .select({
      orderId: orderItems.orderId,
      itemCode: orderItems.itemCode,
      color: orderItems.color,
      quantities: orderItems.quantities,
      options: orderItems.options,
      designImages: orderItems.designImages,
    })
    .from(orderItems)
    .where(inArray(orderItems.orderId, [...new Set(orderIds)]))
    .orderBy(orderItems.orderId, orderItems.position)
  return Map.groupBy(rows, ({ orderId }) => orderId)
}

const isPlacing = and(eq(orderEvents.status, 'paid'), eq(orderEvents.kind, 'move')) ?? sql`false`

export interface EventsInput {
  readonly since: Date
  /** Placed, changed since, or both. */
  readonly wanted: { readonly placed: boolean; readonly updated: boolean }
  /** A selection of ids of events that are not asked for. */
  readonly except: SQLWrapper
  readonly limit: number
}

/** A move of staff may still be undone for a while; whatever comes after it waits as long, so that none overtakes another. */
const isSettled = (now: Date) => or(isPlacing, lt(orderEvents.at, addSeconds(now, -NOTIFY_AFTER_SECONDS)))

/**
 * What happened to orders since then, oldest first, without a word about whose they are; in two statements. New dates of an
 * order move nothing and are not among it.
 */
export async function recentEvents(call: Call, { since, wanted, except, limit }: EventsInput): Promise<RecentEvent[]> {
  const kinds = or(wanted.placed ? isPlacing : undefined, wanted.updated ? sql`not (${isPlacing})` : undefined)
  if (!kinds) return []
  const rows = await call.db
    .select({
      event: {
        id: orderEvents.id,
        at: orderEvents.at,
        kind: orderEvents.kind,
        status: orderEvents.status,
        isReady: orderEvents.isReady,
      },
      order: {
        id: orders.id,
        orderNumber: orders.orderNumber,
        grandTotal: orders.grandTotal,
        currency: orders.currency,
        carrier: orders.carrier,
        trackingNumber: orders.trackingNumber,
        isPickup: orders.isPickup,
      },
    })
    .from(orderEvents)
    .innerJoin(orders, eq(orders.id, orderEvents.orderId))
    .where(
      and(
        ...[gte(orderEvents.at, since), isNull(orderEvents.newArrival), kinds, isSettled(call.now)],
        notInArray(orderEvents.id, except),
      ),
    )
    .orderBy(asc(orderEvents.at), asc(orderEvents.id))
    .limit(limit)
  if (rows.length === 0) return []
  const items = await itemsOf(
    call,
    rows.map(({ order }) => order.id),
  )
  return rows.map(({ event, order }) => ({
    eventId: event.id,
    at: event.at,
    isPlaced: event.status === 'paid' && event.kind === 'move',
    kind: event.kind,
    orderNumber: order.orderNumber,
    status: event.status,
    isReady: event.isReady,
    isPickup: order.isPickup,
    grandTotal: toDollars(order.grandTotal),
    currency: order.currency,
    carrier: order.carrier,
    trackingNumber: order.trackingNumber,
    items: (items.get(order.id) ?? []).map(
      ({ itemCode, color, quantities, ...made }): EventItem => ({
        ...{ itemCode, color, quantities },
        ...printedOf(made),
      }),
    ),
  }))
}
