import { Link } from 'react-router'
import { ColourBar } from '#platform/web/ui/marks.tsx'
import type { FooterFacts } from './footer-facts.ts'
import { shellTexts } from './texts.ts'

interface FooterProps extends FooterFacts {
  /** On a phone the shop's help alone, where nobody looks for garments. */
  slim?: boolean
}

/** Its words come with the page's data, so that they weigh nothing in the script. */
export function Footer({ name, tagline, lines, lists, social, slim = false }: FooterProps) {
  return (
    <footer id="colophon" className={`footer on-ink no-print${slim ? ' footer-slim' : ''}`}>
      <ColourBar className="block h-1.5 w-full" />
      <div className="page footer-columns">
        <div className="max-w-sm">
          <p className="font-display text-3xl font-extrabold tracking-tight text-on-ink">{name}</p>
          <p className="mt-2">{tagline}</p>
          <address className="mt-6 text-sm not-italic">
            {lines.map(({ text, href }) => (
              <p key={text} className="flex min-h-8 items-center">
                {href ? <a href={href}>{text}</a> : text}
              </p>
            ))}
          </address>
        </div>
        {lists.map(({ title, links }) => (
          <nav key={title} aria-label={title}>
            <h2 className="ticket mb-3 font-sans text-on-ink">{title}</h2>
            <ul className="text-sm">
              {links.map(([label, to]) => (
                <li key={to}>
                  <Link to={to}>{label}</Link>
                </li>
              ))}
            </ul>
          </nav>
        ))}
      </div>
      {slim && (
        <nav aria-label={shellTexts.help} className="page footer-help">
          {lists.at(-1)?.links.map(([label, to]) => (
            <Link key={to} to={to}>
              {label}
            </Link>
          ))}
        </nav>
      )}
      <div className="border-t border-line-on-ink">
        <div className="page flex flex-wrap items-center justify-between gap-x-8 gap-y-2 py-4 text-sm">
          <p>{shellTexts.pricesInDollars(name)}</p>
          <p className="flex flex-wrap gap-x-6">
            {social.map((one) => (
              <a key={one.name} href={one.url} rel="noopener">
                {one.name}
              </a>
            ))}
          </p>
        </div>
      </div>
    </footer>
  )
}
