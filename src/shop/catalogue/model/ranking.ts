import { SORTS, type Sort } from './choices.ts'
import { remember } from './remember.ts'
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

/** Places of the styles, best first, for every sort; worked out when first asked for. */
export type Orders = (sort: Sort) => ArrayLike<number>

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

const MILLIONTHS = 1_000_000
const DAY_MS = 86_400_000

/** The places by a whole number, lowest first; equal ones keep their order. Numbers alone sort many times faster than by a function. */
function sortedBy(order: Uint32Array, numberOf: (place: number) => number): Uint32Array {
  const count = order.length
  const keys = new Float64Array(count)
  for (let i = 0; i < count; i++) keys[i] = Math.round(numberOf(order[i] as number)) * count + i
  keys.sort()
  const sorted = new Uint32Array(count)
  for (let i = 0; i < count; i++) sorted[i] = order[(((keys[i] as number) % count) + count) % count] as number
  return sorted
}

export function rank(styles: readonly Style[], { ratings, sold }: Signals): Orders {
  const at = (place: number) => styles[place] as Style
  const byNumber = sortedBy(Uint32Array.from(styles.keys()), (place) => at(place).styleId)
  const byPopularity = sortedBy(byNumber, (place) => -at(place).popularity)
  const best = sortedBy(byPopularity, (place) => -(sold.get(at(place).styleId) ?? 0))
  const score = bayesian(ratings)
  const others = remember(SORTS.length, (sort: Exclude<Sort, 'Best Sellers'>) => {
    switch (sort) {
      case 'Newest First':
        return sortedBy(best, (place) => -Date.parse(at(place).firstSeen) / DAY_MS)
      case 'Price: Low to High':
        return sortedBy(best, (place) => priceFrom(at(place)))
      case 'Price: High to Low':
        return sortedBy(best, (place) => -priceFrom(at(place)))
      case 'Top Rated':
        return sortedBy(best, (place) => -score(at(place).styleId) * MILLIONTHS)
    }
  })
  return (sort) => (sort === 'Best Sellers' ? best : others(sort))
}
