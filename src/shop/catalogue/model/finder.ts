import { allBits, type Bits, commonBits, countBits, hasBit, noBits, placesOfBits } from './bits.ts'
import { BROWSE_PRICE_RANGE } from './browse-options.ts'
import { countFacets, passes, passing } from './facets.ts'
import { FILTER_GROUPS, type Filters } from './filters.ts'
import type { Orders, RankedOrder } from './ranking.ts'
import { remember } from './remember.ts'
import { sortedBy } from './sorted-by.ts'
import type { StyleIndex } from './style-index.ts'

/** The places whose price lies between the two, both included. */
function priced(prices: Int32Array, lowest: number, highest: number): Bits {
  const bits = noBits(prices.length)
  for (let word = 0; word < bits.length; word++) {
    const from = word * 32
    const end = Math.min(32, prices.length - from)
    let within = 0
    for (let i = 0; i < end; i++) {
      const cents = prices[from + i] as number
      // Both differences are below zero where it lies between: a processor guesses no branch of prices as they come.
      within |= (((lowest - 1 - cents) & (cents - highest - 1)) >>> 31) << i
    }
    bits[word] = within
  }
  return bits
}

/** One style in so many is few: they are put in order by themselves, without going through the order of all. */
const FEW = 64

function pageOf({ places, rankOf }: RankedOrder, found: Bits, total: number, from: number, count: number): number[] {
  if (total * FEW < places.length) {
    return [...sortedBy(placesOfBits(found), (place) => rankOf[place] as number).slice(from, from + count)]
  }
  const items: number[] = []
  let seen = 0
  for (let i = 0; i < places.length && items.length < count; i++) {
    const place = places[i] as number
    if (!hasBit(found, place)) continue
    if (seen >= from) items.push(place)
    seen++
  }
  return items
}

/** Whoever turns pages or sorts anew asks for the same styles again. */
const REMEMBERED_CHOICES = 200
const choiceName = (filters: Filters) =>
  JSON.stringify([filters.q, ...FILTER_GROUPS.map((group) => filters[group]), filters.min, filters.max])

/** Answers which styles a page of browse shows, and what stands around them; among all, or among the given ones. */
export function createFinder({ styles, facets, pricesFrom, text }: StyleIndex, orders: Orders) {
  const places = styles.length
  const everything = allBits(places)

  function withinPrices({ min, max }: Filters): Bits {
    if (min <= BROWSE_PRICE_RANGE.min && max >= BROWSE_PRICE_RANGE.max) return everything
    return priced(pricesFrom, min * 100, max >= BROWSE_PRICE_RANGE.max ? 0x7fff_ffff : max * 100)
  }

  function choose(filters: Filters, among?: Bits) {
    const within = withinPrices(filters)
    const searched = filters.q === '' ? within : commonBits(text.find(filters.q), within)
    const base = among ? commonBits(among, searched) : searched
    const passed = passes(places, facets, filters)
    const found = passing(base, passed)
    return { found, total: countBits(found), facets: countFacets(places, facets, passed, base, found) }
  }
  const chooseAmongAll = remember(REMEMBERED_CHOICES, (filters: Filters) => choose(filters), choiceName)

  return (filters: Filters, among?: Bits) => {
    const { found, total, facets } = among ? choose(filters, among) : chooseAmongAll(filters)
    const { per } = filters
    const pages = Math.max(1, Math.ceil(total / per))
    const page = Math.min(filters.page, pages)
    return { shown: pageOf(orders(filters.sort), found, total, (page - 1) * per, per), total, page, pages, per, facets }
  }
}
