import { BROWSE_SORTS, type CatalogueSort } from './browse-options.ts'
import { remember } from './remember.ts'
import { sortedBy } from './sorted-by.ts'
import { priceFrom, type Style } from './style.ts'

export interface StyleRating {
  readonly average: number
  readonly count: number
}

/** What other modules know about styles, by style number. */
export interface Signals {
  readonly ratings: ReadonlyMap<number, StyleRating>
  /** Pieces sold in the last 90 days. */
  readonly sold: ReadonlyMap<number, number>
}

export const NO_SIGNALS: Signals = { ratings: new Map(), sold: new Map() }

export interface RankedOrder {
  /** Of all styles on sale, best first. */
  readonly places: Uint32Array
  /** By place, where it stands in the order. */
  readonly rankOf: Uint32Array
}

/** One order for every sort; worked out when first asked for. */
export type Orders = (sort: CatalogueSort) => RankedOrder

function orderOf(places: Uint32Array): RankedOrder {
  const rankOf = new Uint32Array(places.length)
  for (let rank = 0; rank < places.length; rank++) rankOf[places[rank] as number] = rank
  return { places, rankOf }
}

/** As many reviews as the shop's average counts for, so that one five does not beat forty of 4.8. */
const PRIOR_REVIEWS = 5
const PRIOR_AVERAGE = 4

function bayesian(ratings: ReadonlyMap<number, StyleRating>): (styleId: number) => number {
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

export function rank(styles: readonly Style[], { ratings, sold }: Signals): Orders {
  const at = (place: number) => styles[place] as Style
  const byNumber = sortedBy(Uint32Array.from(styles.keys()), (place) => at(place).styleId)
  const byPopularity = sortedBy(byNumber, (place) => -at(place).popularity)
  const best = sortedBy(byPopularity, (place) => -(sold.get(at(place).styleId) ?? 0))
  const score = bayesian(ratings)
  const sorted = (sort: CatalogueSort): Uint32Array => {
    switch (sort) {
      case 'Best Sellers':
        return best
      case 'Newest First':
        return sortedBy(best, (place) => -Date.parse(at(place).firstSeen) / DAY_MS)
      case 'Price: Low to High':
        return sortedBy(best, (place) => priceFrom(at(place)))
      case 'Price: High to Low':
        return sortedBy(best, (place) => -priceFrom(at(place)))
      case 'Top Rated':
        return sortedBy(best, (place) => -score(at(place).styleId) * MILLIONTHS)
    }
  }
  return remember(BROWSE_SORTS.length, (sort: CatalogueSort) => orderOf(sorted(sort)))
}
