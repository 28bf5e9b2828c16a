import type { ReactNode } from 'react'
import { Form, Link, useNavigation } from 'react-router'
import { formatDollars } from '#platform/base/money.ts'
import { formatDate } from '#platform/web/dates.ts'
import { SubmitButton } from '#platform/web/forms.tsx'
import { ORDER_STATUSES, stateOf } from '#shop/orders/model.ts'
import { StatusBadge } from '#shop/orders/web/status-badge.tsx'
import type { CustomerOrder, CustomerSummary } from '../contract.ts'
import { backofficeTexts } from '../texts.ts'
import { orderPath } from './paths.ts'
import { cellClass, rowClass, Table } from './table.tsx'

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="border-t border-line py-2.5">
      <dt className="text-sm text-ink-mute">{label}</dt>
      <dd className="break-words">{children}</dd>
    </div>
  )
}

/** Who it is, in a column of its own. */
export function CustomerFacts({ customer, spent }: { customer: CustomerSummary; spent: number }) {
  return (
    <dl className="grid content-start gap-x-8 sm:max-lg:grid-cols-2">
      <Fact label={backofficeTexts.email}>
        <a href={`mailto:${customer.email}`} className="underline underline-offset-4">
          {customer.email}
        </a>
        {!customer.emailVerified && <span className="block text-sm text-warn">{backofficeTexts.notConfirmed}</span>}
      </Fact>
      <Fact label={backofficeTexts.customerSince}>{formatDate(customer.createdAt, 'long')}</Fact>
      <Fact label={backofficeTexts.orders}>
        <span className="tabular">{customer.orders}</span>
      </Fact>
      <Fact label={backofficeTexts.paidLessRefunds}>
        <span className="tabular">{formatDollars(spent)}</span>
      </Fact>
    </dl>
  )
}

/** What the customer buys at, and the way to change it. */
export function Wholesale({ wholesaler }: { wholesaler: boolean }) {
  const intent = wholesaler ? 'revoke-wholesale' : 'grant-wholesale'
  const pending = useNavigation().formData?.get('intent') === intent
  return (
    <Form method="post" className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
      <p className="basis-72 grow">
        {wholesaler ? backofficeTexts.hasWholesale : backofficeTexts.hasNoWholesale}
        <span className="block text-sm text-ink-mute">
          {wholesaler ? backofficeTexts.wholesaleEndsNote : backofficeTexts.wholesaleStartsNote}
        </span>
      </p>
      <SubmitButton name="intent" value={intent} look={wholesaler ? 'danger' : 'ink'} size="sm" pending={pending}>
        {wholesaler ? backofficeTexts.removeWholesale : backofficeTexts.grantWholesale}
      </SubmitButton>
    </Form>
  )
}

const HEADS = [
  { label: backofficeTexts.order },
  { label: backofficeTexts.placed },
  { label: backofficeTexts.status },
  { label: backofficeTexts.pieces, isRight: true },
  { label: backofficeTexts.total, isRight: true },
]

export function CustomerOrders({ orders }: { orders: readonly CustomerOrder[] }) {
  return (
    <Table caption={backofficeTexts.newestOrders} heads={HEADS}>
      {orders.map(({ orderNumber, placedAt, status, isReady, isPickup, pieces, total }) => {
        const known = ORDER_STATUSES.find((one) => one === status)
        return (
          <tr key={orderNumber} className={rowClass}>
            <th scope="row" className={`tabular text-left font-semibold ${cellClass}`}>
              <Link
                to={orderPath(orderNumber)}
                className="underline-offset-4 after:absolute after:inset-0 hover:underline"
              >
                {orderNumber}
              </Link>
            </th>
            <td className={`tabular whitespace-nowrap ${cellClass} max-md:order-2 max-md:text-ink-soft`}>
              {formatDate(placedAt)}
            </td>
            <td className={`${cellClass} max-md:order-1 max-md:text-right`}>
              {known && <StatusBadge status={stateOf({ status: known, isReady })} isPickup={isPickup} />}
            </td>
            <td className={`tabular text-right ${cellClass} max-md:hidden`}>{pieces}</td>
            <td className={`tabular text-right font-semibold ${cellClass} max-md:order-3`}>{formatDollars(total)}</td>
          </tr>
        )
      })}
    </Table>
  )
}
