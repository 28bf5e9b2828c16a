import type { Sort } from './choices.ts'
import { priceFrom, type Style } from './style.ts'

export interface Rating {
  readonly average: number
  readonly count: number
}

/** What other rooms know about styles, by style number. */
export interface Signals {
  readonly ratings: ReadonlyMap<number, Rating>
  /** Pieces sold in the last 90 days. */
  readonly sold: ReadonlyMap<number, number>
}

export const NO_SIGNALS: Signals = { ratings: new Map(), sold: new Map() }

/** Places of the styles, best first, for every sort. */
export type Orders = Readonly<Record<Sort, readonly number[]>>

/** As many reviews as the shop's average counts for, so that one five does not beat forty of 4.8. */
const PRIOR_REVIEWS = 5
const PRIOR_AVERAGE = 4

function bayesian(ratings: ReadonlyMap<number, Rating>): (styleId: number) => number {
  let sum = 0
  let reviews = 0
  for (const { average, count } of ratings.values()) {
    sum += average * count
    reviews += count
  }
  const usual = reviews > 0 ? sum / reviews : PRIOR_AVERAGE
  return (styleId) => {
    const rating = ratings.get(styleId)
    // A style without reviews stands behind all that have some.
    if (!rating || rating.count === 0) return 0
    return (PRIOR_REVIEWS * usual + rating.average * rating.count) / (PRIOR_REVIEWS + rating.count)
  }
}

export function rank(styles: readonly Style[], { ratings, sold }: Signals): Orders {
  const places = styles.map((_, place) => place)
  const at = (place: number) => styles[place] as Style
  const soldOf = (place: number) => sold.get(at(place).styleId) ?? 0
  const best = places.toSorted(
    (a, b) => soldOf(b) - soldOf(a) || at(b).popularity - at(a).popularity || at(a).styleId - at(b).styleId,
  )
  // Sorting is stable: equal ones keep the order of the best sellers.
  const by = (value: (style: Style) => number) => {
    const values = styles.map(value)
    return best.toSorted((a, b) => (values[a] ?? 0) - (values[b] ?? 0))
  }
  const score = bayesian(ratings)
  return {
    'Best Sellers': best,
    'Newest First': by((style) => -Date.parse(style.firstSeen)),
    'Price: Low to High': by(priceFrom),
    'Price: High to Low': by((style) => -priceFrom(style)),
    'Top Rated': by((style) => -score(style.styleId)),
  }
}
