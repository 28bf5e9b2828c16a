import { Link } from 'react-router'
import { ChevronLeftIcon, ChevronRightIcon } from './icons.tsx'

/** All pages up to five; beyond, the ends and the neighbours of the page, with gaps between. */
export function pageSlots(page: number, pages: number): (number | 'gap')[] {
  if (pages <= 5) return Array.from({ length: pages }, (_, index) => index + 1)
  const near = [1, page - 1, page, page + 1, pages].filter((one) => one >= 1 && one <= pages)
  if (page <= 3) near.push(2, 3, 4)
  if (page >= pages - 2) near.push(pages - 1, pages - 2, pages - 3)
  const shown = [...new Set(near)].sort((a, b) => a - b)
  return shown.flatMap((one, index) => {
    const before = shown[index - 1]
    return before !== undefined && one - before > 1 ? (['gap', one] as const) : [one]
  })
}

interface PaginationProps {
  page: number
  pages: number
  hrefOf: (page: number) => string
}

const box = 'grid size-11 place-items-center rounded-sm border tabular font-semibold transition-colors'

export function Pagination({ page, pages, hrefOf }: PaginationProps) {
  if (pages <= 1) return null
  return (
    <nav aria-label="Pages">
      <ul className="flex flex-wrap items-center justify-center gap-1.5">
        <li>
          <Step to={page > 1 ? hrefOf(page - 1) : undefined} label="Previous page" rel="prev" />
        </li>
        {pageSlots(page, pages).map((slot, index) =>
          slot === 'gap' ? (
            // biome-ignore lint/suspicious/noArrayIndexKey: at most two gaps, told apart by where they stand
            <li key={`gap-${index}`} aria-hidden="true" className="w-6 text-center text-ink-mute">
              …
            </li>
          ) : (
            <li key={slot}>
              <Link
                to={hrefOf(slot)}
                aria-label={`Page ${slot}`}
                aria-current={slot === page ? 'page' : undefined}
                className={`${box} ${slot === page ? 'border-ink bg-ink text-on-ink' : 'border-transparent hover:border-ink'}`}
              >
                {slot}
              </Link>
            </li>
          ),
        )}
        <li>
          <Step to={page < pages ? hrefOf(page + 1) : undefined} label="Next page" rel="next" />
        </li>
      </ul>
    </nav>
  )
}

function Step({ to, label, rel }: { to: string | undefined; label: string; rel: 'prev' | 'next' }) {
  const Icon = rel === 'prev' ? ChevronLeftIcon : ChevronRightIcon
  if (!to) {
    return (
      <span className={`${box} border-line text-line-strong`}>
        <Icon />
      </span>
    )
  }
  return (
    <Link
      to={to}
      rel={rel}
      aria-label={label}
      className={`${box} border-line-strong hover:border-ink hover:bg-ink hover:text-on-ink`}
    >
      <Icon />
    </Link>
  )
}
