import type { BrowseResult, FacetValue } from '../../contract.ts'
import { BROWSE_PRICE_RANGE } from '../../model/browse-options.ts'
import { type FilterGroup, type Filters, NO_FILTERS, resetFilters, toggleValue } from '../../model/filters.ts'
import { impliedSizes, ownSizes } from '../../model/linked-sizes.ts'
import { browsePath } from './browse-path.ts'
import { FAMILY_HEX } from './family-hex.ts'
import { browseTexts } from './texts.ts'

interface ShownValue extends FacetValue {
  /** Of a color family. */
  hex?: string
}

/** The filters as the screen shows them. Loaders work it out, so that the rules of filtering stay out of the script. */
export interface BrowseView {
  path: string
  /** What is chosen without a box of its own: the search, and values that only an address names. */
  hiddenFields: { name: string; value: string }[]
  groups: { name: FilterGroup; title: string; values: ShownValue[] }[]
  chips: { label: string; href: string }[]
  clearHref: string
  /** Price ends, sort and page size: what they are, and what goes without saying in an address. */
  fields: Record<'min' | 'max' | 'sort' | 'per', string>
  defaults: Record<string, string>
  /** Nothing: pages that were opened in the version before look into it when a filter is changed. */
  linked: Readonly<Record<string, never>>
  /** 'S/M', where S or M is chosen. */
  also: string
  total: number
}

const GROUPS = [
  ['category', browseTexts.category, 'categories'],
  ['fit', browseTexts.fit, 'fits'],
  ['brand', browseTexts.brand, 'brands'],
  ['color', browseTexts.color, 'colors'],
  ['size', browseTexts.size, 'sizes'],
  ['fabric', browseTexts.fabric, 'fabrics'],
  ['weight', browseTexts.weight, 'weights'],
] as const

const fieldsOf = ({ min, max, sort, per }: Filters) => ({ min: `${min}`, max: `${max}`, sort, per: `${per}` })

const withHex = (one: FacetValue): ShownValue => {
  const hex = FAMILY_HEX[one.value]
  return hex ? { ...one, hex } : one
}

/** What the shopper chose; the linked sizes that came with it have no life of their own. */
const chosenOf = (filters: Filters, group: FilterGroup): readonly string[] =>
  group === 'size' ? ownSizes(filters.size) : filters[group]

function groupsOf(filters: Filters, facets: BrowseResult['facets']): BrowseView['groups'] {
  const groups = GROUPS.map(([name, title, facet]) => ({
    name,
    title,
    // Values that lead nowhere are left out, unless they are chosen.
    values: facets[facet].filter(({ value, count }) => count > 0 || filters[name].includes(value)).map(withHex),
  }))
  return groups.filter(({ values }) => values.length > 0)
}

function hiddenFieldsOf(filters: Filters, groups: BrowseView['groups']): BrowseView['hiddenFields'] {
  const boxed = (name: string, value: string) =>
    groups.some((group) => group.name === name && group.values.some((one) => one.value === value))
  const unboxed = GROUPS.flatMap(([name]) =>
    chosenOf(filters, name)
      .filter((value) => !boxed(name, value))
      .map((value) => ({ name, value })),
  )
  return filters.q === '' ? unboxed : [{ name: 'q', value: filters.q }, ...unboxed]
}

function chipsOf(filters: Filters): { label: string; without: Filters }[] {
  const chips = GROUPS.flatMap(([group]) =>
    chosenOf(filters, group).map((value) => ({ label: value, without: toggleValue(filters, group, value) })),
  )
  if (filters.min !== BROWSE_PRICE_RANGE.min || filters.max !== BROWSE_PRICE_RANGE.max) {
    const label =
      filters.max === BROWSE_PRICE_RANGE.max
        ? browseTexts.priceFrom(filters.min)
        : browseTexts.priceBetween(filters.min, filters.max)
    chips.push({ label, without: { ...filters, ...BROWSE_PRICE_RANGE, page: 1 } })
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
  const groups = groupsOf(filters, facets)
  return {
    path: path ?? '/browse',
    hiddenFields: hiddenFieldsOf(filters, groups),
    groups,
    chips: chipsOf(filters).map(({ label, without }) => ({ label, href: hrefOf(without) })),
    clearHref: hrefOf({ ...resetFilters(filters), q: '' }),
    fields: fieldsOf(filters),
    defaults: fieldsOf(NO_FILTERS),
    linked: {},
    also: impliedSizes(filters.size).join(', '),
    total,
  }
}
