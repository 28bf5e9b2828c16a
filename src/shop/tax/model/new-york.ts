import { NEW_YORK_BORDERS } from './new-york-borders.ts'
import { NEW_YORK_ZIPS } from './new-york-zips.ts'
import type { NewYorkLocality, TaxTable } from './table.ts'

function countiesByZip(...lists: readonly Readonly<Record<string, string>>[]): Map<string, string[]> {
  const found = new Map<string, string[]>()
  for (const list of lists) {
    for (const [county, zips] of Object.entries(list)) {
      for (const zip of zips.split(' ')) found.set(zip, [...(found.get(zip) ?? []), county])
    }
  }
  return found
}

let known: Map<string, string[]> | undefined

/** Every county in which an address with this ZIP code can lie, the post office's first; none for a code nobody knows. */
function countiesOf(zip: string): readonly string[] {
  known ??= countiesByZip(NEW_YORK_ZIPS, NEW_YORK_BORDERS)
  return known.get(zip.slice(0, 5)) ?? []
}

const isSame = (a: NewYorkLocality, b: NewYorkLocality): boolean =>
  a.localRate === b.localRate && a.clothingExempt === b.clothingExempt

/** The places that tax an address with this ZIP code may belong to: counties, and cities with a tax of their own. */
function candidates(table: TaxTable, zip: string): readonly NewYorkLocality[] {
  const counties = countiesOf(zip)
  const cities = table.newYorkCities.filter((one) => one.zips.includes(zip.slice(0, 5)))
  const listed = table.newYorkCounties.filter((one) => counties.includes(one.county))
  if (listed.length === 0) return [...table.newYorkCounties, ...table.newYorkCities]
  return [...listed, ...cities]
}

export interface FoundLocality {
  readonly locality: NewYorkLocality | undefined
  /** What there was to choose from, where the ZIP code alone does not tell. */
  readonly among: readonly NewYorkLocality[]
}

/** Which locality of New York taxes an address: by its ZIP code, and by what was answered where that does not tell. */
export function newYorkLocality(table: TaxTable, zip: string, named?: string): FoundLocality {
  const possible = candidates(table, zip)
  const [first] = possible
  const answered = possible.find((one) => one.county === named)
  if (first && possible.every((one) => isSame(one, first))) return { locality: answered ?? first, among: [] }
  return { locality: answered, among: possible }
}
