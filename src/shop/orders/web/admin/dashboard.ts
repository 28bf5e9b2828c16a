import { formatCount, plural } from '#platform/base/format.ts'
import { DELIVERY_ID_LENGTH } from '#shop/pricing/model/price-book.ts'
import { isStillInShop } from '../../model/moves.ts'
import {
  LONGEST_ORDER_SEARCH,
  ORDER_SORT_COLUMNS,
  ORDER_SPANS,
  ORDER_STATUS_FILTERS,
  type OrderStatusFilter,
  PROOFS_OF_ORDERS,
  type ProofOfOrder,
  type SortColumn,
  type Span,
  STATE_FILTER_LABELS,
} from '../../model/order-list.ts'
import { type Fulfillment, type OrderState, stateLabel } from '../../model.ts'
import { staffOrderTexts } from './texts.ts'

export interface Sort {
  readonly column: SortColumn
  readonly descending: boolean
}

export const SPAN_LABELS: Readonly<Record<Span, string>> = {
  all: staffOrderTexts.allTime,
  today: staffOrderTexts.today,
  '7-days': staffOrderTexts.last7Days,
  '30-days': staffOrderTexts.last30Days,
}

export const statusFilterLabel = (standing: OrderStatusFilter): string => {
  if (standing === 'all') return staffOrderTexts.allStates
  return standing === 'processing' ? staffOrderTexts.processing : STATE_FILTER_LABELS[standing]
}

/** The same dashboard with all orders on it. */
export const withEverything = (filter: DashboardFilter): DashboardFilter => ({
  ...filter,
  ...{ search: '', span: 'all', status: 'all', delivery: '', proof: 'all', page: 1, open: '' },
})

/** What the address of the dashboard says. */
export interface DashboardFilter {
  readonly search: string
  readonly span: Span
  readonly status: OrderStatusFilter
  /** The id of a delivery method; nothing for all of them. */
  readonly delivery: string
  readonly proof: ProofOfOrder
  readonly sort: Sort
  readonly page: number
  /** Number of the one order whose details are shown. */
  readonly open: string
}

const NEWEST_FIRST: Sort = { column: 'date', descending: true }
const LAST_PAGE = 100_000

export function readFilter(query: URLSearchParams): DashboardFilter {
  const [name, direction] = (query.get('sort') ?? '').split('-')
  const column = ORDER_SORT_COLUMNS.find((one) => one === name)
  return {
    search: (query.get('q') ?? '').slice(0, LONGEST_ORDER_SEARCH),
    span: ORDER_SPANS.find((span) => span === query.get('span')) ?? 'all',
    status: ORDER_STATUS_FILTERS.find((one) => one === query.get('status')) ?? 'all',
    delivery: (query.get('delivery') ?? '').slice(0, DELIVERY_ID_LENGTH),
    proof: PROOFS_OF_ORDERS.find((one) => one === query.get('proof')) ?? 'all',
    sort: column ? { column, descending: direction === 'desc' } : NEWEST_FIRST,
    page: Math.min(LAST_PAGE, Math.max(1, Math.trunc(Number(query.get('page'))) || 1)),
    open: query.get('open') ?? '',
  }
}

export const sortText = ({ column, descending }: Sort): string => `${column}-${descending ? 'desc' : 'asc'}`

/** The address of the same dashboard with something changed; what is usual is left out. */
export function toQuery({ search, span, status, delivery, proof, sort, page, open }: DashboardFilter): string {
  const query = new URLSearchParams()
  if (search) query.set('q', search)
  if (span !== 'all') query.set('span', span)
  if (status !== 'all') query.set('status', status)
  if (delivery) query.set('delivery', delivery)
  if (proof !== 'all') query.set('proof', proof)
  if (sortText(sort) !== sortText(NEWEST_FIRST)) query.set('sort', sortText(sort))
  if (page > 1) query.set('page', String(page))
  if (open) query.set('open', open)
  return query.size > 0 ? `?${query}` : '?'
}

/** Whether something is left out. */
export const isNarrowed = ({ search, span, status, delivery, proof }: DashboardFilter): boolean =>
  search !== '' || span !== 'all' || status !== 'all' || delivery !== '' || proof !== 'all'

/** The same for the call. */
export const toCall = ({ search, span, status, delivery, proof, sort, page }: DashboardFilter) => ({
  search,
  span,
  status,
  delivery,
  proof,
  sort: sort.column,
  direction: sort.descending ? ('desc' as const) : ('asc' as const),
  page,
})

/** First press on a column sorts ascending, further presses toggle. */
export const pressed = (sort: Sort, column: SortColumn): Sort => ({
  column,
  descending: sort.column === column && !sort.descending,
})

export const orderCustomerName = (order: { readonly orderFirstName: string; readonly orderLastName: string }): string =>
  `${order.orderFirstName} ${order.orderLastName}`.trim()

export interface Standing {
  readonly badge: string
  /** Which step an order is at that is still Processing. */
  readonly where: string
}

/**
 * Staff see any paid order that has not been shipped as Processing, and beside it the word that Production has for it; what
 * lies ready at the counter waits for its buyer alone.
 */
export function standingOf(state: OrderState, order: Fulfillment): Standing {
  const label = stateLabel(state, order)
  return isStillInShop(state, order) ? { badge: staffOrderTexts.processing, where: label } : { badge: label, where: '' }
}

interface Found {
  readonly found: number
  readonly isMore: boolean
}

/** '1 order', '1,240 orders', 'More than 5,000 orders' */
export const foundText = ({ found, isMore }: Found): string =>
  isMore ? staffOrderTexts.moreThanOrders(formatCount(found)) : plural(found, 'order')
