import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { formatCount, plural } from '#platform/base/format.ts'
import { EmptyState } from '#platform/web/ui/empty-state.tsx'
import type { PageLinks } from '#platform/web/ui/page-links.ts'
import { Pagination } from '#platform/web/ui/pagination.tsx'
import { BROWSE_SORTS } from '#shop/catalogue/model/browse-options.ts'
import { BrowseBar } from '#shop/catalogue/web/browse/browse-bar.tsx'
import type { BrowseView } from '#shop/catalogue/web/browse/browse-view.ts'
import { FilterChips } from '#shop/catalogue/web/browse/filter-chips.tsx'
import { FilterPanel } from '#shop/catalogue/web/browse/filter-panel.tsx'
import { ProductCard } from '#shop/catalogue/web/browse/product-card.tsx'
import { cardColumns } from '#shop/catalogue/web/browse/product-grid.tsx'
import { Renewing } from '#shop/catalogue/web/browse/renewing.tsx'
import type { ShownCard } from '#shop/catalogue/web/browse/shown-card.ts'
import type { FavoritesShown } from '../contract.ts'
import { favoritesTexts } from '../texts.ts'
import { GoneFavorites } from './gone-favorites.tsx'

interface FavoritesBoardProps {
  cards: readonly ShownCard[]
  gone: FavoritesShown['gone']
  view: BrowseView
  pages: PageLinks
  saved: number
  heart: (style: { styleId: number; title: string }) => ReactNode
}

export function FavoritesBoard({ cards, gone, view, pages, saved, heart }: FavoritesBoardProps) {
  const count =
    view.total === saved ? plural(saved, 'style') : `${formatCount(view.total)} of ${plural(saved, 'style')}`
  return (
    <div className="mt-6 lg:grid lg:grid-cols-[15rem_1fr] lg:gap-10">
      <FilterPanel view={view} />
      <section aria-labelledby="saved" className="min-w-0">
        <h2 id="saved" className="sr-only">
          {favoritesTexts.savedStyles}
        </h2>
        <BrowseBar count={count} fields={view.fields} sorts={BROWSE_SORTS} chosen={view.chips.length} />
        <FilterChips view={view} />
        <div className="relative min-h-80">
          <Renewing path="/favorites" />
          {cards.length > 0 ? (
            <ul className={cardColumns(cards.length)}>
              {cards.map((card, index) => (
                <li key={card.styleId}>
                  <ProductCard
                    card={card}
                    corner={heart(card)}
                    sizes="(min-width: 1280px) 20vw, (min-width: 768px) 30vw, 45vw"
                    first={index === 0}
                  />
                </li>
              ))}
            </ul>
          ) : (
            view.chips.length > 0 && (
              <EmptyState
                icon="filter"
                title={favoritesTexts.noFavoritesMatch}
                action={
                  <Link to="/favorites" className="btn btn-md btn-line">
                    {favoritesTexts.showAll}
                  </Link>
                }
              />
            )
          )}
        </div>
        <div className="pt-10">
          <Pagination links={pages} />
        </div>
        <GoneFavorites styles={gone} heart={heart} />
      </section>
    </div>
  )
}
