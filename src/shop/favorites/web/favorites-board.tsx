import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { plural } from '#platform/web/format.ts'
import { EmptyState } from '#platform/web/ui/empty-state.tsx'
import type { Card } from '#shop/catalogue/contract.ts'
import { SORTS } from '#shop/catalogue/model/choices.ts'
import { BrowseBar } from '#shop/catalogue/web/browse-bar.tsx'
import type { BrowseView } from '#shop/catalogue/web/browse-view.ts'
import { FilterChips } from '#shop/catalogue/web/filter-chips.tsx'
import { FilterPanel } from '#shop/catalogue/web/filter-panel.tsx'
import { ProductCard } from '#shop/catalogue/web/product-card.tsx'

interface FavoritesBoardProps {
  cards: readonly Card[]
  view: BrowseView
  saved: number
  heart: (card: Card) => ReactNode
}

export function FavoritesBoard({ cards, view, saved, heart }: FavoritesBoardProps) {
  const count = cards.length === saved ? plural(saved, 'style') : `${cards.length} of ${plural(saved, 'style')}`
  return (
    <div className="mt-6 lg:grid lg:grid-cols-[15rem_1fr] lg:gap-10">
      <FilterPanel view={view} />
      <section aria-labelledby="saved" className="min-w-0">
        <h2 id="saved" className="sr-only">
          Saved styles
        </h2>
        <BrowseBar count={count} fields={view.fields} sorts={SORTS} />
        <FilterChips view={view} />
        {cards.length > 0 ? (
          <ul className="grid grid-cols-2 gap-x-5 gap-y-9 md:grid-cols-3 xl:grid-cols-4">
            {cards.map((card) => (
              <li key={card.styleId}>
                <ProductCard card={card} corner={heart(card)} sizes="(min-width: 768px) 25vw, 45vw" />
              </li>
            ))}
          </ul>
        ) : (
          <EmptyState
            title="None of your favorites fits these filters."
            action={
              <Link to="/favorites" className="link font-semibold">
                Show all
              </Link>
            }
          />
        )}
      </section>
    </div>
  )
}
