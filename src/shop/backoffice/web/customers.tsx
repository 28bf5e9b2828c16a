import { Link } from 'react-router'
import { plural } from '#platform/base/format.ts'
import { formatDate } from '#platform/web/dates.ts'
import { Badge } from '#platform/web/ui/badge.tsx'
import type { CustomerSummary } from '../contract.ts'
import { backofficeTexts } from '../texts.ts'
import { customerPath } from './paths.ts'
import { cellClass, rowClass, Table } from './table.tsx'

export const customerName = ({
  firstName,
  lastName,
  email,
}: Pick<CustomerSummary, 'firstName' | 'lastName' | 'email'>): string => `${firstName} ${lastName}`.trim() || email

export function Flags({ admin, wholesaler, emailVerified }: CustomerSummary) {
  return (
    <span className="inline-flex flex-wrap gap-1">
      {admin && <Badge tone="info">{backofficeTexts.staff}</Badge>}
      {wholesaler && <Badge tone="success">{backofficeTexts.wholesale}</Badge>}
      {!emailVerified && <Badge tone="warn">{backofficeTexts.emailNotConfirmed}</Badge>}
    </span>
  )
}

const HEADS = [
  { label: backofficeTexts.customer },
  { label: backofficeTexts.flags },
  { label: backofficeTexts.since },
  { label: backofficeTexts.lastOrder },
  { label: backofficeTexts.orders, isRight: true },
]

export function CustomersTable({ customers }: { customers: readonly CustomerSummary[] }) {
  return (
    <Table caption={backofficeTexts.customers} heads={HEADS}>
      {customers.map((customer) => (
        <tr key={customer.userId} className={rowClass}>
          <th scope="row" className={`text-left font-normal ${cellClass}`}>
            {/* The whole row answers to a press. */}
            <Link
              to={customerPath(customer.userId)}
              className="font-semibold underline-offset-4 after:absolute after:inset-0 hover:underline"
            >
              {customerName(customer)}
            </Link>
            <span className="block break-all text-ink-soft">{customer.email}</span>
          </th>
          <td className={cellClass}>
            <Flags {...customer} />
          </td>
          <td className={`tabular whitespace-nowrap ${cellClass} max-md:text-ink-soft`}>
            <span className="md:hidden">{backofficeTexts.since} </span>
            {formatDate(customer.createdAt)}
          </td>
          <td className={`tabular whitespace-nowrap ${cellClass} max-md:hidden`}>
            {customer.lastOrderAt ? (
              formatDate(customer.lastOrderAt)
            ) : (
              <span className="text-ink-mute">{backofficeTexts.noneYet}</span>
            )}
          </td>
          <td className={`tabular text-right ${cellClass}`}>
            {customer.orders}
            <span className="md:sr-only"> {plural(customer.orders, 'order').split(' ')[1]}</span>
          </td>
        </tr>
      ))}
    </Table>
  )
}
