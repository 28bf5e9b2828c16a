import { Link } from 'react-router'
import { CloseIcon } from '#platform/web/ui/icons.tsx'
import { PRICE_RANGE } from '../model/choices.ts'
import { type Filters, resetFilters, toggleValue } from '../model/filters.ts'
import { browsePath } from './browse-path.ts'

interface Chip {
  label: string
  without: Filters
}

function chipsOf(filters: Filters): Chip[] {
  const chips: Chip[] = (['category', 'brand', 'color', 'size'] as const).flatMap((group) =>
    filters[group].map((value) => ({ label: value, without: toggleValue(filters, group, value) })),
  )
  if (filters.min !== PRICE_RANGE.min || filters.max !== PRICE_RANGE.max) {
    const label = `$${filters.min} to $${filters.max}${filters.max === PRICE_RANGE.max ? ' and more' : ''}`
    chips.push({ label, without: { ...filters, ...PRICE_RANGE, page: 1 } })
  }
  if (filters.q !== '') chips.unshift({ label: `“${filters.q}”`, without: { ...filters, q: '', page: 1 } })
  return chips
}

export function FilterChips({ filters, path }: { filters: Filters; path?: string }) {
  const chips = chipsOf(filters)
  return (
    <div className="py-4">
      {chips.length > 0 && (
        <ul aria-label="Chosen filters" className="flex flex-wrap gap-2">
          {chips.map(({ label, without }) => (
            <li key={label}>
              <Link
                to={browsePath(without, path)}
                aria-label={`Remove filter ${label}`}
                className="inline-flex min-h-9 items-center gap-2 rounded-sm border border-ink bg-white px-3 text-sm font-semibold hover:bg-ink hover:text-on-ink"
              >
                {label}
                <CloseIcon size={14} />
              </Link>
            </li>
          ))}
          <li>
            <Link
              to={browsePath({ ...resetFilters(filters), q: '' }, path)}
              className="inline-flex min-h-9 items-center px-2 text-sm font-semibold underline underline-offset-4 hover:text-vermilion-deep"
            >
              Clear all
            </Link>
          </li>
        </ul>
      )}
    </div>
  )
}
