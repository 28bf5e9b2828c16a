import { type FormEvent, type ReactNode, useRef } from 'react'
import { useNavigate } from 'react-router'
import { Button, buttonClass } from '#platform/web/ui/button.tsx'
import { Checkbox } from '#platform/web/ui/choice.tsx'
import { inputClass } from '#platform/web/ui/field.tsx'
import { ChevronDownIcon, CloseIcon } from '#platform/web/ui/icons.tsx'
import type { BrowseResult, FacetValue } from '../contract.ts'
import { PRICE_RANGE } from '../model/choices.ts'
import { type FilterGroup, type Filters, readFilters, toggleValue } from '../model/filters.ts'
import { browsePath } from './browse-path.ts'
import { FAMILY_HEX } from './family-hex.ts'
import { SwatchDot } from './swatch.tsx'

export const FILTER_FORM = 'filters'

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
  const toggle = (group: FilterGroup) => (value: string) =>
    void navigate(browsePath(toggleValue(filters, group, value), path))
  function send(event: FormEvent) {
    event.preventDefault()
    if (!form.current) return
    const search = new URLSearchParams()
    for (const [name, value] of new FormData(form.current)) if (typeof value === 'string') search.append(name, value)
    void navigate(browsePath({ ...readFilters(search), page: 1 }, path))
  }
  return (
    <aside
      id="filter-panel"
      popover="auto"
      aria-label="Filters"
      className="panel-left m-0 h-dvh max-h-none w-[min(22rem,88vw)] overflow-y-auto border-0 border-r border-ink bg-paper p-5 text-ink lg:sticky lg:inset-auto lg:top-[calc(var(--spacing-header)+1.5rem)] lg:block lg:h-fit lg:max-h-[calc(100dvh-var(--spacing-header)-3rem)] lg:w-auto lg:translate-x-0 lg:self-start lg:border-0 lg:[mask-image:linear-gradient(black_calc(100%-2rem),transparent)] lg:p-0 lg:pr-2 lg:pb-8"
    >
      <div className="flex items-center justify-between pb-2 lg:hidden">
        <h2 className="text-xl">Filters</h2>
        <button
          type="button"
          popoverTarget="filter-panel"
          popoverTargetAction="hide"
          aria-label="Close filters"
          className="grid size-11 place-items-center"
        >
          <CloseIcon />
        </button>
      </div>
      <form ref={form} id={FILTER_FORM} action={path} onSubmit={send}>
        {filters.q !== '' && <input type="hidden" name="q" value={filters.q} />}
        <Group title="Category">
          <Values name="category" values={facets.categories} chosen={filters.category} onToggle={toggle('category')} />
        </Group>
        <Group title="Brand">
          <Values name="brand" values={facets.brands} chosen={filters.brand} onToggle={toggle('brand')} />
        </Group>
        <Group title="Color">
          <Values
            name="color"
            values={facets.colors}
            chosen={filters.color}
            onToggle={toggle('color')}
            before={(family) => <SwatchDot hex={FAMILY_HEX[family] ?? '#fff'} />}
          />
        </Group>
        <Group title="Size">
          <Values name="size" values={facets.sizes} chosen={filters.size} onToggle={toggle('size')} columns />
        </Group>
        <Group title="Price">
          <PriceFields key={`${filters.min}-${filters.max}`} min={filters.min} max={filters.max} />
        </Group>
      </form>
      <div className="sticky -bottom-5 -mx-5 mt-2 border-t border-line bg-paper p-5 lg:hidden">
        <button
          type="button"
          popoverTarget="filter-panel"
          popoverTargetAction="hide"
          className={buttonClass({ wide: true })}
        >
          Show {total} {total === 1 ? 'style' : 'styles'}
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
      <fieldset className="pb-3">
        <legend className="sr-only">{title}</legend>
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
  before?: (value: string) => ReactNode
  columns?: boolean
}

/** Values that lead nowhere are left out, unless they are chosen. */
function Values({ name, values, chosen, onToggle, before, columns = false }: ValuesProps) {
  const shown = values.filter(({ value, count }) => count > 0 || chosen.includes(value))
  return (
    <div className={columns ? 'grid grid-cols-2 gap-x-4' : ''}>
      {shown.map(({ value, count }) => (
        <Checkbox
          key={value}
          name={name}
          value={value}
          checked={chosen.includes(value)}
          onChange={() => onToggle(value)}
          aside={count}
          label={
            <span className="inline-flex items-center gap-2">
              {before?.(value)}
              {value}
            </span>
          }
        />
      ))}
    </div>
  )
}

function PriceFields({ min, max }: { min: number; max: number }) {
  const field = (name: 'min' | 'max', value: number, label: string) => (
    <label className="grow text-xs text-ink-mute">
      {label}
      <input
        name={name}
        inputMode="numeric"
        pattern="[0-9]*"
        maxLength={3}
        defaultValue={value}
        onInput={(event) => {
          const digits = event.currentTarget.value.replace(/\D/g, '')
          event.currentTarget.value = digits === '' ? '' : String(Math.min(Number(digits), PRICE_RANGE.max))
        }}
        className={`${inputClass} tabular`}
      />
    </label>
  )
  return (
    <div className="flex items-end gap-2">
      {field('min', min, 'From $')}
      {field('max', max, 'To $')}
      <Button type="submit" look="line">
        Apply
      </Button>
    </div>
  )
}
