import { instantOf, localTimeOf } from '#platform/base/zoned-time.ts'
import { addCalendarDays } from '#shop/delivery/model/calendar.ts'
import { ORDER_STATES, type OrderState, STATUS_LABELS } from '../model.ts'
import { orderModelTexts } from './texts.ts'

/** How staff ask for orders. */

export const ORDER_SORT_COLUMNS = ['number', 'customer', 'date', 'total'] as const
export type SortColumn = (typeof ORDER_SORT_COLUMNS)[number]

export const ORDER_SORT_DIRECTIONS = ['asc', 'desc'] as const

/** The states that can be asked for; `processing` is every paid order that has not been shipped and does not lie at the counter. */
export const ORDER_STATUS_FILTERS = ['all', 'processing', ...ORDER_STATES] as const
export type OrderStatusFilter = (typeof ORDER_STATUS_FILTERS)[number]

/** What a state is called where orders are chosen by it, whichever way they reach their buyers. */
export const STATE_FILTER_LABELS: Readonly<Record<OrderState, string>> = {
  ...STATUS_LABELS,
  ready: orderModelTexts.readyEitherWay,
  delivered: orderModelTexts.deliveredEitherWay,
}

/** Where the proofs of orders stand that nobody has begun. `open`: an approval is still missing. */
export const PROOFS_OF_ORDERS = ['all', 'open', 'to-send', 'waiting', 'change-asked', 'approved'] as const
export type ProofOfOrder = (typeof PROOFS_OF_ORDERS)[number]

export const PROOF_CHOICES: readonly { readonly value: ProofOfOrder; readonly label: string }[] = PROOFS_OF_ORDERS.map(
  (value) => ({ value, label: orderModelTexts.proofs[value] }),
)

export const ORDER_SPANS = ['all', 'today', '7-days', '30-days'] as const
export type Span = (typeof ORDER_SPANS)[number]

// Seven times 24 hours back from now lie in eight days, and no order of them may be missing, so the first one is whole.
const DAYS_BACK: Readonly<Record<Exclude<Span, 'all'>, number>> = { today: 0, '7-days': 7, '30-days': 30 }

/** When a span begins: at midnight of the shop, so many days ago. */
export function beginningOfSpan(span: Span, { now, timeZone }: { now: Date; timeZone: string }): Date | undefined {
  if (span === 'all') return undefined
  const today = localTimeOf(now, timeZone).date
  return instantOf({ date: addCalendarDays(today, -DAYS_BACK[span]), time: '00:00' }, timeZone)
}

export const ORDERS_ON_A_PAGE = 25

/** Of a search that finds more than this, its first so many can be paged through: nobody looks further. */
export const MOST_ORDERS_FOUND = 5_000

export const LONGEST_ORDER_SEARCH = 200
