import { delivery } from '#config'
import type { Call } from '#platform/server/call.ts'
import { stateLabel, stateOf } from '#shop/orders/model.ts'
import type { PressOrder } from '#shop/orders/server/index.ts'
import { shipByOf } from '../../model/due.ts'
import { type CheckedItem, printProblemsOf } from '../check-approved.ts'
import { ticketProof } from '../ticket-proof.ts'
import { ticketTexts } from './texts.ts'

/** What stands at the head of every page. */
export interface TicketFacts {
  readonly orderNumber: string
  readonly customer: string
  readonly placed: string
  readonly shipBy: string
  /** It has to lie ready that day, and does not leave. */
  readonly isPickup: boolean
  readonly isRush: boolean
  /** Empty where no day was named. */
  readonly neededBy: string
  /** The buyer's own number; empty where there is none. */
  readonly poNumber: string
  readonly delivery: string
  readonly status: string
  readonly pieces: number
  readonly items: number
  /** Where the order stands among those of the shop, for whoever scans it. */
  readonly address: string
  /** Of the proof, where the order needs one. */
  readonly proof: string
  readonly problems: readonly string[]
}

const placedDay = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: delivery.timeZone })
const shortDay = new Intl.DateTimeFormat('en-US', { weekday: 'short', month: 'short', day: 'numeric', timeZone: 'UTC' })

const dayText = (day: string) => shortDay.format(new Date(`${day}T00:00:00Z`))

export async function factsOf(call: Call, order: PressOrder, checked: readonly CheckedItem[]): Promise<TicketFacts> {
  const proof = await call.use(ticketProof)(call, order.orderNumber)
  const { orderNumber, deliveryName, isPickup, isRush, neededBy, poNumber, shippingAddress: to } = order
  return {
    orderNumber,
    customer: `${order.firstName} ${order.lastName}`.trim(),
    placed: placedDay.format(order.placedAt),
    shipBy: dayText(shipByOf(delivery, order)),
    ...{ isPickup, isRush },
    neededBy: neededBy === null ? '' : dayText(neededBy),
    poNumber: poNumber ?? '',
    delivery: isPickup ? ticketTexts.atTheCounter(deliveryName) : `${deliveryName}, ${to.city}, ${to.state}`,
    status: stateLabel(stateOf(order), order),
    pieces: checked.reduce((sum, { item }) => sum + item.quantity, 0),
    items: checked.length,
    address: `${call.config.publicUrl}/admin-production?order=${encodeURIComponent(orderNumber)}`,
    proof: proof?.text ?? '',
    problems: [...printProblemsOf(checked).map(({ problem }) => problem), ...(proof?.problem ? [proof.problem] : [])],
  }
}
