import type { BrowseResult, Card, InventoryItem, Product, Suggestion, Suggestions } from '../contract.ts'
import { addBit, allBits, type Bits, common, countBits, hasBit, noBits } from './bits.ts'
import { toCard, toInventoryItem, toProduct, toSuggestion } from './cards.ts'
import { PRICE_RANGE } from './choices.ts'
import { countFacets, type Facets, indexFacets, passes, passing } from './facets.ts'
import type { Filters } from './filters.ts'
import { readPictureId } from './looks.ts'
import { type Orders, type Rating, rank, type Signals } from './ranking.ts'
import { remember } from './remember.ts'
import { indexText, type SearchIndex, search } from './search.ts'
import { inOneGo, type Steps } from './steps.ts'
import { type Look, priceFrom, type Style } from './style.ts'
import { suggest } from './suggest.ts'

/** The styles and what can be worked out from them alone. Never changes once it is made. */
export interface StyleIndex {
  /** Those on sale; sets and orders count places in this list. */
  readonly styles: readonly Style[]
  readonly byId: ReadonlyMap<number, Style>
  readonly byItemCode: ReadonlyMap<string, Style>
  /** Where a style stands among those on sale, by its number. */
  readonly placeOf: ReadonlyMap<number, number>
  /** By the look's number. */
  readonly looks: ReadonlyMap<number, Look>
  readonly facets: Facets
  readonly pricesFrom: ArrayLike<number>
  readonly text: SearchIndex
}

export const indexStyles = (all: readonly Style[], looks: ReadonlyMap<number, Look>): StyleIndex =>
  inOneGo(indexStylesInSteps(all, looks))

export function* indexStylesInSteps(all: readonly Style[], looks: ReadonlyMap<number, Look>): Steps<StyleIndex> {
  const styles = all.filter((style) => !style.discontinued && style.prices.length > 0)
  const facets = yield* indexFacets(styles)
  const text = yield* indexText(styles)
  yield
  return {
    styles,
    byId: new Map(all.map((style) => [style.styleId, style])),
    byItemCode: new Map(all.map((style) => [style.itemCode.toLowerCase(), style])),
    placeOf: new Map(styles.map((style, place) => [style.styleId, place])),
    looks,
    facets,
    pricesFrom: Float64Array.from(styles, priceFrom),
    text,
  }
}

/** How many styles one page of the whole lists has. */
export const LIST_PAGE = 1000
const REMEMBERED_CARDS = 5_000
const REMEMBERED_LISTS = 4
const REMEMBERED_CATEGORIES = 100
const RELATED = 12

/** The catalogue as everyone reads it: an immutable answer to every question, without a database. */
export interface Catalogue {
  /** Changes with the styles and with what ranks them. */
  readonly version: string
  /** Discontinued styles are found too; `discontinued` says so. */
  styleById(styleId: number): Style | undefined
  styleByItemCode(itemCode: string): Style | undefined
  isOnSale(style: Style): boolean
  /** What a picture shows, of whichever revision its number is. */
  lookOf(pictureId: number): Look | undefined
  ratingOf(styleId: number): Rating | null
  /** Among all styles on sale, or among the given ones. */
  browse(filters: Filters, styleIds?: readonly number[]): BrowseResult
  /** The same as JSON, put together from cards that are written once. */
  browseJson(filters: Filters): string
  suggest(query: string): Suggestions
  related(style: Style): Card[]
  /** Of the named styles that are on sale, in the order named. */
  cardsOf(styleIds: readonly number[]): Card[]
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
  const everything = allBits(places)
  const orders: Orders = rank(styles, signals)
  const at = (place: number) => styles[place] as Style
  const ratingOf = (styleId: number) => signals.ratings.get(styleId) ?? null

  const cardAt = remember(REMEMBERED_CARDS, (place: number) => toCard(at(place), ratingOf(at(place).styleId)))
  const cardTextAt = remember(REMEMBERED_CARDS, (place: number) => JSON.stringify(cardAt(place)))

  /** The styles of a category, best sellers first. */
  const bestOf = remember(REMEMBERED_CATEGORIES, (category: string) =>
    Array.from(orders('Best Sellers')).filter((place) => at(place).category === category),
  )

  function withinPrices({ min, max }: Filters): Bits {
    if (min <= PRICE_RANGE.min && max >= PRICE_RANGE.max) return everything
    const lowest = min * 100
    const highest = max >= PRICE_RANGE.max ? Number.POSITIVE_INFINITY : max * 100
    const bits = noBits(places)
    for (let place = 0; place < places; place++) {
      const cents = index.pricesFrom[place] as number
      if (cents >= lowest && cents <= highest) addBit(bits, place)
    }
    return bits
  }

  function pageOf(order: ArrayLike<number>, found: Bits, from: number, count: number): number[] {
    const items: number[] = []
    let seen = 0
    for (let i = 0; i < order.length; i++) {
      const place = order[i] as number
      if (!hasBit(found, place)) continue
      if (seen >= from) items.push(place)
      seen++
      if (items.length === count) break
    }
    return items
  }

  function find(filters: Filters, among?: Bits) {
    const priced =
      filters.q === '' ? withinPrices(filters) : common(search(index.text, filters.q), withinPrices(filters))
    const base = among ? common(among, priced) : priced
    const passed = passes(places, index.facets, filters)
    const found = passing(base, passed)
    const total = countBits(found)
    const pages = Math.max(1, Math.ceil(total / filters.per))
    const page = Math.min(filters.page, pages)
    const { per } = filters
    const facets = countFacets(places, index.facets, passed, base)
    return {
      shown: pageOf(orders(filters.sort), found, (page - 1) * per, per),
      facts: { total, page, pages, per, facets, version },
    }
  }

  function only(styleIds: readonly number[]): Bits {
    const bits = noBits(places)
    for (const styleId of styleIds) {
      const place = index.placeOf.get(styleId)
      if (place !== undefined) addBit(bits, place)
    }
    return bits
  }

  /** Whoever asks for blue is shown it in blue. */
  const cardIn = (place: number, families: readonly string[]): Card =>
    families.length > 0 ? toCard(at(place), ratingOf(at(place).styleId), families) : cardAt(place)

  function browse(filters: Filters, styleIds?: readonly number[]): BrowseResult {
    const { shown, facts } = find(filters, styleIds && only(styleIds))
    return { ...facts, items: shown.map((place) => cardIn(place, filters.color)) }
  }

  function browseJson(filters: Filters): string {
    const { shown, facts } = find(filters)
    const { color } = filters
    const textAt = (place: number) => (color.length > 0 ? JSON.stringify(cardIn(place, color)) : cardTextAt(place))
    return `{"items":[${shown.map(textAt).join()}],${JSON.stringify(facts).slice(1)}`
  }

  function suggestions(query: string): Suggestions {
    const { places: best, total } = suggest(index.text, orders('Best Sellers'), query)
    return { items: best.map((place) => toSuggestion(at(place))), total }
  }

  function related(style: Style): Card[] {
    const alike: number[] = []
    const others: number[] = []
    for (const place of bestOf(style.category)) {
      const { styleId, gender } = at(place)
      if (styleId === style.styleId) continue
      if (gender !== style.gender) others.push(place)
      else if (alike.push(place) === RELATED) break
    }
    return [...alike, ...others].slice(0, RELATED).map(cardAt)
  }

  const cardsOf = (styleIds: readonly number[]): Card[] =>
    styleIds.flatMap((styleId) => {
      const place = index.placeOf.get(styleId)
      return place === undefined ? [] : [cardAt(place)]
    })

  const listed = (page: number) => styles.slice((page - 1) * LIST_PAGE, page * LIST_PAGE)
  const inventory = (page: number) => listed(page).map(toInventoryItem)
  const products = (page: number) => listed(page).map((style) => toProduct(style, ratingOf(style.styleId)))

  const listTexts = {
    inventory: remember(REMEMBERED_LISTS, (page: number) => JSON.stringify(inventory(page))),
    products: remember(REMEMBERED_LISTS, (page: number) => JSON.stringify(products(page))),
  }
  const listJson = (list: 'inventory' | 'products', page: number): string => listTexts[list](page)

  return {
    version,
    styleById: (styleId) => index.byId.get(styleId),
    styleByItemCode: (itemCode) => index.byItemCode.get(itemCode.toLowerCase()),
    isOnSale: ({ styleId }) => index.placeOf.has(styleId),
    lookOf: (pictureId) => index.looks.get(readPictureId(pictureId).lookNumber),
    ratingOf,
    browse,
    browseJson,
    suggest: suggestions,
    related,
    cardsOf,
    summary: toSuggestion,
    product: (style) => toProduct(style, ratingOf(style.styleId)),
    inventory,
    products,
    listJson,
  }
}
