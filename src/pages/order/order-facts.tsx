import type { ReactNode } from 'react'
import { formatDate } from '#platform/web/dates.ts'
import { AddressLines } from '#shop/addresses/web/address-lines.tsx'
import type { Order } from '#shop/orders/contract.ts'
import { isPaidByMembers } from '#shop/orders/model/group-order.ts'
import { neededByText } from '#shop/orders/model/needed-by.ts'
import { isOnTerms } from '#shop/orders/model/payment-terms.ts'
import { deliverLabel } from '#shop/orders/model.ts'
import { CompanyLine } from '#shop/orders/web/company-line.tsx'
import { CardLine } from '#shop/payments/web/card-line.tsx'
import { orderPageTexts } from './texts.ts'

export const Fact = ({ name, className, children }: { name: string; className?: string; children: ReactNode }) => (
  <div className={className}>
    <dt className="ticket mb-1 text-ink-mute">{name}</dt>
    <dd>{children}</dd>
  </div>
)

interface OrderFactsProps {
  order: Pick<
    Order,
    | 'orderNumber'
    | 'orderPlacedDate'
    | 'cardBrand'
    | 'last4Digits'
    | 'paymentIntentId'
    | 'poNumber'
    | 'shippingAddress'
    | 'timeline'
    | 'isPickup'
    | 'neededBy'
    | 'company'
  >
  /** After the date: the total, for instance. */
  children?: ReactNode
}

/** The head of a job ticket: when, and by when it is needed, paid how, to whom. */
export function OrderFacts({ order, children }: OrderFactsProps) {
  const needed = neededByText({ neededBy: order.neededBy })
  return (
    <dl className="grid gap-x-8 gap-y-5 border-y border-ink py-5 grid-cols-2 sm:grid-cols-3 lg:grid-cols-[repeat(auto-fit,minmax(11rem,1fr))]">
      <Fact name={orderPageTexts.orderPlaced}>
        <time dateTime={order.orderPlacedDate}>{formatDate(order.orderPlacedDate, 'long')}</time>
        <CompanyLine company={order.company} className="mt-0.5 text-sm text-balance text-ink-soft" />
        {needed && <span className="mt-0.5 block text-sm text-balance text-ink-soft">{needed}</span>}
      </Fact>
      {children}
      <Fact name={orderPageTexts.orderNumber}>
        <span className="tabular">{order.orderNumber}</span>
      </Fact>
      <Fact name={deliverLabel(order)} className="max-sm:row-span-2">
        <AddressLines address={order.shippingAddress} placeOnly={order.isPickup} className="text-sm" />
      </Fact>
      <Fact name={orderPageTexts.paymentMethod}>
        <PaidBy order={order} />
        {order.poNumber && (
          <span className="mt-0.5 block text-sm break-words text-ink-soft">
            {orderPageTexts.poNumber(order.poNumber)}
          </span>
        )}
      </Fact>
    </dl>
  )
}

type Paid = Pick<Order, 'paymentIntentId' | 'cardBrand' | 'last4Digits'>

function PaidBy({ order }: { readonly order: Paid }) {
  if (isPaidByMembers(order)) return orderPageTexts.byMembers
  return isOnTerms(order) ? orderPageTexts.onTerms : <CardLine card={order} />
}
