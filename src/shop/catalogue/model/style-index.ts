import { type Facets, indexFacets } from './facets.ts'
import { indexText, type SearchIndex } from './search.ts'
import { runSteps, type Steps } from './steps.ts'
import { type GarmentLook, priceFrom, type Style } from './style.ts'

/** The styles and what can be worked out from them alone. Never changes once it is made. */
export interface StyleIndex {
  /** Those on sale; sets and orders count places in this list. */
  readonly styles: readonly Style[]
  readonly byId: ReadonlyMap<number, Style>
  readonly byItemCode: ReadonlyMap<string, Style>
  /** Where a style stands among those on sale, by its number. */
  readonly placeOf: ReadonlyMap<number, number>
  /** By the look's number. */
  readonly looks: ReadonlyMap<number, GarmentLook>
  readonly facets: Facets
  /** Cents, by place. */
  readonly pricesFrom: Int32Array
  readonly text: SearchIndex
}

export const indexStyles = (all: readonly Style[], looks: ReadonlyMap<number, GarmentLook>): StyleIndex =>
  runSteps(indexStylesInSteps(all, looks))

export function* indexStylesInSteps(all: readonly Style[], looks: ReadonlyMap<number, GarmentLook>): Steps<StyleIndex> {
  const styles = all.filter((style) => !style.discontinued && style.prices.length > 0)
  const facets = yield* indexFacets(styles)
  const text = yield* indexText(styles)
  yield
  const byId = new Map(all.map((style) => [style.styleId, style]))
  yield
  const byItemCode = new Map(all.map((style) => [style.itemCode.toLowerCase(), style]))
  yield
  const placeOf = new Map(styles.map((style, place) => [style.styleId, place]))
  yield
  return { styles, byId, byItemCode, placeOf, looks, facets, pricesFrom: Int32Array.from(styles, priceFrom), text }
}
