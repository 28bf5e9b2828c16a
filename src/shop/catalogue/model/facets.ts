import type { FacetValue } from '../contract.ts'
import { addAll, addBit, allBits, type Bits, common, countCommon, keepCommon, noBits } from './bits.ts'
import { COLOR_FAMILIES, SIZES } from './choices.ts'
import { type FilterGroup, type Filters, withCombinedSizes } from './filters.ts'
import { colorsOnSale, type Style } from './style.ts'

/** For each value of a group the styles that have it. */
type Facet = ReadonlyMap<string, Bits>

export interface Facets extends Readonly<Record<FilterGroup, Facet>> {
  /** For each size the styles that choosing it finds, combined sizes included. */
  readonly sizeOrCombined: Facet
}

function facet(
  styles: readonly Style[],
  shown: readonly string[],
  valuesOf: (style: Style) => readonly string[],
): Facet {
  const values = new Map(shown.map((value) => [value, noBits(styles.length)]))
  styles.forEach((style, place) => {
    for (const value of valuesOf(style)) {
      const bits = values.get(value) ?? noBits(styles.length)
      addBit(bits, place)
      values.set(value, bits)
    }
  })
  return values
}

const inOrder = (values: readonly string[]): string[] =>
  [...new Set(values)].sort((a, b) => a.localeCompare(b, 'en', { sensitivity: 'base' }))

export function indexFacets(styles: readonly Style[]): Facets {
  const size = facet(styles, SIZES, (style) => style.prices.map((price) => price.size))
  return {
    category: facet(styles, inOrder(styles.map((style) => style.category)), (style) => [style.category]),
    brand: facet(styles, inOrder(styles.map((style) => style.brand)), (style) => [style.brand]),
    color: facet(styles, COLOR_FAMILIES, (style) => colorsOnSale(style).map((color) => color.family)),
    size,
    sizeOrCombined: new Map(SIZES.map((value) => [value, any(styles.length, size, withCombinedSizes([value]))])),
  }
}

/** The styles that have any of the chosen values; all where nothing is chosen. */
function any(places: number, facet: Facet, chosen: readonly string[]): Bits {
  if (chosen.length === 0) return allBits(places)
  return chosen.reduce((found, value) => addAll(found, facet.get(value) ?? noBits(places)), noBits(places))
}

/** The styles that have every one of the chosen values. */
function each(places: number, facet: Facet, chosen: readonly string[]): Bits {
  return chosen.reduce((found, value) => keepCommon(found, facet.get(value) ?? noBits(places)), allBits(places))
}

/** What each group lets through, so that a group can be left out when its own values are counted. */
export function passes(places: number, facets: Facets, filters: Filters): Readonly<Record<FilterGroup, Bits>> {
  return {
    category: any(places, facets.category, filters.category),
    brand: any(places, facets.brand, filters.brand),
    color: each(places, facets.color, filters.color),
    size: any(places, facets.size, withCombinedSizes(filters.size)),
  }
}

function counts(values: readonly string[], of: (value: string) => Bits, among: Bits): FacetValue[] {
  return values.map((value) => ({ value, count: countCommon(of(value), among) }))
}

/**
 * How many styles each value would give: within category, brand and size it would widen the choice, so the group's own
 * choice does not count; a further colour narrows it.
 */
export function countFacets(places: number, facets: Facets, passed: ReturnType<typeof passes>, base: Bits) {
  const without = (left: FilterGroup): Bits => {
    const among = base.slice()
    for (const group of ['category', 'brand', 'color', 'size'] as const) {
      if (group !== left) keepCommon(among, passed[group])
    }
    return among
  }
  const single = (group: FilterGroup) => (value: string) => facets[group].get(value) ?? noBits(places)
  const sized = (value: string) => facets.sizeOrCombined.get(value) ?? noBits(places)
  return {
    categories: counts([...facets.category.keys()], single('category'), without('category')),
    brands: counts([...facets.brand.keys()], single('brand'), without('brand')),
    colors: counts(COLOR_FAMILIES, single('color'), common(without('color'), passed.color)),
    sizes: counts(SIZES, sized, without('size')),
  }
}
