import { toCents } from '#platform/base/money.ts'
import type { BrowseResult, Card, Product } from '#shop/catalogue/contract.ts'
import { COLOR_FAMILIES, PRICE_RANGE, SIZES, type Sort } from '#shop/catalogue/model/choices.ts'
import { type Filters, withCombinedSizes } from '#shop/catalogue/model/filters.ts'

export interface ChosenFavorites {
  cards: Card[]
  facets: BrowseResult['facets']
}

function cardOf(product: Product): Card {
  const swatches = product.colorName.map((name, index) => ({
    name,
    hex: product.colorSwatchList[index] ?? '#ffffff',
    hex2: product.colorSecondSwatch[index] ?? null,
    family: product.colorFamily[index] ?? '',
    image: product.colorFrontImage[index] ?? product.image,
  }))
  const { styleId, itemCode, code, brand, category, title, image, rating } = product
  const priceFromCents = toCents(Math.min(...product.prices.map(({ price }) => price)))
  const colorCount = swatches.length
  return {
    styleId,
    itemCode,
    code,
    brand,
    category,
    title,
    image,
    rating,
    priceFromCents,
    colorCount,
    swatches: swatches.slice(0, 7),
  }
}

type Group = 'category' | 'brand' | 'color' | 'size'

const valuesOf: Record<Group, (product: Product) => readonly string[]> = {
  category: ({ category }) => [category],
  brand: ({ brand }) => [brand],
  color: ({ colorFamily }) => colorFamily,
  size: ({ prices }) => prices.map(({ size }) => size),
}

function matchesGroup(product: Product, group: Group, chosen: readonly string[]): boolean {
  if (chosen.length === 0) return true
  const has = valuesOf[group](product)
  return group === 'color' ? chosen.every((one) => has.includes(one)) : chosen.some((one) => has.includes(one))
}

function matchesPrice(product: Product, { min, max }: Filters): boolean {
  const { priceFromCents } = cardOf(product)
  return priceFromCents >= toCents(min) && (max === PRICE_RANGE.max || priceFromCents <= toCents(max))
}

const groups: readonly Group[] = ['category', 'brand', 'color', 'size']

/** Saved styles come newest first; without sales or dates at hand the other sorts keep that order. */
function sorted(cards: Card[], sort: Sort): Card[] {
  const rating = (card: Card) => card.rating?.average ?? 0
  if (sort === 'Price: Low to High') return cards.toSorted((a, b) => a.priceFromCents - b.priceFromCents)
  if (sort === 'Price: High to Low') return cards.toSorted((a, b) => b.priceFromCents - a.priceFromCents)
  return sort === 'Top Rated' ? cards.toSorted((a, b) => rating(b) - rating(a)) : cards
}

function facet(products: readonly Product[], group: Group, order?: readonly string[]) {
  const counts = new Map<string, number>()
  for (const product of products) {
    for (const value of new Set(valuesOf[group](product))) counts.set(value, (counts.get(value) ?? 0) + 1)
  }
  const place = (value: string) => order?.indexOf(value) ?? 0
  return [...counts]
    .map(([value, count]) => ({ value, count }))
    .sort((a, b) => place(a.value) - place(b.value) || a.value.localeCompare(b.value))
}

/** The saved styles under the filters of browse, with the count of every value. */
export function chooseFavorites(products: readonly Product[], filters: Filters): ChosenFavorites {
  const chosen = { ...filters, size: withCombinedSizes(filters.size) }
  const priced = products.filter((product) => matchesPrice(product, filters))
  const without = (left?: Group) =>
    priced.filter((product) => groups.every((group) => group === left || matchesGroup(product, group, chosen[group])))
  return {
    cards: sorted(without().map(cardOf), filters.sort),
    facets: {
      categories: facet(without('category'), 'category'),
      brands: facet(without('brand'), 'brand'),
      colors: facet(without(), 'color', COLOR_FAMILIES),
      sizes: facet(without('size'), 'size', SIZES),
    },
  }
}
