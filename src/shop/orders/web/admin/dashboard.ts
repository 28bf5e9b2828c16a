import type { Order } from '../../contract.ts'
import type { OrderStatus } from '../../model.ts'

export const SORT_COLUMNS = ['number', 'customer', 'date', 'total'] as const
export type SortColumn = (typeof SORT_COLUMNS)[number]
export interface Sort {
  readonly column: SortColumn
  readonly descending: boolean
}

export const SPANS = [
  { value: 'all', label: 'All time' },
  { value: 'today', label: 'Today' },
  { value: '7-days', label: 'Last 7 days' },
  { value: '30-days', label: 'Last 30 days' },
] as const
export type Span = (typeof SPANS)[number]['value']

/** What the address of the dashboard says. */
export interface DashboardAsk {
  readonly search: string
  readonly span: Span
  readonly sort: Sort
  readonly page: number
  /** Number of the one order whose details are shown. */
  readonly open: string
}

const PER_PAGE = 25
const NEWEST_FIRST: Sort = { column: 'date', descending: true }

export function readAsk(query: URLSearchParams): DashboardAsk {
  const [name, direction] = (query.get('sort') ?? '').split('-')
  const column = SORT_COLUMNS.find((one) => one === name)
  return {
    search: (query.get('q') ?? '').slice(0, 200),
    span: SPANS.find(({ value }) => value === query.get('span'))?.value ?? 'all',
    sort: column ? { column, descending: direction === 'desc' } : NEWEST_FIRST,
    page: Math.max(1, Math.trunc(Number(query.get('page'))) || 1),
    open: query.get('open') ?? '',
  }
}

export const sortText = ({ column, descending }: Sort): string => `${column}-${descending ? 'desc' : 'asc'}`

/** The address of the same dashboard with something changed; what is usual is left out. */
export function toQuery({ search, span, sort, page, open }: DashboardAsk): string {
  const query = new URLSearchParams()
  if (search) query.set('q', search)
  if (span !== 'all') query.set('span', span)
  if (sortText(sort) !== sortText(NEWEST_FIRST)) query.set('sort', sortText(sort))
  if (page > 1) query.set('page', String(page))
  if (open) query.set('open', open)
  return query.size > 0 ? `?${query}` : '?'
}

/** First press on a column sorts ascending, further presses toggle. */
export const pressed = (sort: Sort, column: SortColumn): Sort => ({
  column,
  descending: sort.column === column && !sort.descending,
})

export const customerOf = ({
  orderFirstName,
  orderLastName,
}: Pick<Order, 'orderFirstName' | 'orderLastName'>): string => `${orderFirstName} ${orderLastName}`.trim()

/** Staff see any paid order that has not left the house as Processing. */
export function badgeOf(status: OrderStatus): string | undefined {
  return status === 'paid' || status === 'waiting' || status === 'in_production' ? 'Processing' : undefined
}

export interface Cards {
  readonly totalOrders: number
  readonly totalRevenue: number
  readonly averageOrderValue: number
  readonly pendingShipments: number
}

/** Over every order, whatever is searched for. Amounts are dollars, summed in whole cents. */
export function cardsOf(orders: readonly Pick<Order, 'orderGrandTotal' | 'trackingNumber'>[]): Cards {
  const cents = orders.reduce((sum, { orderGrandTotal }) => sum + Math.round(orderGrandTotal * 100), 0)
  return {
    totalOrders: orders.length,
    totalRevenue: cents / 100,
    averageOrderValue: orders.length === 0 ? 0 : Math.round(cents / orders.length) / 100,
    pendingShipments: orders.filter(({ trackingNumber }) => !trackingNumber).length,
  }
}

const matches = (order: Order, search: string): boolean =>
  [order.orderNumber, customerOf(order), order.shippingAddress.zip].some((text) => text.toLowerCase().includes(search))

const DAY = 86_400_000
const dayIn = (timeZone: string) => {
  const day = new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' })
  return (date: Date) => day.format(date)
}

function isIn(span: Span, placed: Date, now: Date, dayOf: (date: Date) => string): boolean {
  if (span === 'today') return dayOf(placed) === dayOf(now)
  if (span === '7-days') return now.getTime() - placed.getTime() <= 7 * DAY
  if (span === '30-days') return now.getTime() - placed.getTime() <= 30 * DAY
  return true
}

const compare: Readonly<Record<SortColumn, (a: Order, b: Order) => number>> = {
  number: (a, b) => (a.orderNumber < b.orderNumber ? -1 : 1),
  customer: (a, b) => customerOf(a).localeCompare(customerOf(b), 'en-US'),
  date: (a, b) => a.orderPlacedDate.localeCompare(b.orderPlacedDate),
  total: (a, b) => a.orderGrandTotal - b.orderGrandTotal,
}

/** The orders that the address asks for, with the one page of them that is shown. */
export function rowsOf(
  orders: readonly Order[],
  ask: DashboardAsk,
  { now, timeZone }: { now: Date; timeZone: string },
) {
  const search = ask.search.trim().toLowerCase()
  const dayOf = dayIn(timeZone)
  const found = orders.filter(
    (order) => matches(order, search) && isIn(ask.span, new Date(order.orderPlacedDate), now, dayOf),
  )
  const { column, descending } = ask.sort
  const sorted = found.toSorted((a, b) => (descending ? -1 : 1) * compare[column](a, b))
  const pages = Math.max(1, Math.ceil(sorted.length / PER_PAGE))
  const page = Math.min(ask.page, pages)
  return { found: sorted.length, page, pages, rows: sorted.slice((page - 1) * PER_PAGE, page * PER_PAGE) }
}
