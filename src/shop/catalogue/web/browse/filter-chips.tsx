import { Link } from 'react-router'
import { Icon } from '#platform/web/ui/icon.tsx'
import type { BrowseView } from './browse-view.ts'
import { browseTexts } from './texts.ts'

export function FilterChips({ view: { chips, clearHref } }: { view: BrowseView }) {
  if (chips.length === 0) return <div className="h-4" />
  return (
    <ul aria-label={browseTexts.chosenFilters} className="flex flex-wrap gap-2 py-4">
      {chips.map(({ label, href }) => (
        <li key={href}>
          <Link to={href} aria-label={browseTexts.removeFilter(label)} className="chip">
            {label}
            <Icon name="close" size={14} />
          </Link>
        </li>
      ))}
      <li>
        <Link
          to={clearHref}
          className="link inline-flex min-h-9 pointer-coarse:min-h-11 items-center px-2 text-sm font-semibold"
        >
          {browseTexts.clearAll}
        </Link>
      </li>
    </ul>
  )
}
