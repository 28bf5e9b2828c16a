import type { ReactNode } from 'react'
import { formatDollars } from '#platform/base/money.ts'
import { formatDate } from '#platform/web/dates.ts'
import { ExternalIcon } from '#platform/web/ui/icons.tsx'
import { dateSpan } from '#shop/delivery/model/promise.ts'
import type { OrderInFull } from '../../contract.ts'
import { trackingPage } from '../../model/tracking.ts'
import { adjustmentRows, creditNotePath, shippingLabelOf, shippingText } from '../../model.ts'
import { ordersTexts } from '../../texts.ts'
import { Timeline } from '../timeline.tsx'
import { PanelItem } from './panel-item.tsx'
import { staffOrderTexts } from './texts.ts'

export interface PanelOrder extends Omit<OrderInFull, 'ordersData'> {
  readonly ordersData: readonly Parameters<typeof PanelItem>[0]['item'][]
}

interface OrderPanelProps {
  order: PanelOrder
  /** 'Visa ending in 4242' */
  payment: ReactNode
  shipping: ReactNode
  billing: ReactNode
  /** What it came from, where that was no cart. */
  origin?: ReactNode
  /** The form that moves the order on. */
  move?: ReactNode
  /** Where its proof stands. */
  proof?: ReactNode
  /** The form that sends a part of the money back. */
  refund?: ReactNode
  /** What was written about it. */
  messages?: ReactNode
}

const Block = ({ title, children, className = '' }: { title: string; children: ReactNode; className?: string }) => (
  <section className={`min-w-0 ${className}`}>
    <h2 className="ticket mb-2 font-sans text-ink-mute">{title}</h2>
    {children}
  </section>
)

/** Everything about one order, for those who print it. */
export function OrderPanel(props: OrderPanelProps) {
  const { order, payment, shipping, billing, origin, move, proof, refund, messages } = props
  return (
    <div className="grid gap-x-8 gap-y-6 p-3 sm:p-5 md:grid-cols-[16rem_minmax(0,1fr)] xl:grid-cols-[18.5rem_minmax(0,1fr)_18rem]">
      <Block title={staffOrderTexts.order}>
        <Facts order={order} payment={payment} />
        {origin && <p className="mt-1">{origin}</p>}
      </Block>
      <div className="grid min-w-0 content-start gap-6">
        <Block title={staffOrderTexts.items}>
          <ul className="divide-y divide-line">
            {order.ordersData.map((item) => (
              <PanelItem key={item._id} item={item} />
            ))}
          </ul>
        </Block>
        <div className="grid grid-cols-2 gap-4 border-t border-line pt-4">
          <Block title={order.isPickup ? staffOrderTexts.pickupCounter : staffOrderTexts.shippingAddress}>
            {shipping}
          </Block>
          <Block title={staffOrderTexts.billingAddress}>{billing}</Block>
        </div>
      </div>
      <div className="grid content-start gap-6 max-xl:border-t max-xl:border-line max-xl:pt-4 md:max-xl:col-span-2 md:max-xl:grid-cols-2">
        {move && <Block title={staffOrderTexts.nextStepHeading}>{move}</Block>}
        {proof && <Block title={staffOrderTexts.proof}>{proof}</Block>}
        {refund && <Block title={staffOrderTexts.refund}>{refund}</Block>}
        {messages && <Block title={staffOrderTexts.messages}>{messages}</Block>}
        <Block title={staffOrderTexts.timeline}>
          <Timeline order={order} />
        </Block>
      </div>
    </div>
  )
}

const linkClass = 'link inline-flex items-center pointer-coarse:min-h-11'

type Fact = readonly [name: string, fact: ReactNode]

const dayText = (day: string | null | undefined): string => (day ? dateSpan(day, day) : '')

const NeededDay = ({ order: { neededBy, isOverdue } }: { order: PanelOrder }) =>
  isOverdue ? (
    <strong className="text-danger">{staffOrderTexts.overdue(dayText(neededBy))}</strong>
  ) : (
    <span>{dayText(neededBy)}</span>
  )

/** When it leaves, and when it is needed, where that was said. */
const daysOf = (order: PanelOrder): Fact[] => [
  ...(order.shipsOn
    ? [[order.isPickup ? staffOrderTexts.readyOn : staffOrderTexts.leaves, dayText(order.shipsOn)] as const]
    : []),
  ...(order.neededBy ? [[staffOrderTexts.neededBy, <NeededDay key="needed" order={order} />] as const] : []),
]

function Facts({ order, payment }: Pick<OrderPanelProps, 'order' | 'payment'>) {
  const facts: readonly Fact[] = [
    [staffOrderTexts.orderDate, formatDate(order.orderPlacedDate, 'dateTime')],
    ...daysOf(order),
    [staffOrderTexts.payment, payment],
    ...adjustmentRows(order).map(({ label, amount }) => [label, formatDollars(amount)] as const),
    [ordersTexts.subtotal, formatDollars(order.orderSubtotal)],
    [shippingLabelOf(order), shippingText(order.shippingPrice)],
    [ordersTexts.tax, formatDollars(order.taxCollected)],
    [ordersTexts.total, <strong key="total">{formatDollars(order.orderGrandTotal)}</strong>],
    ...(order.refundUnderWay > 0
      ? [[staffOrderTexts.refundUnderWay, formatDollars(order.refundUnderWay)] as const]
      : []),
    ...(order.refunded > 0 ? [[ordersTexts.refunded, formatDollars(order.refunded)] as const] : []),
    ...(order.carrier && order.trackingNumber ? [[staffOrderTexts.carrier, order.carrier] as const] : []),
    ...(order.trackingNumber
      ? [[staffOrderTexts.trackingNumber, <Tracking key="tracking" order={order} />] as const]
      : []),
  ]
  return (
    <>
      <dl className="tabular grid grid-cols-[auto_1fr] gap-x-4 gap-y-1">
        {facts.map(([name, fact]) => (
          <div key={name} className="contents">
            <dt className="text-ink-soft">{name}</dt>
            <dd className="min-w-0 text-right break-words">{fact}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-3 grid justify-items-start gap-1">
        {order.email && (
          <a href={`mailto:${order.email}`} className={`${linkClass} break-all`}>
            {order.email}
          </a>
        )}
        <a href={order.invoices} target="_blank" rel="noreferrer" className={linkClass}>
          {staffOrderTexts.invoice}
        </a>
        {order.refunded > 0 && (
          <a href={creditNotePath(order)} target="_blank" rel="noreferrer" className={linkClass}>
            {staffOrderTexts.creditNote}
          </a>
        )}
      </p>
    </>
  )
}

function Tracking({ order }: { order: Pick<PanelOrder, 'carrier' | 'trackingNumber'> }) {
  const page = trackingPage(order)
  if (!page) return order.trackingNumber
  return (
    <a href={page} target="_blank" rel="noreferrer" className={`${linkClass} gap-1`}>
      {order.trackingNumber} <ExternalIcon size={14} />
    </a>
  )
}
