import { type FormEvent, type ReactNode, useRef } from 'react'
import { useNavigate } from 'react-router'
import { plural } from '#platform/web/format.ts'
import { ChevronDownIcon, CloseIcon } from '#platform/web/ui/icons.tsx'
import type { BrowseResult, FacetValue } from '../contract.ts'
import { PRICE_RANGE } from '../model/choices.ts'
import { type FilterGroup, type Filters, readFilters, toggleValue } from '../model/filters.ts'
import { browsePath } from './browse-path.ts'
import { FAMILY_HEX } from './family-hex.ts'
import { SwatchDot } from './swatch.tsx'

interface FilterPanelProps {
  filters: Filters
  facets: BrowseResult['facets']
  total: number
  path?: string
}

/**
 * One form in two shapes: a column on wide screens, a panel from the left on narrow ones (a native popover).
 * Without script it is sent with its button; with script each press is a new address.
 */
export function FilterPanel({ filters, facets, total, path = '/browse' }: FilterPanelProps) {
  const navigate = useNavigate()
  const form = useRef<HTMLFormElement>(null)
  function send(event: FormEvent) {
    event.preventDefault()
    const search = new URLSearchParams()
    for (const [name, value] of new FormData(form.current ?? undefined)) search.append(name, String(value))
    void navigate(browsePath({ ...readFilters(search), page: 1 }, path))
  }
  const group = (
    title: string,
    name: FilterGroup,
    values: readonly FacetValue[],
    before?: (value: string) => ReactNode,
  ) => (
    <Group title={title}>
      <Values
        name={name}
        values={values}
        chosen={filters[name]}
        onToggle={(value) => void navigate(browsePath(toggleValue(filters, name, value), path))}
        before={before}
      />
    </Group>
  )
  return (
    <aside id="filter-panel" popover="auto" aria-label="Filters" className="panel-left">
      <div className="flex items-center justify-between pb-2 lg:hidden">
        <h2 className="text-xl">Filters</h2>
        <button
          type="button"
          popoverTarget="filter-panel"
          popoverTargetAction="hide"
          aria-label="Close filters"
          className="icon-btn"
        >
          <CloseIcon />
        </button>
      </div>
      <form ref={form} id="filters" action={path} onSubmit={send}>
        {filters.q && <input type="hidden" name="q" value={filters.q} />}
        {group('Category', 'category', facets.categories)}
        {group('Brand', 'brand', facets.brands)}
        {group('Color', 'color', facets.colors, (family) => (
          <SwatchDot hex={FAMILY_HEX[family] ?? '#fff'} />
        ))}
        {group('Size', 'size', facets.sizes)}
        <Group title="Price">
          <div key={`${filters.min}-${filters.max}`} className="flex items-end gap-2">
            <PriceField name="min" label="From $" value={filters.min} />
            <PriceField name="max" label="To $" value={filters.max} />
            <button type="submit" className="btn btn-md btn-line">
              Apply
            </button>
          </div>
        </Group>
      </form>
      <div className="sticky -bottom-5 -mx-5 mt-2 border-t border-line bg-paper p-5 lg:hidden">
        <button
          type="button"
          popoverTarget="filter-panel"
          popoverTargetAction="hide"
          className="btn btn-md btn-solid w-full"
        >
          Show {plural(total, 'style')}
        </button>
      </div>
    </aside>
  )
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <details open className="group border-t border-line-strong py-1">
      <summary className="flex min-h-11 items-center justify-between font-semibold">
        {title}
        <ChevronDownIcon size={18} className="transition-transform group-open:rotate-180" />
      </summary>
      <fieldset aria-label={title} className="pb-3">
        {children}
      </fieldset>
    </details>
  )
}

interface ValuesProps {
  name: FilterGroup
  values: readonly FacetValue[]
  chosen: readonly string[]
  onToggle: (value: string) => void
  before: ((value: string) => ReactNode) | undefined
}

/** Values that lead nowhere are left out, unless they are chosen. */
function Values({ name, values, chosen, onToggle, before }: ValuesProps) {
  const shown = values.filter(({ value, count }) => count > 0 || chosen.includes(value))
  return (
    <div className={name === 'size' ? 'grid grid-cols-2 gap-x-5' : ''}>
      {shown.map(({ value, count }) => (
        <label key={value} className="flex min-h-8 items-center gap-2.5 text-sm">
          <input
            type="checkbox"
            name={name}
            value={value}
            checked={chosen.includes(value)}
            onChange={() => onToggle(value)}
            className="tick"
          />
          {before?.(value)}
          <span className="grow">{value}</span>
          <span className="tabular text-ink-mute">{count}</span>
        </label>
      ))}
    </div>
  )
}

function PriceField({ name, label, value }: { name: 'min' | 'max'; label: string; value: number }) {
  return (
    <label className="min-w-0 grow text-xs text-ink-mute">
      {label}
      <input
        name={name}
        inputMode="numeric"
        pattern="[0-9]*"
        maxLength={3}
        defaultValue={value}
        onInput={({ currentTarget: field }) => {
          const digits = field.value.replace(/\D/g, '')
          field.value = digits && String(Math.min(Number(digits), PRICE_RANGE.max))
        }}
        className="input tabular"
      />
    </label>
  )
}
