import type { ReactNode } from 'react'
import { formatDollars } from '#platform/base/money.ts'
import type { Order } from '../contract.ts'
import { adjustmentRows, creditNotePath, shippingLabelOf, shippingText, taxLineText } from '../model.ts'
import { ordersTexts } from '../texts.ts'

type Amounts = Pick<
  Order,
  | 'orderNumber'
  | 'orderSubtotal'
  | 'shippingPrice'
  | 'taxCollected'
  | 'taxLines'
  | 'orderGrandTotal'
  | 'deliveryName'
  | 'isPickup'
  | 'adjustments'
> & {
  /** What went back. */
  refunded?: number
}

/** Subtotal, Shipping, Tax, Total, each to the cent; before them what a code takes off the items or rush puts on them. */
export function OrderTotals({ order }: { order: Amounts }) {
  const { orderSubtotal, shippingPrice, taxCollected, taxLines, orderGrandTotal, refunded = 0 } = order
  return (
    <>
      <dl className="tabular grid grid-cols-[1fr_auto] gap-x-6 gap-y-1.5 text-sm">
        {adjustmentRows(order).map(({ label, amount }) => (
          <Row key={label} name={label}>
            {formatDollars(amount)}
          </Row>
        ))}
        <Row name={ordersTexts.subtotal}>{formatDollars(orderSubtotal)}</Row>
        <Row name={shippingLabelOf(order)}>{shippingText(shippingPrice)}</Row>
        <Row name={ordersTexts.tax}>{formatDollars(taxCollected)}</Row>
        {taxLines.map((line) => (
          <div key={taxLineText(line)} className="col-span-2 grid grid-cols-subgrid text-xs text-ink-mute">
            <dt className="pl-3">{taxLineText(line)}</dt>
            <dd className="text-right">{formatDollars(line.tax)}</dd>
          </div>
        ))}
        <div className="col-span-2 mt-1.5 flex items-baseline justify-between gap-4 border-t border-ink pt-2 font-display text-lg font-bold">
          <dt>{ordersTexts.total}</dt>
          <dd>{formatDollars(orderGrandTotal)}</dd>
        </div>
        {refunded > 0 && <Row name={ordersTexts.refunded}>{formatDollars(-refunded)}</Row>}
      </dl>
      {refunded > 0 && (
        <p className="mt-2.5 text-sm">
          <a href={creditNotePath(order)} target="_blank" rel="noopener" className="link">
            {ordersTexts.viewCreditNote}
            <span className="sr-only"> {ordersTexts.opensInANewTab}</span>
          </a>
        </p>
      )}
    </>
  )
}

const Row = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className="col-span-2 grid grid-cols-subgrid">
    <dt>{name}</dt>
    <dd className="text-right">{children}</dd>
  </div>
)
