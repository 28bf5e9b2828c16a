import { delivery } from '#config'
import type { Call } from '#platform/server/call.ts'
import { STATUS_LABELS, stateOf } from '#shop/orders/model.ts'
import type { PressOrder } from '#shop/orders/server/index.ts'
import { type CheckedItem, printProblemsOf } from '../check-approved.ts'
import { shipByOf } from '../list-queue.ts'

/** What stands at the head of every page. */
export interface TicketFacts {
  readonly orderNumber: string
  readonly customer: string
  readonly placed: string
  readonly shipBy: string
  readonly deliveryName: string
  readonly destination: string
  readonly status: string
  readonly pieces: number
  readonly items: number
  /** Where the order stands among those of the shop, for whoever scans it. */
  readonly address: string
  readonly problems: readonly string[]
}

const placedDay = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: delivery.timeZone })
const shipDay = new Intl.DateTimeFormat('en-US', { weekday: 'short', month: 'short', day: 'numeric', timeZone: 'UTC' })

export function factsOf(call: Call, order: PressOrder, checked: readonly CheckedItem[]): TicketFacts {
  const { orderNumber, shippingAddress: to } = order
  return {
    orderNumber,
    customer: `${order.firstName} ${order.lastName}`.trim(),
    placed: placedDay.format(order.placedAt),
    shipBy: shipDay.format(new Date(`${shipByOf(order)}T00:00:00Z`)),
    deliveryName: order.deliveryName,
    destination: `${to.city}, ${to.state}`,
    status: STATUS_LABELS[stateOf(order)],
    pieces: checked.reduce((sum, { item }) => sum + item.quantity, 0),
    items: checked.length,
    address: `${call.config.publicUrl}/admin-production?order=${encodeURIComponent(orderNumber)}`,
    problems: printProblemsOf(checked).map(({ problem }) => problem),
  }
}
