import { formatDollars, toCents, toDollars } from '#platform/base/money.ts'
import type { IsoDate } from '#platform/base/zoned-time.ts'
import { dateSpan } from '#shop/delivery/model/promise.ts'
import { dropZeros, type Quantities } from '#shop/pricing/model/quantities.ts'
import { orderModelTexts } from './model/texts.ts'

export { cardText } from '#shop/payments/model/card-text.ts'

/** What the row of an order says, and its customer reads. `paid` is confirmed; `waiting` waits for garments of the supplier. */
export const ORDER_STATUSES = [
  ...(['paid', 'waiting', 'in_production'] as const),
  ...(['shipped', 'delivered', 'cancelled', 'refunded'] as const),
] as const
export type OrderStatus = (typeof ORDER_STATUSES)[number]

/** Where staff can move an order to; it is paid before it is an order. `ready` is printed and packed. */
export const MOVE_TARGETS = [
  ...(['waiting', 'in_production', 'ready'] as const),
  ...(['shipped', 'delivered', 'cancelled', 'refunded'] as const),
] as const
export type MoveTarget = (typeof MOVE_TARGETS)[number]

/** Where an order stands for staff. */
export const ORDER_STATES = ['paid', ...MOVE_TARGETS] as const
export type OrderState = (typeof ORDER_STATES)[number]

interface StoredState {
  readonly status: OrderStatus
  readonly isReady?: boolean | undefined
}

// A process of the version before refuses a status that it does not know, so what is ready says so beside its status.
export const stateOf = ({ status, isReady = false }: StoredState): OrderState =>
  isReady && status === 'in_production' ? 'ready' : status

/** The status under which a state is stored. */
export const statusOf = (state: OrderState): OrderStatus => (state === 'ready' ? 'in_production' : state)

export const STATUS_LABELS: Record<OrderState, string> = orderModelTexts.statuses

/** How an order reaches its buyer: by a carrier, unless it is fetched at the counter. Pages of the version before do not say it. */
export interface Fulfillment {
  readonly isPickup?: boolean | undefined
}

const PICKUP_LABELS: Partial<Record<OrderState, string>> = orderModelTexts.pickupStatuses

/** What the state of an order is called, by how it reaches its buyer. */
export const stateLabel = (state: OrderState, { isPickup }: Fulfillment): string =>
  (isPickup ? PICKUP_LABELS[state] : undefined) ?? STATUS_LABELS[state]

/** Where an order stands for its customer: that it is packed means something to whoever fetches it, and to nobody else. */
export const customerState = (order: StoredState & Fulfillment): OrderState =>
  order.isPickup ? stateOf(order) : order.status

/** Over the address of an order: where it is to go, and once it was delivered, where it went, whatever followed. */
export function deliverLabel({
  timeline,
  isPickup,
}: Fulfillment & { timeline: readonly { readonly status: OrderStatus }[] }): string {
  const isDone = timeline.some(({ status }) => status === 'delivered')
  if (isPickup) return isDone ? orderModelTexts.pickedUpAt : orderModelTexts.pickUpAt
  return isDone ? orderModelTexts.deliveredTo : orderModelTexts.deliverTo
}

export const EVENT_KINDS = ['move', 'refund', 'dispute'] as const
/** `move`: the order went on. `refund`: money went back, or came back to us. `dispute`: the customer's bank asked for it. */
export type EventKind = (typeof EVENT_KINDS)[number]

/** The days by which an order arrives instead of those that were promised before. */
interface NewArrival {
  readonly from: IsoDate
  readonly to: IsoDate
}

interface Entry {
  readonly kind: EventKind
  readonly newArrival?: NewArrival | null | undefined
}

/** Whether an entry of the timeline brought the order somewhere: one that changes its dates is of the same kind and does not. */
export const isMove = ({ kind, newArrival }: Entry): boolean => kind === 'move' && !newArrival

interface Told extends StoredState, Entry {
  readonly amount: number | null
  readonly isCredit?: boolean | undefined
}

/** What an entry of the timeline is about, in two words. */
export function eventTitle({ kind, amount, isCredit, newArrival, ...at }: Told, order: Fulfillment): string {
  const { status } = at
  if (newArrival) return orderModelTexts.newDate(dateSpan(newArrival.from, newArrival.to))
  if (kind === 'dispute') return orderModelTexts.paymentDisputed
  if (isCredit) return orderModelTexts.credited
  if (kind === 'move' || status === 'refunded') return stateLabel(stateOf(at), order)
  if (amount === null) return orderModelTexts.refundUnderWay
  return amount < 0 ? orderModelTexts.refundReturned : orderModelTexts.refund
}

// No vowels and nothing that looks like something else: numbers are read out over the telephone and spell no words.
const NUMBER_ALPHABET = '23456789BCDFGHJKMNPQRTVWXZ'
const ORDER_NUMBER_LENGTH = 10
export const ORDER_NUMBER_PATTERN = new RegExp(`^[${NUMBER_ALPHABET}]{${ORDER_NUMBER_LENGTH}}$`)

/** A number of one length that says nothing about its neighbours; the table refuses the rare double. */
export function newOrderNumber(): string {
  const chance = crypto.getRandomValues(new Uint32Array(ORDER_NUMBER_LENGTH))
  return Array.from(chance, (word) => NUMBER_ALPHABET.charAt(word % NUMBER_ALPHABET.length)).join('')
}

/** What went back of an order, as a PDF. */
export const creditNotePath = ({ orderNumber }: { orderNumber: string }): string =>
  `/api/invoices/${orderNumber}/credit-note`

interface TaxLine {
  readonly label: string
  readonly percent: number
  readonly taxable: number
}

export const shippingLabel = (deliveryName: string): string =>
  deliveryName === '' ? orderModelTexts.shipping : orderModelTexts.shippingBy(deliveryName)

/** What stands before the cost of delivery of an order: nobody ships what is fetched. */
export const shippingLabelOf = ({ deliveryName, isPickup }: Fulfillment & { readonly deliveryName: string }): string =>
  isPickup ? deliveryName || orderModelTexts.pickup : shippingLabel(deliveryName)

/** What delivery costs, on every screen and paper that adds it up. */
export const shippingText = (dollars: number): string =>
  dollars === 0 ? orderModelTexts.freeShipping : formatDollars(dollars)

interface Adjusted {
  readonly orderSubtotal: number
  /** A process of the version before answers without. */
  readonly adjustments?: readonly { readonly label: string; readonly amount: number }[]
}

/**
 * What stands between the items of an order and its subtotal, in dollars: what they come to, then what a code takes off
 * and rush puts on. Nothing where the subtotal is that of the items.
 */
export function adjustmentRows({ orderSubtotal, adjustments = [] }: Adjusted) {
  if (adjustments.length === 0) return []
  const items = adjustments.reduce((sum, { amount }) => sum - toCents(amount), toCents(orderSubtotal))
  return [{ label: orderModelTexts.itemsTotal, amount: toDollars(items) }, ...adjustments]
}

/** 'Sales tax, Albany County, 4% of $31.25'; of what is exempt only how much it was. */
export const taxLineText = ({ label, percent, taxable }: TaxLine): string =>
  percent === 0
    ? orderModelTexts.untaxed(label, formatDollars(taxable))
    : orderModelTexts.taxed(label, percent, formatDollars(taxable))

// The database keeps the sizes of an order in no order of its own.
const SIZES = 'YXS YS YM YL YXL XS S S/M M L L/XL XL XL/2XL 2XL 3XL 4XL 5XL 6XL OSFM Adjustable'.split(' ')

/** The sizes of which there are pieces, smallest first. */
export const sizesOf = (quantities: Quantities): [size: string, count: number][] =>
  Object.entries(dropZeros(quantities, SIZES))

/** 'M × 12, L × 6' */
export const quantitiesText = (quantities: Quantities): string =>
  sizesOf(quantities)
    .map(([size, count]) => `${size} × ${count}`)
    .join(', ')
