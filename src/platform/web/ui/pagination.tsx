import { Link } from 'react-router'
import { webTexts } from '../texts.ts'
import { Icon } from './icon.tsx'
import type { PageLinks } from './page-links.ts'

/** Takes what pageLinks() gives; shows nothing where there is but one page. */
export function Pagination({ links: { previous, next, pages } }: { links: PageLinks }) {
  if (pages.length < 2) return null
  return (
    <nav aria-label={webTexts.pages} className="flex flex-wrap items-center justify-center gap-0.5">
      {previous && (
        <Link to={previous} rel="prev" aria-label={webTexts.previousPage} className="page-box">
          <Icon name="chevron-left" />
        </Link>
      )}
      {pages.map((one, index) =>
        one === 'gap' ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: at most two gaps, told apart by where they stand
          <span key={`gap-${index}`}>…</span>
        ) : one.href ? (
          <Link key={one.label} to={one.href} aria-label={webTexts.pageNumber(one.label)} className="page-box">
            {one.label}
          </Link>
        ) : (
          <span key={one.label} aria-current="page" className="page-box">
            {one.label}
          </span>
        ),
      )}
      {next && (
        <Link to={next} rel="next" aria-label={webTexts.nextPage} className="page-box">
          <Icon name="chevron-right" />
        </Link>
      )}
    </nav>
  )
}
