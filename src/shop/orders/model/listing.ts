/** How staff ask for orders. */

export const SORT_COLUMNS = ['number', 'customer', 'date', 'total'] as const
export type SortColumn = (typeof SORT_COLUMNS)[number]

export const DIRECTIONS = ['asc', 'desc'] as const

export const SPANS = ['all', 'today', '7-days', '30-days'] as const
export type Span = (typeof SPANS)[number]

export const ORDERS_ON_A_PAGE = 25

/** Of a search that finds more than this, its first so many can be paged through: nobody looks further. */
export const MOST_FOUND = 5_000

export const LONGEST_SEARCH = 200
