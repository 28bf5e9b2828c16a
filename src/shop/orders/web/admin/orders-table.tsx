import { Fragment, type ReactNode } from 'react'
import { Link } from 'react-router'
import { formatDate } from '#platform/web/dates.ts'
import { buttonClass } from '#platform/web/ui/button.tsx'
import { ChevronDownIcon, ChevronUpIcon } from '#platform/web/ui/icons.tsx'
import type { Order } from '../../contract.ts'
import { formatDollars } from '../../model.ts'
import { StatusBadge } from '../status-badge.tsx'
import { badgeOf, customerOf, type DashboardAsk, pressed, type SortColumn, toQuery } from './dashboard.ts'

interface OrdersTableProps {
  rows: readonly Order[]
  ask: DashboardAsk
  isLoading: boolean
  /** The details of the one open order. */
  details: (order: Order) => ReactNode
}

const columns: readonly { column: SortColumn; label: string; right?: true }[] = [
  { column: 'number', label: 'Order Number' },
  { column: 'customer', label: 'Customer' },
  { column: 'date', label: 'Date' },
  { column: 'total', label: 'Total', right: true },
]

/** A table from 768 pixels; below, its rows one under the other. */
export function OrdersTable({ rows, ask, isLoading, details }: OrdersTableProps) {
  return (
    <table aria-busy={isLoading} className={`w-full text-left text-sm max-md:block ${isLoading ? 'opacity-60' : ''}`}>
      <caption className="sr-only">Orders</caption>
      <thead className="max-md:sr-only">
        <tr className="border-b border-ink">
          {columns.map(({ column, label, right }) => (
            <SortableHead key={column} column={column} label={label} isRight={right ?? false} ask={ask} />
          ))}
          <th scope="col" className="px-2 py-2 lg:px-3">
            Status
          </th>
          <th scope="col" className="px-2 py-2 text-right lg:px-3">
            Actions
          </th>
        </tr>
      </thead>
      <tbody className="max-md:block">
        {rows.map((order) => (
          <Fragment key={order._id}>
            <Row order={order} ask={ask} />
            {order.orderNumber === ask.open && (
              <tr className="border-b border-ink bg-white max-md:block">
                <td colSpan={6} id={`details-${order.orderNumber}`} className="p-0 max-md:block">
                  {details(order)}
                </td>
              </tr>
            )}
          </Fragment>
        ))}
        {rows.length === 0 && (
          <tr className="max-md:block">
            <td colSpan={6} className="px-3 py-16 text-center text-base max-md:block">
              {isLoading ? 'Loading orders...' : 'No orders found matching your criteria.'}
            </td>
          </tr>
        )}
      </tbody>
    </table>
  )
}

interface SortableHeadProps {
  column: SortColumn
  label: string
  isRight: boolean
  ask: DashboardAsk
}

function SortableHead({ column, label, isRight, ask }: SortableHeadProps) {
  const { sort } = ask
  const isSorted = sort.column === column
  const Arrow = sort.descending ? ChevronDownIcon : ChevronUpIcon
  return (
    <th
      scope="col"
      aria-sort={isSorted ? (sort.descending ? 'descending' : 'ascending') : 'none'}
      className={isRight ? 'text-right' : ''}
    >
      <Link
        to={toQuery({ ...ask, sort: pressed(sort, column), page: 1 })}
        replace
        preventScrollReset
        className={`inline-flex min-h-10 items-center gap-1 rounded-sm px-2 lg:px-3 hover:text-vermilion-deep hover:underline ${isRight ? 'flex-row-reverse' : ''}`}
      >
        {label}
        <Arrow size={16} className={isSorted ? 'text-vermilion' : 'invisible'} />
      </Link>
    </th>
  )
}

function Row({ order, ask }: { order: Order; ask: DashboardAsk }) {
  const isOpen = order.orderNumber === ask.open
  const cell = 'px-2 py-3 lg:px-3 max-md:block max-md:p-0'
  return (
    <tr
      className={`border-b border-line max-md:grid max-md:grid-cols-[1fr_auto] max-md:items-center max-md:gap-x-4 max-md:gap-y-1 max-md:py-4 ${isOpen ? 'bg-white max-md:px-4' : ''}`}
    >
      <th scope="row" className={`tabular text-left font-semibold ${cell}`}>
        {order.orderNumber}
      </th>
      <td className={`${cell} max-md:order-2 max-md:break-words`}>{customerOf(order)}</td>
      <td className={`tabular whitespace-nowrap ${cell} max-md:order-4 max-md:text-ink-soft`}>
        {formatDate(order.orderPlacedDate)}
      </td>
      <td className={`tabular text-right font-semibold ${cell} max-md:order-3`}>
        {formatDollars(order.orderGrandTotal)}
      </td>
      <td className={`${cell} max-md:order-1 max-md:text-right`}>
        <StatusBadge status={order.status} label={badgeOf(order.status)} />
      </td>
      <td className={`text-right ${cell} max-md:order-5`}>
        <Link
          to={toQuery({ ...ask, open: isOpen ? '' : order.orderNumber })}
          replace
          preventScrollReset
          aria-expanded={isOpen}
          className={`${buttonClass({ look: isOpen ? 'ink' : 'line', size: 'sm' })} whitespace-nowrap`}
        >
          {isOpen ? 'Hide Details' : 'View Details'}
          <span className="sr-only"> of order {order.orderNumber}</span>
        </Link>
      </td>
    </tr>
  )
}
