import { useNavigate } from 'react-router'
import { buttonClass } from '#platform/web/ui/button.tsx'
import { SelectField } from '#platform/web/ui/field.tsx'
import { FilterIcon } from '#platform/web/ui/icons.tsx'
import { PAGE_SIZES, SORTS } from '../model/choices.ts'
import { type Filters, readFilters, writeFilters } from '../model/filters.ts'
import { browsePath } from './browse-path.ts'
import { FILTER_FORM } from './filter-panel.tsx'

const asOptions = (values: readonly (string | number)[]) =>
  values.map((value) => ({ value: String(value), label: String(value) }))

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
  function choose(name: 'sort' | 'per', value: string) {
    const search = writeFilters({ ...filters, page: 1 })
    search.set(name, value)
    void navigate(browsePath(readFilters(search), path))
  }
  return (
    <div className="flex flex-wrap items-center gap-x-6 gap-y-3 border-y border-ink py-2.5">
      <button type="button" popoverTarget="filter-panel" className={`${buttonClass({ look: 'line' })} lg:hidden`}>
        <FilterIcon />
        Filters
      </button>
      <p aria-live="polite" className="tabular grow text-sm text-ink-soft">
        {count}
      </p>
      <div className="flex items-center gap-x-4 gap-y-2 max-sm:w-full sm:gap-x-6">
        <SelectField
          inline
          label="Sort"
          className="grow max-sm:[&>div:first-child]:sr-only [&>div:last-child]:grow"
          name="sort"
          form={FILTER_FORM}
          options={asOptions(SORTS)}
          value={filters.sort}
          onChange={(event) => choose('sort', event.target.value)}
        />
        {paged && (
          <SelectField
            inline
            label="Per page"
            name="per"
            form={FILTER_FORM}
            options={asOptions(PAGE_SIZES)}
            value={String(filters.per)}
            onChange={(event) => choose('per', event.target.value)}
          />
        )}
      </div>
      <noscript>
        <button type="submit" form={FILTER_FORM} className={buttonClass({ size: 'sm' })}>
          Apply
        </button>
      </noscript>
    </div>
  )
}
