import type { FacetValue } from '../contract.ts'
import { addBit, addBits, type Bits, commonBits, countCommonBits, intersectBits, noBits } from './bits.ts'
import { BROWSE_SIZES, COLOR_FAMILIES } from './browse-options.ts'
import { FILTER_GROUPS, type FilterGroup, type Filters } from './filters.ts'
import { FABRIC_GROUPS, FITS, fabricGroup, WEIGHT_GROUPS, weightGroups } from './garment-kinds.ts'
import { withCombinedSizes } from './linked-sizes.ts'
import { isStep, type Steps } from './steps.ts'
import { colorsOnSale, type Style } from './style.ts'

/** For each value of a group the styles that have it. */
type Facet = ReadonlyMap<string, Bits>

export interface Facets extends Readonly<Record<FilterGroup, Facet>> {
  /** For each size the styles that choosing it finds, combined sizes included. */
  readonly sizeOrCombined: Facet
}

function* facet(
  styles: readonly Style[],
  shown: readonly string[],
  valuesOf: (style: Style) => readonly string[],
): Steps<Facet> {
  const values = new Map(shown.map((value) => [value, noBits(styles.length)]))
  for (const [place, style] of styles.entries()) {
    if (isStep(place)) yield
    for (const value of valuesOf(style)) {
      const bits = values.get(value) ?? noBits(styles.length)
      addBit(bits, place)
      values.set(value, bits)
    }
  }
  return values
}

const inOrder = (values: readonly string[]): string[] =>
  [...new Set(values)].sort((a, b) => a.localeCompare(b, 'en', { sensitivity: 'base' }))

export function* indexFacets(styles: readonly Style[]): Steps<Facets> {
  const size = yield* facet(styles, BROWSE_SIZES, (style) => style.prices.map((price) => price.size))
  return {
    category: yield* facet(styles, inOrder(styles.map((style) => style.category)), (style) => [style.category]),
    brand: yield* facet(styles, inOrder(styles.map((style) => style.brand)), (style) => [style.brand]),
    color: yield* facet(styles, COLOR_FAMILIES, (style) => colorsOnSale(style).map((color) => color.family)),
    size,
    fit: yield* facet(styles, FITS, (style) => [style.gender]),
    fabric: yield* facet(styles, FABRIC_GROUPS, (style) => [fabricGroup(style.fabric)]),
    weight: yield* facet(styles, WEIGHT_GROUPS, weightGroups),
    sizeOrCombined: new Map(BROWSE_SIZES.map((value) => [value, any(styles.length, size, withCombinedSizes([value]))])),
  }
}

// A value's own set is only read, never changed.
const combined =
  (combine: (bits: Bits, other: Bits) => Bits) =>
  (places: number, facet: Facet, chosen: readonly string[]): Bits => {
    const [first = noBits(places), ...rest] = chosen.map((value) => facet.get(value) ?? noBits(places))
    return rest.length > 0 ? rest.reduce(combine, first.slice()) : first
  }

/** The styles that have any of the chosen values. */
const any = combined(addBits)
/** The styles that have every one of the chosen values. */
const each = combined(intersectBits)

/** What each group lets through, so that a group can be left out when its own values are counted; nothing where it lets all through. */
export type Passes = Readonly<Record<FilterGroup, Bits | undefined>>

export function passes(places: number, facets: Facets, filters: Filters): Passes {
  const among = (find: typeof any, facet: Facet, chosen: readonly string[]) =>
    chosen.length > 0 ? find(places, facet, chosen) : undefined
  return {
    category: among(any, facets.category, filters.category),
    brand: among(any, facets.brand, filters.brand),
    color: among(each, facets.color, filters.color),
    size: among(any, facets.size, withCombinedSizes(filters.size)),
    fit: among(any, facets.fit, filters.fit),
    fabric: among(any, facets.fabric, filters.fabric),
    weight: among(any, facets.weight, filters.weight),
  }
}

/** What all groups let through, or all but one. */
export function passing(base: Bits, passed: Passes, left?: FilterGroup): Bits {
  const sets = FILTER_GROUPS.flatMap((group) => (group === left ? [] : (passed[group] ?? [])))
  const [first, ...rest] = sets
  return first ? rest.reduce(intersectBits, commonBits(base, first)) : base
}

function counts(values: readonly string[], of: (value: string) => Bits, among: Bits): FacetValue[] {
  return values.map((value) => ({ value, count: countCommonBits(of(value), among) }))
}

/**
 * How many styles each value would give: within most groups it would widen the choice, so the group's own choice does not
 * count; a further colour narrows it.
 */
export function countFacets(places: number, facets: Facets, passed: Passes, base: Bits, found: Bits) {
  const among = (group: FilterGroup) => (passed[group] ? passing(base, passed, group) : found)
  const single = (group: FilterGroup) => (value: string) => facets[group].get(value) ?? noBits(places)
  const sized = (value: string) => facets.sizeOrCombined.get(value) ?? noBits(places)
  return {
    categories: counts([...facets.category.keys()], single('category'), among('category')),
    brands: counts([...facets.brand.keys()], single('brand'), among('brand')),
    colors: counts(COLOR_FAMILIES, single('color'), found),
    sizes: counts(BROWSE_SIZES, sized, among('size')),
    fits: counts(FITS, single('fit'), among('fit')),
    fabrics: counts(FABRIC_GROUPS, single('fabric'), among('fabric')),
    weights: counts(WEIGHT_GROUPS, single('weight'), among('weight')),
  }
}
