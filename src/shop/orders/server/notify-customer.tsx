import { asc, eq } from 'drizzle-orm'
import { z } from 'zod'
import { identity } from '#config'
import { type Cents, formatCents, toCents } from '#platform/base/money.ts'
import type { Call } from '#platform/server/call.ts'
import { defineJob } from '#platform/server/jobs/index.ts'
import { Email, EmailButton, Facts, Paragraph, Quote, Rule, SmallPrint } from '#platform/server/mail/email.tsx'
import { sendMail } from '#platform/server/mail/index.ts'
import { dateSpan } from '#shop/delivery/model/promise.ts'
import { cardText } from '#shop/payments/model/card-text.ts'
import type { OrderInFull } from '../contract.ts'
import { arrivalText, promiseText } from '../model/arrival.ts'
import { isOutdated } from '../model/outdated.ts'
import { isOnTerms } from '../model/payment-terms.ts'
import { trackingPage } from '../model/tracking.ts'
import { type EventKind, isMove, type OrderState, type OrderStatus, quantitiesText, stateOf } from '../model.ts'
import { ordersTexts } from '../texts.ts'
import { loadOrder } from './read-orders.ts'
import { orderEvents, orderRefunds, orders } from './tables.ts'
import { orderEmailTexts } from './texts.ts'

interface Happened {
  readonly kind: EventKind
  readonly status: OrderStatus
  readonly isReady: boolean
  readonly newArrival: { readonly from: string; readonly to: string } | null
  /** It lay ready before. */
  readonly wasReady: boolean
  readonly by: 'customer' | 'shop' | 'staff'
  readonly note: string
  readonly amount: number | null
  readonly isCredit: boolean
}

/** One email: its subject is its heading, with the number of the order. */
interface Content {
  readonly about: string
  readonly heading: string
  readonly words: string
  readonly button?: { readonly label: string; readonly href: string | undefined }
  readonly facts?: readonly (readonly [name: string, value: string])[]
}

function arrives({ arrival, isPickup, neededBy }: OrderInFull): string {
  const asked = neededBy ? orderEmailTexts.askedForItBy(dateSpan(neededBy, neededBy)) : ''
  if (!arrival) return asked
  const expected = `${arrivalText(arrival, { isPickup })}.${arrival.isOnTime ? '' : ` ${promiseText(arrival)}`}`
  return `${expected} ${asked}`.trimEnd()
}

function refundContent(order: OrderInFull, cents: number, isCredit: boolean): Content {
  const amount = formatCents(cents)
  if (isCredit)
    return {
      about: 'order-credited',
      heading: orderEmailTexts.credited,
      words: orderEmailTexts.creditedToBalance(amount),
    }
  const isAll = order.refunded >= order.orderGrandTotal
  return {
    about: 'order-refunded',
    heading: isAll ? ordersTexts.refundSent : orderEmailTexts.partialRefundSent,
    words: isOnTerms(order)
      ? orderEmailTexts.refundedAsPaid(amount)
      : orderEmailTexts.refundedToCard(amount, cardText(order)),
  }
}

/** What had not gone back when the order was cancelled: the refund may have been quicker than the email. */
function owedAtCancellation({ orderGrandTotal, timeline }: OrderInFull): Cents {
  const until = timeline.findIndex(({ status, kind }) => status === 'cancelled' && kind === 'move')
  const back = timeline.slice(0, until === -1 ? timeline.length : until).map(({ amount }) => toCents(amount ?? 0))
  return back.reduce((owed, amount) => owed - amount, toCents(orderGrandTotal))
}

type Contents = Partial<Record<OrderState, (order: OrderInFull, event: Happened) => Content>>

const MOVES: Contents = {
  waiting: (order) => ({
    about: 'order-waiting',
    heading: orderEmailTexts.waitingForGarments,
    words: orderEmailTexts.garmentsOrdered(arrives(order)),
  }),
  in_production: (order) => ({
    about: 'order-in-production',
    heading: orderEmailTexts.orderInProduction,
    words: orderEmailTexts.inProduction(arrives(order)),
  }),
  shipped: (order) => ({
    about: 'order-shipped',
    heading: orderEmailTexts.orderShipped,
    words: orderEmailTexts.handedOver(order.carrier ?? '', order.trackingNumber ?? '', arrives(order)),
    button: { label: orderEmailTexts.trackYourPackage, href: trackingPage(order) },
  }),
  delivered: () => ({
    about: 'order-delivered',
    heading: orderEmailTexts.orderDelivered,
    words: orderEmailTexts.delivered,
  }),
  cancelled: (order, { by }) => ({
    about: 'order-cancelled',
    heading: orderEmailTexts.orderCancelled,
    words: isOnTerms(order)
      ? by === 'customer'
        ? orderEmailTexts.cancelledOnTermsAsAsked
        : orderEmailTexts.cancelledOnTermsByUs
      : (by === 'customer' ? orderEmailTexts.cancelledAsAsked : orderEmailTexts.cancelledByUs)(
          formatCents(owedAtCancellation(order)),
          cardText(order),
        ),
  }),
}

const counter = () => {
  const { street, city, state, zip } = identity.address
  return `${street}, ${city}, ${state} ${zip}`
}

/** What whoever fetches an order reads otherwise. */
const PICKUP_MOVES: Contents = {
  in_production: (order, { wasReady }) => ({
    about: 'order-in-production',
    heading: wasReady ? orderEmailTexts.orderNotReadyYet : orderEmailTexts.orderInProduction,
    words: (wasReady ? orderEmailTexts.notReadyYet : orderEmailTexts.inProductionForPickup)(arrives(order)),
  }),
  ready: (order) => ({
    about: 'order-ready',
    heading: orderEmailTexts.orderReady,
    words: orderEmailTexts.readyForPickup(order.orderNumber),
    facts: [
      [orderEmailTexts.pickUpAt, counter()],
      [ordersTexts.openingHours, identity.hours.map(({ days, times }) => `${days} ${times}`).join(', ')],
      [orderEmailTexts.orderNumberToBring, order.orderNumber],
    ],
  }),
  delivered: () => ({
    about: 'order-delivered',
    heading: orderEmailTexts.orderPickedUp,
    words: orderEmailTexts.pickedUp,
  }),
}

function contentOf(order: OrderInFull, event: Happened): Content | undefined {
  if (event.kind === 'refund' && event.amount !== null && event.amount > 0)
    return refundContent(order, event.amount, event.isCredit)
  if (!isMove(event)) return undefined
  const contents: Contents = order.isPickup ? { ...MOVES, ...PICKUP_MOVES } : MOVES
  return contents[stateOf(event)]?.(order, event)
}

function OrderEmail({
  order,
  event,
  content,
  url,
}: {
  order: OrderInFull
  event: Happened
  content: Content
  url: string
}) {
  const { heading, words, button, facts } = content
  return (
    <Email
      preview={orderEmailTexts.orderAndHeading(order.orderNumber, heading)}
      heading={heading}
      reason={orderEmailTexts.youGetThisEmail(identity.name)}
    >
      <Paragraph>{orderEmailTexts.aboutYourOrder(order.orderFirstName, order.orderNumber, words)}</Paragraph>
      {facts && <Facts facts={facts} />}
      {event.note && <Quote>{event.note}</Quote>}
      <EmailButton href={button?.href ?? url}>
        {button?.href ? button.label : orderEmailTexts.viewYourOrder}
      </EmailButton>
      <Rule />
      {order.ordersData.map((item) => (
        <SmallPrint key={item._id}>
          {item.title}, {item.color}: {quantitiesText(item.quantities)}
        </SmallPrint>
      ))}
      {button?.href && <SmallPrint>{orderEmailTexts.yourOrderAt(url)}</SmallPrint>}
    </Email>
  )
}

/** Why staff sent the money that this entry is about. */
async function reasonOf(call: Call, eventId: string): Promise<string> {
  const rows = await call.db
    .select({ note: orderEvents.note })
    .from(orderRefunds)
    .innerJoin(orderEvents, eq(orderEvents.id, orderRefunds.askedEventId))
    .where(eq(orderRefunds.madeEventId, eventId))
    .orderBy(orderEvents.at)
  return rows.map(({ note }) => note).join('\n')
}

/** The timeline of an order, oldest first. */
const timelineOf = (call: Call, orderId: string) =>
  call.db
    .select({
      ...{ id: orderEvents.id, kind: orderEvents.kind, status: orderEvents.status },
      ...{ isReady: orderEvents.isReady, newArrival: orderEvents.newArrival },
    })
    .from(orderEvents)
    .where(eq(orderEvents.orderId, orderId))
    .orderBy(asc(orderEvents.at), asc(orderEvents.id))

function wasReadyBefore(timeline: Awaited<ReturnType<typeof timelineOf>>, { id }: { readonly id: string }): boolean {
  const moves = timeline.filter(isMove)
  return moves[moves.findIndex((move) => move.id === id) - 1]?.isReady === true
}

const eventColumns = {
  ...{ id: orderEvents.id, orderId: orderEvents.orderId, kind: orderEvents.kind },
  ...{ status: orderEvents.status, isReady: orderEvents.isReady, newArrival: orderEvents.newArrival },
  ...{ by: orderEvents.by, note: orderEvents.note, amount: orderEvents.amount, isCredit: orderEvents.isCredit },
  ...{ orderNumber: orders.orderNumber, isPickup: orders.isPickup },
}

async function sendNotice(call: Call, { eventId }: { eventId: string }): Promise<void> {
  const [event] = await call.db
    .select(eventColumns)
    .from(orderEvents)
    .innerJoin(orders, eq(orders.id, orderEvents.orderId))
    .where(eq(orderEvents.id, eventId))
  if (!event) return
  const timeline = await timelineOf(call, event.orderId)
  if (isOutdated(timeline, event, event)) return
  const order = await loadOrder(call, event.orderNumber)
  const note = event.kind === 'refund' ? (await reasonOf(call, eventId)) || event.note : event.note
  const happened = { ...event, note, wasReady: wasReadyBefore(timeline, event) }
  const content = order && contentOf(order, happened)
  if (!order?.email || !content) return
  const url = `${call.config.publicUrl}/order-details/${order.orderNumber}`
  await sendMail(call, {
    to: order.email,
    kind: content.about,
    subject: orderEmailTexts.emailSubject(content.heading, order.orderNumber),
    content: <OrderEmail order={order} event={happened} content={content} url={url} />,
    key: eventId,
  })
}

/** Tells the customer what happened to the order; one entry of the timeline, one email, however often it is tried. */
export const notifyCustomer = defineJob({
  name: 'orders.tell-customer',
  data: z.object({ eventId: z.string() }),
  queue: 'email',
  work: sendNotice,
})

/**
 * The same of what lies ready at the counter. A process of the version before would write that it is being printed; it
 * does not know this job and leaves it to the next.
 */
export const notifyOfPickup = defineJob({
  name: 'orders.tell-of-pickup',
  data: z.object({ eventId: z.string() }),
  queue: 'email',
  work: sendNotice,
})

/** The job that tells of an entry of the timeline. */
export const noticeOf = ({ isReady }: { readonly isReady?: boolean }) => (isReady ? notifyOfPickup : notifyCustomer)
