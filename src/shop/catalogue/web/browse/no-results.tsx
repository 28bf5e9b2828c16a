import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { EmptyState } from '#platform/web/ui/empty-state.tsx'
import { WHOLE_CATALOGUE } from './browse-path.ts'
import { ProductGrid } from './product-grid.tsx'
import { readCards, type ShownCard } from './shown-card.ts'
import { browseTexts } from './texts.ts'

/** Where to go from a search or a choice that nothing fits. */
export interface WaysOn {
  /** The same search with less asked of it, with how much that finds. */
  wider: readonly { label: string; href: string }[]
  categories: readonly { label: string; href: string }[]
  /** As `cardsText` writes them. */
  bestSellers: string
}

interface NoResultsProps {
  /** Nothing in a page that was loaded from the version before. */
  ways: WaysOn | undefined
  heart: (card: ShownCard) => ReactNode
}

export function NoResults({ ways, heart }: NoResultsProps) {
  return (
    <>
      <EmptyState
        icon="search"
        title={browseTexts.noResultsLead}
        action={
          <Link to={WHOLE_CATALOGUE} className="btn btn-md btn-solid">
            {browseTexts.browseOurFullSelection}
          </Link>
        }
      />
      {ways && (
        <div className="grid gap-6">
          <Chips title={browseTexts.closeToYourSearch} links={ways.wider} />
          <Chips title={browseTexts.categories} links={ways.categories} />
          <section aria-labelledby="best-sellers">
            <h3 id="best-sellers" className="mb-4 text-xl">
              {browseTexts.bestSellers}
            </h3>
            <ProductGrid cards={readCards(ways.bestSellers)} heart={heart} />
          </section>
        </div>
      )}
    </>
  )
}

function Chips({ title, links }: { title: string; links: WaysOn['wider'] }) {
  if (links.length === 0) return null
  return (
    <nav aria-label={title}>
      <h3 className="mb-2 text-xl">{title}</h3>
      <ul className="flex flex-wrap gap-2">
        {links.map(({ label, href }) => (
          <li key={href}>
            <Link to={href} className="chip">
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
