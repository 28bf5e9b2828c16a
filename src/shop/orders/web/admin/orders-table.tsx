import { Fragment, type ReactNode } from 'react'
import { Link } from 'react-router'
import { plural } from '#platform/base/format.ts'
import { formatDollars } from '#platform/base/money.ts'
import { formatDate } from '#platform/web/dates.ts'
import { buttonClass } from '#platform/web/ui/button.tsx'
import { EmptyState } from '#platform/web/ui/empty-state.tsx'
import { ChevronDownIcon, ChevronUpIcon } from '#platform/web/ui/icons.tsx'
import type { OrderSummary } from '../../contract.ts'
import type { SortColumn } from '../../model/order-list.ts'
import { stateOf } from '../../model.ts'
import { ordersTexts } from '../../texts.ts'
import { DeliveryMark } from '../delivery-mark.tsx'
import { LinePicture } from '../line-picture.tsx'
import { NeededBy } from '../needed-by.tsx'
import { StatusBadge } from '../status-badge.tsx'
import { Tick } from './bulk-bar.tsx'
import { type DashboardFilter, orderCustomerName, pressed, standingOf, toQuery } from './dashboard.ts'
import { moveBetweenRows, ROW_LINK } from './row-keys.ts'
import { staffOrderTexts } from './texts.ts'

interface OrdersTableProps {
  rows: readonly OrderSummary[]
  filter: DashboardFilter
  /** The id of the delivery method that most orders go by. */
  usualDelivery: string | undefined
  isLoading: boolean
  /** Of the one open order. */
  details: ReactNode
}

const columns: readonly { column: SortColumn; label: string; right?: true }[] = [
  { column: 'number', label: staffOrderTexts.orderNumberColumn },
  { column: 'customer', label: staffOrderTexts.customer },
  { column: 'date', label: staffOrderTexts.date },
  { column: 'total', label: ordersTexts.total, right: true },
]

/** The heads stay below the bar of the staff while the rows go by. */
const head = 'md:sticky md:top-header md:z-10 bg-paper border-b border-ink'

/** A table from 768 pixels; below, its rows one under the other. */
export function OrdersTable({ rows, filter, usualDelivery, isLoading, details }: OrdersTableProps) {
  return (
    <table
      aria-busy={isLoading}
      className={`w-full border-separate border-spacing-0 text-left text-sm max-md:block ${isLoading ? 'opacity-60' : ''}`}
    >
      <caption className="sr-only">{staffOrderTexts.orders}</caption>
      <thead className="max-md:sr-only">
        <tr>
          {columns.map(({ column, label, right }) => (
            <SortableHead key={column} column={column} label={label} isRight={right ?? false} filter={filter} />
          ))}
          <th scope="col" className={`${head} px-2 py-2 lg:px-3`}>
            {staffOrderTexts.status}
          </th>
          <th scope="col" className={`${head} px-2 py-2 text-right lg:px-3`}>
            {staffOrderTexts.actions}
          </th>
        </tr>
      </thead>
      <tbody className="max-md:block" onKeyDown={moveBetweenRows}>
        {rows.map((order) => (
          <Fragment key={order._id}>
            <Row order={order} filter={filter} usualDelivery={usualDelivery} />
            {order.orderNumber === filter.open && details && (
              <tr className="max-md:block">
                <td
                  colSpan={6}
                  id={`details-${order.orderNumber}`}
                  className="border-b border-l-4 border-b-ink border-l-vermilion bg-white p-0 max-md:block"
                >
                  {details}
                </td>
              </tr>
            )}
          </Fragment>
        ))}
        {rows.length === 0 && <Nothing isLoading={isLoading} />}
      </tbody>
    </table>
  )
}

const Nothing = ({ isLoading }: { isLoading: boolean }) => (
  <tr className="max-md:block">
    <td colSpan={6} className="border-b border-line py-4 max-md:block">
      <EmptyState title={isLoading ? staffOrderTexts.loadingOrders : staffOrderTexts.noOrdersFound} />
    </td>
  </tr>
)

interface SortableHeadProps {
  column: SortColumn
  label: string
  isRight: boolean
  filter: DashboardFilter
}

function SortableHead({ column, label, isRight, filter }: SortableHeadProps) {
  const { sort } = filter
  const isSorted = sort.column === column
  const Arrow = isSorted && sort.descending ? ChevronDownIcon : ChevronUpIcon
  return (
    <th
      scope="col"
      aria-sort={isSorted ? (sort.descending ? 'descending' : 'ascending') : 'none'}
      className={`${head} ${isRight ? 'text-right' : ''}`}
    >
      <Link
        to={toQuery({ ...filter, sort: pressed(sort, column), page: 1 })}
        replace
        preventScrollReset
        className={`group inline-flex min-h-10 items-center pointer-coarse:min-h-11 gap-1 rounded-sm px-2 hover:text-vermilion-deep hover:underline lg:px-3 ${isRight ? 'flex-row-reverse' : ''}`}
      >
        {label}
        <Arrow size={16} className={isSorted ? 'text-vermilion' : 'text-ink-mute opacity-0 group-hover:opacity-100'} />
      </Link>
    </th>
  )
}

interface RowProps {
  order: OrderSummary
  filter: DashboardFilter
  usualDelivery: string | undefined
}

function Row({ order, filter, usualDelivery }: RowProps) {
  const isOpen = order.orderNumber === filter.open
  const line = isOpen ? 'border-transparent' : 'border-line'
  const cell = `px-1.5 py-1.5 lg:px-3 md:border-b ${line} max-md:p-0`
  const state = stateOf(order)
  const { badge, where } = standingOf(state, order)
  return (
    <tr
      className={`relative hover:bg-sheet max-md:grid max-md:grid-cols-[minmax(0,1fr)_auto] max-md:items-center max-md:gap-x-4 max-md:gap-y-1 max-md:border-b max-md:py-3 ${line} ${isOpen ? 'bg-white max-md:px-3' : ''}`}
    >
      <th scope="row" className={`tabular text-left font-semibold md:whitespace-nowrap ${cell}`}>
        <span className="flex items-center gap-3 md:max-lg:gap-2">
          <Tick orderNumber={order.orderNumber} state={state} isPickup={order.isPickup} />
          <Pictures order={order} />
          <span>
            {order.orderNumber}
            <span className="flex items-center gap-x-1.5 text-2xs font-normal text-ink-mute">
              <DeliveryMark order={order} usual={usualDelivery} />
              {plural(order.pieces, 'piece')}
            </span>
          </span>
        </span>
      </th>
      <td className={`${cell} max-w-64 md:max-lg:w-full md:max-lg:max-w-0 max-md:order-2`}>
        <span className="block break-words lg:truncate">{orderCustomerName(order)}</span>
        {order.isPickup ? (
          <span className="block text-2xs text-ink-mute">{staffOrderTexts.atTheCounter}</span>
        ) : (
          <span className="block text-2xs text-ink-mute lg:truncate">
            {order.city}, {order.state} <span className="md:max-lg:hidden">{order.zip}</span>
          </span>
        )}
      </td>
      <td className={`tabular whitespace-nowrap ${cell} max-md:order-4 max-md:text-ink-soft`}>
        {formatDate(order.orderPlacedDate)}
        <NeededBy order={order} className="text-2xs" />
      </td>
      <td className={`tabular text-right font-semibold ${cell} max-md:order-3`}>
        {formatDollars(order.orderGrandTotal)}
      </td>
      <td className={`${cell} max-md:order-1 max-md:text-right`}>
        <StatusBadge status={state} label={badge} isPickup={order.isPickup} />
        {where && <span className="block text-2xs text-ink-mute">{where}</span>}
      </td>
      <td className={`text-right ${cell} max-md:order-5`}>
        <Link
          to={toQuery({ ...filter, open: isOpen ? '' : order.orderNumber })}
          replace
          preventScrollReset
          aria-expanded={isOpen}
          {...{ [ROW_LINK]: '' }}
          // The whole row answers to a press.
          className={`${buttonClass({ look: isOpen ? 'ink' : 'line', size: 'sm' })} whitespace-nowrap after:absolute after:inset-0`}
        >
          {isOpen ? staffOrderTexts.hideDetails : staffOrderTexts.viewDetails}
          <span className="sr-only">{ordersTexts.ofOrder(order.orderNumber)}</span>
        </Link>
      </td>
    </tr>
  )
}

/** What the order looks like: its first item, and how many more there are. */
const Pictures = ({ order: { pictures } }: { order: OrderSummary }) => (
  <span aria-hidden="true" className="relative size-10 shrink-0">
    <LinePicture path={pictures[0] ?? ''} className="size-10 bg-sheet object-contain" />
    {pictures.length > 1 && (
      <LinePicture
        path={pictures[1] ?? ''}
        className="absolute -right-1.5 -bottom-1 size-5 border border-paper bg-sheet object-contain"
      />
    )}
  </span>
)
