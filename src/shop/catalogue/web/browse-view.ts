import type { BrowseResult, FacetValue } from '../contract.ts'
import { COMBINED_SIZES, PRICE_RANGE } from '../model/choices.ts'
import { type FilterGroup, type Filters, NO_FILTERS, resetFilters, toggleValue } from '../model/filters.ts'
import { browsePath } from './browse-path.ts'

/** The filters as the screen shows them. Loaders work it out, so that the rules of filtering stay out of the script. */
export interface BrowseView {
  path: string
  q: string
  groups: { name: FilterGroup; title: string; values: FacetValue[] }[]
  chips: { label: string; href: string }[]
  clearHref: string
  /** Price ends, sort and page size: what they are, and what goes without saying in an address. */
  fields: Record<'min' | 'max' | 'sort' | 'per', string>
  defaults: Record<'min' | 'max' | 'sort' | 'per', string>
  /** Sizes that cover two others, and come and go with them. */
  linked: Record<string, readonly string[]>
  total: number
}

const GROUPS = [
  ['category', 'Category', 'categories'],
  ['brand', 'Brand', 'brands'],
  ['color', 'Color', 'colors'],
  ['size', 'Size', 'sizes'],
] as const

const fieldsOf = ({ min, max, sort, per }: Filters) => ({ min: `${min}`, max: `${max}`, sort, per: `${per}` })

function chipsOf(filters: Filters): { label: string; without: Filters }[] {
  const chips = GROUPS.flatMap(([group]) =>
    filters[group].map((value) => ({ label: value, without: toggleValue(filters, group, value) })),
  )
  if (filters.min !== PRICE_RANGE.min || filters.max !== PRICE_RANGE.max) {
    const label = `$${filters.min} to $${filters.max}${filters.max === PRICE_RANGE.max ? ' and more' : ''}`
    chips.push({ label, without: { ...filters, ...PRICE_RANGE, page: 1 } })
  }
  if (filters.q !== '') chips.unshift({ label: `“${filters.q}”`, without: { ...filters, q: '', page: 1 } })
  return chips
}

export function browseView(
  filters: Filters,
  { facets, total }: Pick<BrowseResult, 'facets' | 'total'>,
  path?: string,
): BrowseView {
  const hrefOf = (next: Filters) => browsePath(next, path)
  return {
    path: path ?? '/browse',
    q: filters.q,
    groups: GROUPS.map(([name, title, facet]) => ({
      name,
      title,
      // Values that lead nowhere are left out, unless they are chosen.
      values: facets[facet].filter(({ value, count }) => count > 0 || filters[name].includes(value)),
    })),
    chips: chipsOf(filters).map(({ label, without }) => ({ label, href: hrefOf(without) })),
    clearHref: hrefOf({ ...resetFilters(filters), q: '' }),
    fields: fieldsOf(filters),
    defaults: fieldsOf(NO_FILTERS),
    linked: COMBINED_SIZES,
    total,
  }
}
