import type {
  BrowseResult,
  CatalogueCard,
  InventoryItem,
  Product,
  ProductSuggestions,
  Suggestion,
} from '../contract.ts'
import { addBit, type Bits, EMPTY_BITS, hasBit, noBits } from './bits.ts'
import { toCatalogueCard, toCatalogueProduct, toInventoryItem, toSuggestion } from './cards.ts'
import type { Filters } from './filters.ts'
import { createFinder } from './finder.ts'
import { readPictureId } from './looks.ts'
import { type Orders, rank, type Signals, type StyleRating } from './ranking.ts'
import { remember } from './remember.ts'
import type { GarmentLook, Style } from './style.ts'
import type { StyleIndex } from './style-index.ts'
import { suggest } from './suggest.ts'

/** How many styles one page of the whole lists has. */
export const LIST_PAGE = 1000
const REMEMBERED_CARDS = 5_000
const REMEMBERED_LISTS = 4
const REMEMBERED_CATEGORIES = 100
const RELATED = 12

const cardName = (place: number, families: readonly string[] = []) =>
  families.length > 0 ? `${place} ${families.join()}` : place

/** The catalogue as everyone reads it: an immutable answer to every question, without a database. */
export interface Catalogue {
  /** Changes with the styles and with what ranks them. */
  readonly version: string
  /** Discontinued styles are found too; `discontinued` says so. */
  styleById(styleId: number): Style | undefined
  styleByItemCode(itemCode: string): Style | undefined
  isOnSale(style: Style): boolean
  /** What a picture shows, of whichever revision its number is. */
  lookOf(pictureId: number): GarmentLook | undefined
  ratingOf(styleId: number): StyleRating | null
  /** Among all styles on sale, or among the given ones. */
  browse(filters: Filters, styleIds?: readonly number[]): BrowseResult
  /** The same as JSON, put together from cards that are written once. */
  browseJson(filters: Filters): string
  suggest(query: string): ProductSuggestions
  related(style: Style): CatalogueCard[]
  /** Of the named styles that are on sale, in the order named. */
  cardsOf(styleIds: readonly number[]): CatalogueCard[]
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
  const orders: Orders = rank(styles, signals)
  const at = (place: number) => styles[place] as Style
  const ratingOf = (styleId: number) => signals.ratings.get(styleId) ?? null

  const find = createFinder(index, orders)

  /** Whoever asks for blue is shown it in blue. */
  const cardAt = remember(
    REMEMBERED_CARDS,
    (place: number, families: readonly string[] = []) =>
      toCatalogueCard(at(place), ratingOf(at(place).styleId), families),
    cardName,
  )
  const cardTextAt = remember(
    REMEMBERED_CARDS,
    (place: number, families: readonly string[]) => JSON.stringify(cardAt(place, families)),
    cardName,
  )

  /** The styles of a category, best sellers first. */
  const bestOf = remember(REMEMBERED_CATEGORIES, (category: string) => {
    const bits = index.facets.category.get(category) ?? EMPTY_BITS
    return orders('Best Sellers').places.filter((place) => hasBit(bits, place))
  })

  function only(styleIds: readonly number[]): Bits {
    const bits = noBits(styles.length)
    for (const styleId of styleIds) {
      const place = index.placeOf.get(styleId)
      if (place !== undefined) addBit(bits, place)
    }
    return bits
  }

  function browse(filters: Filters, styleIds?: readonly number[]): BrowseResult {
    const { shown, ...facts } = find(filters, styleIds && only(styleIds))
    return { ...facts, items: shown.map((place) => cardAt(place, filters.color)), version }
  }

  function browseJson(filters: Filters): string {
    const { shown, ...facts } = find(filters)
    const items = shown.map((place) => cardTextAt(place, filters.color))
    return `{"items":[${items.join()}],${JSON.stringify({ ...facts, version }).slice(1)}`
  }

  function suggestions(query: string): ProductSuggestions {
    const { places: best, total } = suggest(index.text, orders('Best Sellers').places, query)
    return { items: best.map((place) => toSuggestion(at(place))), total }
  }

  function related(style: Style): CatalogueCard[] {
    const alike: number[] = []
    const others: number[] = []
    for (const place of bestOf(style.category)) {
      const { styleId, gender } = at(place)
      if (styleId === style.styleId) continue
      if (gender !== style.gender) others.push(place)
      else if (alike.push(place) === RELATED) break
    }
    return [...alike, ...others].slice(0, RELATED).map((place) => cardAt(place))
  }

  const cardsOf = (styleIds: readonly number[]): CatalogueCard[] =>
    styleIds.flatMap((styleId) => {
      const place = index.placeOf.get(styleId)
      return place === undefined ? [] : [cardAt(place)]
    })

  const listed = (page: number) => styles.slice((page - 1) * LIST_PAGE, page * LIST_PAGE)
  const inventory = (page: number) => listed(page).map(toInventoryItem)
  const products = (page: number) => listed(page).map((style) => toCatalogueProduct(style, ratingOf(style.styleId)))

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
    product: (style) => toCatalogueProduct(style, ratingOf(style.styleId)),
    inventory,
    products,
    listJson,
  }
}
