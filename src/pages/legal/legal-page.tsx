import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { legalPages } from './legal-pages.ts'

/** The shop's own short texts, with the way to the others beside them. */
export function LegalPage({ title, lead, children }: { title: string; lead: string; children: ReactNode }) {
  return (
    <div className="page grid grow content-start gap-x-16 gap-y-8 pt-8 lg:grid-cols-[1fr_2fr]">
      <div>
        <h1 className="text-3xl">{title}</h1>
        <nav aria-label="Pages of the house" className="mt-6 hidden lg:block">
          <ul className="border-t border-line">
            {legalPages.map(([label, to]) => (
              <li key={to} className="border-b border-line">
                <Link
                  to={to}
                  aria-current={label === title ? 'page' : undefined}
                  className="flex min-h-11 items-center aria-[current=page]:font-semibold hover:text-vermilion-deep"
                >
                  {label}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      </div>
      <div className="max-w-2xl">
        <p className="text-xl leading-snug text-pretty">{lead}</p>
        <div className="prose mt-8">{children}</div>
      </div>
    </div>
  )
}
