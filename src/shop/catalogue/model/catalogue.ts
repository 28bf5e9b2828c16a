import type { BrowseResult, Card, InventoryItem, Product, Suggestion, Suggestions } from '../contract.ts'
import { addBit, allBits, type Bits, common, countBits, hasBit, keepCommon, noBits } from './bits.ts'
import { toCard, toInventoryItem, toProduct, toSuggestion } from './cards.ts'
import { PRICE_RANGE } from './choices.ts'
import { countFacets, type Facets, indexFacets, passes } from './facets.ts'
import type { Filters } from './filters.ts'
import { readPictureId } from './looks.ts'
import { type Orders, type Rating, rank, type Signals } from './ranking.ts'
import { createSearch, type Search } from './search.ts'
import { type Look, priceFrom, type Style } from './style.ts'
import { squash } from './words.ts'

/** The styles and what can be worked out from them alone. Never changes once it is made. */
export interface StyleIndex {
  /** Those on sale; sets and orders count places in this list. */
  readonly styles: readonly Style[]
  readonly byId: ReadonlyMap<number, Style>
  readonly byItemCode: ReadonlyMap<string, Style>
  /** By the look's number. */
  readonly looks: ReadonlyMap<number, Look>
  readonly facets: Facets
  readonly pricesFrom: readonly number[]
  readonly search: Search
  /** Code and brand in letters and digits alone. */
  readonly names: readonly { readonly code: string; readonly brand: string }[]
}

export function indexStyles(all: readonly Style[], looks: ReadonlyMap<number, Look>): StyleIndex {
  const styles = all.filter((style) => !style.discontinued && style.prices.length > 0)
  return {
    styles,
    byId: new Map(all.map((style) => [style.styleId, style])),
    byItemCode: new Map(all.map((style) => [style.itemCode.toLowerCase(), style])),
    looks,
    facets: indexFacets(styles),
    pricesFrom: styles.map(priceFrom),
    search: createSearch(styles),
    names: styles.map(({ code, brand }) => ({ code: squash(code), brand: squash(brand) })),
  }
}

const LIST_PAGE = 1000
const SUGGESTED = 6
const RELATED = 12

/** The catalogue as everyone reads it: an immutable answer to every question, without a database. */
export interface Catalogue {
  /** Changes with the styles and with what ranks them. */
  readonly version: string
  /** Discontinued styles are found too; `discontinued` says so. */
  styleById(styleId: number): Style | undefined
  styleByItemCode(itemCode: string): Style | undefined
  /** What a picture shows, of whichever revision its number is. */
  lookOf(pictureId: number): Look | undefined
  ratingOf(styleId: number): Rating | null
  browse(filters: Filters): BrowseResult
  /** The same as JSON, put together from cards that are written once. */
  browseJson(filters: Filters): string
  suggest(query: string): Suggestions
  related(style: Style): Card[]
  /** The few facts by which lists name a style. */
  summary(style: Style): Suggestion
  product(style: Style): Product
  inventory(page: number): InventoryItem[]
  products(page: number): Product[]
  /** The whole list answers as JSON, written once. */
  listJson(list: 'inventory' | 'products', page: number): string
}

export function createCatalogue(index: StyleIndex, signals: Signals, version: string): Catalogue {
  const { styles } = index
  const places = styles.length
  const orders: Orders = rank(styles, signals)
  const cards: (Card | undefined)[] = []
  const cardTexts: (string | undefined)[] = []
  const lists = new Map<string, string>()
  const at = (place: number) => styles[place] as Style
  const ratingOf = (styleId: number) => signals.ratings.get(styleId) ?? null

  function cardAt(place: number): Card {
    const card = cards[place] ?? toCard(at(place), ratingOf(at(place).styleId))
    cards[place] = card
    return card
  }

  function cardTextAt(place: number): string {
    const text = cardTexts[place] ?? JSON.stringify(cardAt(place))
    cardTexts[place] = text
    return text
  }

  function withinPrices({ min, max }: Filters): Bits {
    if (min <= PRICE_RANGE.min && max >= PRICE_RANGE.max) return allBits(places)
    const lowest = min * 100
    const highest = max >= PRICE_RANGE.max ? Number.POSITIVE_INFINITY : max * 100
    const bits = noBits(places)
    index.pricesFrom.forEach((cents, place) => {
      if (cents >= lowest && cents <= highest) addBit(bits, place)
    })
    return bits
  }

  function pageOf(order: readonly number[], found: Bits, from: number, count: number): number[] {
    const items: number[] = []
    let seen = 0
    for (const place of order) {
      if (!hasBit(found, place)) continue
      if (seen >= from) items.push(place)
      seen++
      if (items.length === count) break
    }
    return items
  }

  function find(filters: Filters) {
    const base = filters.q === '' ? withinPrices(filters) : common(index.search(filters.q), withinPrices(filters))
    const passed = passes(places, index.facets, filters)
    const found = Object.values(passed).reduce(keepCommon, base.slice())
    const total = countBits(found)
    const pages = Math.max(1, Math.ceil(total / filters.per))
    const page = Math.min(filters.page, pages)
    const { per } = filters
    const facets = countFacets(places, index.facets, passed, base)
    return {
      shown: pageOf(orders[filters.sort], found, (page - 1) * per, per),
      facts: { total, page, pages, per, facets, version },
    }
  }

  function browse(filters: Filters): BrowseResult {
    const { shown, facts } = find(filters)
    return { ...facts, items: shown.map(cardAt) }
  }

  function browseJson(filters: Filters): string {
    const { shown, facts } = find(filters)
    return `{"items":[${shown.map(cardTextAt).join()}],${JSON.stringify(facts).slice(1)}`
  }

  /** Exact numbers first, then numbers that begin so, then brands, then the rest; each as it sells. */
  function suggest(query: string): Suggestions {
    if (query.trim() === '') return { items: [], total: 0 }
    const found = index.search(query)
    const typed = squash(query)
    const tiers: number[][] = [[], [], [], []]
    for (const place of orders['Best Sellers']) {
      if (hasBit(found, place)) tiers[nearness(index.names[place], typed)]?.push(place)
    }
    const best = tiers.flat()
    return { items: best.slice(0, SUGGESTED).map((place) => toSuggestion(at(place))), total: best.length }
  }

  function related(style: Style): Card[] {
    const near = orders['Best Sellers'].filter(
      (place) => at(place).category === style.category && at(place).styleId !== style.styleId,
    )
    const isAlike = (place: number) => at(place).gender === style.gender
    const alikeFirst = [...near.filter(isAlike), ...near.filter((place) => !isAlike(place))]
    return alikeFirst.slice(0, RELATED).map(cardAt)
  }

  const listed = (page: number) => styles.slice((page - 1) * LIST_PAGE, page * LIST_PAGE)
  const inventory = (page: number) => listed(page).map(toInventoryItem)
  const products = (page: number) => listed(page).map((style) => toProduct(style, ratingOf(style.styleId)))

  function listJson(list: 'inventory' | 'products', page: number): string {
    const name = `${list} ${page}`
    const known = lists.get(name)
    if (known !== undefined) return known
    const json = JSON.stringify(list === 'inventory' ? inventory(page) : products(page))
    // Pages past the end are all the same empty list and not worth keeping.
    if ((page - 1) * LIST_PAGE < places) lists.set(name, json)
    return json
  }

  return {
    version,
    styleById: (styleId) => index.byId.get(styleId),
    styleByItemCode: (itemCode) => index.byItemCode.get(itemCode.toLowerCase()),
    lookOf: (pictureId) => index.looks.get(readPictureId(pictureId).lookNumber),
    ratingOf,
    browse,
    browseJson,
    suggest,
    related,
    summary: toSuggestion,
    product: (style) => toProduct(style, ratingOf(style.styleId)),
    inventory,
    products,
    listJson,
  }
}

function nearness(names: StyleIndex['names'][number] | undefined, typed: string): 0 | 1 | 2 | 3 {
  if (names?.code === typed) return 0
  if (names?.code.startsWith(typed)) return 1
  return names?.brand.startsWith(typed) ? 2 : 3
}
