import { Link } from 'react-router'
import { webTexts } from '../texts.ts'

interface Crumb {
  label: string
  to?: string
}

export function Breadcrumb({ trail }: { trail: readonly Crumb[] }) {
  return (
    <nav aria-label={webTexts.breadcrumb} className="text-sm">
      <ol className="flex flex-wrap items-center gap-x-2 text-ink-mute">
        {trail.map(({ label, to }, index) => (
          <li key={label} className="flex items-center gap-x-2">
            {index > 0 && <span aria-hidden="true">/</span>}
            {to ? (
              <Link
                to={to}
                className="finger inline-flex min-h-6 items-center pointer-coarse:min-h-11 hover:text-ink hover:underline"
              >
                {label}
              </Link>
            ) : (
              <span aria-current="page" className="text-ink">
                {label}
              </span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  )
}
