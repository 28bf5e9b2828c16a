import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { plural } from '#platform/web/format.ts'
import { EmptyState } from '#platform/web/ui/empty-state.tsx'
import type { Card } from '#shop/catalogue/contract.ts'
import type { Filters } from '#shop/catalogue/model/filters.ts'
import { BrowseBar } from '#shop/catalogue/web/browse-bar.tsx'
import { FilterChips } from '#shop/catalogue/web/filter-chips.tsx'
import { FilterPanel } from '#shop/catalogue/web/filter-panel.tsx'
import { ProductCard } from '#shop/catalogue/web/product-card.tsx'
import type { ChosenFavorites } from '../model/choose.ts'

interface FavoritesBoardProps {
  chosen: ChosenFavorites
  filters: Filters
  saved: number
  heart: (card: Card) => ReactNode
}

const PATH = '/favorites'

export function FavoritesBoard({ chosen, filters, saved, heart }: FavoritesBoardProps) {
  const { cards, facets } = chosen
  const count = cards.length === saved ? plural(saved, 'style') : `${cards.length} of ${plural(saved, 'style')}`
  return (
    <div className="mt-6 lg:grid lg:grid-cols-[15rem_1fr] lg:gap-10">
      <FilterPanel path={PATH} filters={filters} facets={facets} total={cards.length} />
      <section aria-labelledby="saved" className="min-w-0">
        <h2 id="saved" className="sr-only">
          Saved styles
        </h2>
        <BrowseBar path={PATH} filters={filters} count={count} />
        <FilterChips path={PATH} filters={filters} />
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
              <Link to={PATH} className="link font-semibold">
                Show all
              </Link>
            }
          />
        )}
      </section>
    </div>
  )
}
