import { useNavigate } from 'react-router'
import { FilterIcon } from '#platform/web/ui/icons.tsx'
import { PAGE_SIZES, SORTS } from '../model/choices.ts'
import { type Filters, readFilters, writeFilters } from '../model/filters.ts'
import { browsePath } from './browse-path.ts'

interface BrowseBarProps {
  filters: Filters
  /** '1–24 of 97 styles' */
  count: string
  /** With the choice of how many stand on a page. */
  paged?: boolean
  path?: string
}

/** Count, sort and page size; its fields belong to the form of the filters. */
export function BrowseBar({ filters, count, paged = false, path }: BrowseBarProps) {
  const navigate = useNavigate()
  const choice = (label: string, name: 'sort' | 'per', values: readonly (string | number)[]) => (
    <label className="flex items-center gap-2 text-sm font-semibold whitespace-nowrap max-sm:first:grow">
      {label}
      <select
        name={name}
        form="filters"
        value={filters[name]}
        onChange={(event) => {
          const search = writeFilters({ ...filters, page: 1 })
          search.set(name, event.target.value)
          void navigate(browsePath(readFilters(search), path))
        }}
        className="input text-base font-normal"
      >
        {values.map((value) => (
          <option key={value}>{value}</option>
        ))}
      </select>
    </label>
  )
  return (
    <div className="flex flex-wrap items-center gap-x-6 gap-y-3 border-y border-ink py-2.5">
      <button type="button" popoverTarget="filter-panel" className="btn btn-md btn-line lg:hidden">
        <FilterIcon />
        Filters
      </button>
      <p aria-live="polite" className="tabular grow text-sm text-ink-soft">
        {count}
      </p>
      <div className="flex gap-x-4 max-sm:w-full sm:gap-x-6">
        {choice('Sort', 'sort', SORTS)}
        {paged && choice('Per page', 'per', PAGE_SIZES)}
      </div>
      <noscript>
        <button type="submit" form="filters" className="btn btn-sm btn-ink">
          Apply
        </button>
      </noscript>
    </div>
  )
}
