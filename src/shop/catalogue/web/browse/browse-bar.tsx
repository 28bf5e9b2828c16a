import { Icon } from '#platform/web/ui/icon.tsx'
import { browseTexts } from './texts.ts'

interface BrowseBarProps {
  /** '1–24 of 97 styles' */
  count: string
  fields: { sort: string; per: string }
  sorts: readonly string[]
  /** How many may stand on a page; nothing where all do. */
  perPage?: readonly number[]
  /** How many filters are chosen. */
  chosen: number
}

/** Count, sort and page size. Its fields belong to the form of the filters, which sends them. */
export function BrowseBar({ count, fields, sorts, perPage, chosen }: BrowseBarProps) {
  const choice = (label: string, name: 'sort' | 'per', values: readonly (string | number)[]) => (
    <label className="flex items-center gap-2 text-sm font-semibold whitespace-nowrap max-sm:first:grow">
      {label}
      <select
        name={name}
        form="filters"
        defaultValue={fields[name]}
        onChange={({ currentTarget: { form } }) => form?.requestSubmit()}
        className={`input text-base font-normal ${name === 'per' ? 'min-w-19' : 'min-w-0'}`}
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
        <Icon name="filter" />
        {chosen > 0 ? browseTexts.filtersChosen(chosen) : browseTexts.filters}
      </button>
      <p aria-live="polite" className="tabular grow text-sm text-ink-soft">
        {count}
      </p>
      <div className="flex gap-x-4 max-sm:w-full sm:gap-x-6">
        {choice(browseTexts.sort, 'sort', sorts)}
        {perPage && choice(browseTexts.perPage, 'per', perPage)}
      </div>
      <noscript>
        <button type="submit" form="filters" className="btn btn-sm btn-ink">
          {browseTexts.apply}
        </button>
      </noscript>
    </div>
  )
}
