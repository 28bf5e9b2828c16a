import {
  BROWSE_PAGE_SIZES,
  BROWSE_PRICE_RANGE,
  BROWSE_SORTS,
  type CatalogueSort,
  DEFAULT_BROWSE_PAGE_SIZE,
  DEFAULT_BROWSE_SORT,
  type PageSize,
} from './browse-options.ts'
import { ownSizes, withCombinedSizes } from './linked-sizes.ts'

/** What is chosen by its name; the order is the order on the screen. */
export const FILTER_GROUPS = ['category', 'fit', 'brand', 'color', 'size', 'fabric', 'weight'] as const
export type FilterGroup = (typeof FILTER_GROUPS)[number]

/** What a shopper has chosen on browse; it lives in the address bar. */
export interface Filters extends Readonly<Record<FilterGroup, readonly string[]>> {
  readonly q: string
  readonly min: number
  readonly max: number
  readonly sort: CatalogueSort
  readonly page: number
  readonly per: PageSize
}

export const NO_FILTERS: Filters = {
  q: '',
  category: [],
  fit: [],
  brand: [],
  color: [],
  size: [],
  fabric: [],
  weight: [],
  ...BROWSE_PRICE_RANGE,
  sort: DEFAULT_BROWSE_SORT,
  page: 1,
  per: DEFAULT_BROWSE_PAGE_SIZE,
}

const LONGEST_TEXT = 100
const LONGEST_VALUE = 60
const MOST_VALUES = 40
// More than anybody ticks: each chosen value has a chip whose address names all the others.
const MOST_CHOSEN = 60

function readWhole(text: string | null, lowest: number, highest: number, otherwise: number): number {
  if (text === null || !/^\d{1,6}$/.test(text)) return otherwise
  return Math.min(highest, Math.max(lowest, Number(text)))
}

function readValues(search: URLSearchParams, name: string): string[] {
  const values = new Set(
    search.getAll(name).filter((value) => value !== '' && value.length <= LONGEST_VALUE && !value.includes('\0')),
  )
  return [...values].slice(0, MOST_VALUES)
}

function readGroups(search: URLSearchParams): Record<FilterGroup, string[]> {
  let left = MOST_CHOSEN
  const groups = FILTER_GROUPS.map((group) => {
    const values = readValues(search, group).slice(0, left)
    left -= values.length
    return [group, values] as const
  })
  return Object.fromEntries(groups) as Record<FilterGroup, string[]>
}

/** Reads an address forgivingly: what makes no sense counts as not given, and linked sizes are there with their halves. */
export function readFilters(search: URLSearchParams): Filters {
  const per = Number(search.get('per'))
  const groups = readGroups(search)
  const ends = [
    readWhole(search.get('min'), BROWSE_PRICE_RANGE.min, BROWSE_PRICE_RANGE.max, BROWSE_PRICE_RANGE.min),
    readWhole(search.get('max'), BROWSE_PRICE_RANGE.min, BROWSE_PRICE_RANGE.max, BROWSE_PRICE_RANGE.max),
  ]
  return {
    q: (search.get('q') ?? '').replaceAll('\0', '').trim().slice(0, LONGEST_TEXT),
    ...groups,
    size: withCombinedSizes(groups.size),
    min: Math.min(...ends),
    max: Math.max(...ends),
    sort: BROWSE_SORTS.find((sort) => sort === search.get('sort')) ?? DEFAULT_BROWSE_SORT,
    page: readWhole(search.get('page'), 1, 10_000, 1),
    per: BROWSE_PAGE_SIZES.find((size) => size === per) ?? DEFAULT_BROWSE_PAGE_SIZE,
  }
}

/** The shortest address that says the same; what is at its default is left out. */
export function writeFilters(filters: Filters): URLSearchParams {
  const search = new URLSearchParams()
  if (filters.q !== '') search.set('q', filters.q)
  for (const group of FILTER_GROUPS) {
    for (const value of filters[group]) search.append(group, value)
  }
  for (const name of ['min', 'max', 'sort', 'page', 'per'] as const) {
    if (filters[name] !== NO_FILTERS[name]) search.set(name, String(filters[name]))
  }
  return search
}

const toggled = (values: readonly string[], value: string): string[] =>
  values.includes(value) ? values.filter((one) => one !== value) : [...values, value]

/** What a call takes of them. */
export const filterQuery = (filters: Filters) => ({
  ...filters,
  ...(Object.fromEntries(FILTER_GROUPS.map((group) => [group, [...filters[group]]])) as Record<FilterGroup, string[]>),
})

/** Adds or removes one value, a size with the combined ones that it is a half of; any change leads back to the first page. */
export function toggleValue(filters: Filters, group: FilterGroup, value: string): Filters {
  const after =
    group === 'size' ? withCombinedSizes(toggled(ownSizes(filters.size), value)) : toggled(filters[group], value)
  return { ...filters, [group]: after, page: 1 }
}

/** Price and all groups go back to nothing chosen; search, sort and page size stay. */
export function resetFilters(filters: Filters): Filters {
  return { ...NO_FILTERS, q: filters.q, sort: filters.sort, per: filters.per }
}
