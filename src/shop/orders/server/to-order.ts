import { cancellation } from '#config'
import { toDollars } from '#platform/base/money.ts'
import type { Call } from '#platform/server/call.ts'
import { shopToday } from '#platform/server/shop-today.ts'
import { deliverySettings } from '#shop/delivery/server/index.ts'
import { setUpsIn } from '#shop/pricing/model/print-notes.ts'
import type { Order, OrderEvent, OrderItem } from '../contract.ts'
import { arrivalNow } from '../model/arrival.ts'
import { mayCancel } from '../model/cancellation.ts'
import type { FrozenLine } from '../model/frozen-line.ts'
import { readItemOptions } from '../model/item-options.ts'
import { isOverdue } from '../model/needed-by.ts'
import { isMove, stateOf } from '../model.ts'
import { type RefundableOrder, refundableOf } from './refunds/refundable.ts'
import type { orderEvents, orderItems, orders } from './tables.ts'
import { toTaxLines } from './tax-lines.ts'

export type OrderRow = typeof orders.$inferSelect & {
  /** For which company it is, and the name of who placed it; nothing where it is a person's own. */
  readonly companyName: string | null
  readonly placedBy: string | null
}
export type ItemRow = Omit<typeof orderItems.$inferSelect, 'design'>
export type EventRow = typeof orderEvents.$inferSelect

/** Staff read who of them did what; the customer reads that it was the shop. */
export interface Reader {
  readonly kind: 'owner' | 'staff'
  readonly userId: string | undefined
}

const inDollars = (prices: Readonly<Record<string, number>>): Record<string, number> =>
  Object.fromEntries(Object.entries(prices).map(([size, price]) => [size, toDollars(price)]))

/** What stands in an order, or is about to. */
interface ShownItem extends Omit<FrozenLine, 'design'> {
  readonly id: string
  readonly quantity: number
}

export function toItem(row: ShownItem): OrderItem {
  const { setUps: _inCents, ...options } = row.options
  return {
    _id: row.id,
    styleId: row.styleId,
    title: row.title,
    brand: row.brand,
    category: row.category,
    code: row.code,
    itemCode: row.itemCode,
    color: row.color,
    images: [...row.images],
    designImages: [...row.designImages],
    note: row.note,
    price: toDollars(row.unitPrice),
    sizePrices: inDollars(row.sizePrices),
    lineTotal: toDollars(row.lineTotal),
    quantity: row.quantity,
    quantities: { ...row.quantities },
    options: readItemOptions(options),
    rights: row.rights,
    ...(row.roster && { roster: { rosterId: row.roster.rosterId, garment: row.roster.garment } }),
    setUps: setUpsIn(row.options).map(({ label, amount }) => ({ label, amount: toDollars(amount) })),
  }
}

function toEvent(row: EventRow, reader: Reader): OrderEvent {
  const name = reader.kind === 'staff' ? row.byName || row.by : 'shop'
  return {
    status: row.status,
    isReady: row.isReady,
    at: row.at.toISOString(),
    by: row.by === 'staff' ? name : row.by,
    note: row.note,
    kind: row.kind,
    amount: row.amount === null ? null : toDollars(row.amount),
    isCredit: row.isCredit,
    newArrival: row.newArrival,
  }
}

const stateOfRow = ({ status, readyAt }: OrderRow) => stateOf({ status, isReady: readyAt !== null })

interface StoredState extends OrderRow, RefundableOrder {
  /** Whether the reader may cancel it, as far as that hangs on the person. */
  readonly mayCallOff: boolean
}

/** What changes while the order is under way. */
export function toOrderState(call: Call, order: StoredState, events: readonly EventRow[]) {
  const { arrivesFrom, arrivesTo, placedAt, status, isPickup, shipsOn, neededBy } = order
  const { country, zip } = order.shippingAddress
  return {
    refundPending:
      order.refundAskedAt !== null && order.refunded < order.grandTotal && (order.dispute ?? 'won') === 'won',
    refundUnderWay: toDollars(order.refundUnderWay),
    refundable: toDollars(refundableOf(order)),
    dispute: order.dispute,
    cancellable: order.mayCallOff && mayCancel({ status, placedAt }, cancellation, call.now),
    arrival: arrivalNow(
      deliverySettings(call),
      {
        ...{ status, placedAt, isPickup, shipsOn, method: order.deliveryMethod, to: { country, zip } },
        promise: arrivesFrom && arrivesTo ? { from: arrivesFrom, to: arrivesTo } : null,
        steps: events.filter(isMove),
      },
      call.now,
    ),
    isOverdue: isOverdue({ state: stateOfRow(order), isPickup, neededBy }, shopToday(call)),
  }
}

export interface OrderParts {
  readonly order: OrderRow
  readonly items: readonly ItemRow[]
  readonly events: readonly EventRow[]
}

export function toOrder({ order, items, events }: OrderParts, reader: Reader): Order {
  const { arrivesFrom, arrivesTo } = order
  return {
    _id: order.id,
    orderNumber: order.orderNumber,
    orderPlacedDate: order.placedAt.toISOString(),
    orderGrandTotal: toDollars(order.grandTotal),
    orderSubtotal: toDollars(order.subtotal),
    shippingPrice: toDollars(order.shipping),
    taxCollected: toDollars(order.tax),
    taxLines: toTaxLines(order.taxLines),
    currency: order.currency,
    orderFirstName: order.firstName,
    orderLastName: order.lastName,
    email: order.email,
    cardBrand: order.cardBrand,
    last4Digits: order.last4Digits,
    paymentIntentId: order.paymentIntentId,
    poNumber: order.poNumber,
    company:
      order.companyName === null
        ? null
        : { name: order.companyName, placedBy: order.placedBy ?? '', isMine: order.userId === reader.userId },
    status: order.status,
    isReady: stateOfRow(order) === 'ready',
    refunded: toDollars(order.refunded),
    trackingNumber: order.trackingNumber,
    carrier: order.carrier,
    deliveryMethod: order.deliveryMethod,
    deliveryName: order.deliveryName,
    estimatedArrival: arrivesFrom && arrivesTo ? { from: arrivesFrom, to: arrivesTo } : null,
    isPickup: order.isPickup,
    shipsOn: order.shipsOn,
    neededBy: order.neededBy,
    adjustments: order.adjustments.map((one) => ({ ...one, amount: toDollars(one.amount) })),
    invoices: `/api/invoices/${order.orderNumber}.pdf`,
    shippingAddress: order.shippingAddress,
    billingAddress: order.billingAddress,
    timeline: events.map((event) => toEvent(event, reader)),
    ordersData: items.map(toItem),
  }
}
