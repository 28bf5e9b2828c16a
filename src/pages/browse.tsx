import { useLayoutEffect, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { shop } from '#config'
import { formatCount, plural } from '#platform/base/format.ts'
import { apiContext, publicUrlContext } from '#platform/web/api-context.ts'
import { loadedMeta } from '#platform/web/loaded-meta.ts'
import { pageMeta } from '#platform/web/page-meta.ts'
import { Breadcrumb } from '#platform/web/ui/breadcrumb.tsx'
import { pageLinks } from '#platform/web/ui/page-links.ts'
import { Pagination } from '#platform/web/ui/pagination.tsx'
import type { BrowseResult, browseCatalogue } from '#shop/catalogue/contract.ts'
import { BROWSE_PAGE_SIZES, BROWSE_SORTS } from '#shop/catalogue/model/browse-options.ts'
import { type Filters, filterQuery, NO_FILTERS, readFilters } from '#shop/catalogue/model/filters.ts'
import { BrowseBar } from '#shop/catalogue/web/browse/browse-bar.tsx'
import { browsePath, isReset } from '#shop/catalogue/web/browse/browse-path.ts'
import { browseView } from '#shop/catalogue/web/browse/browse-view.ts'
import { FilterChips } from '#shop/catalogue/web/browse/filter-chips.tsx'
import { FilterPanel } from '#shop/catalogue/web/browse/filter-panel.tsx'
import { lastChoice } from '#shop/catalogue/web/browse/last-choice.ts'
import { NoResults } from '#shop/catalogue/web/browse/no-results.tsx'
import { ProductGrid } from '#shop/catalogue/web/browse/product-grid.tsx'
import { Renewing } from '#shop/catalogue/web/browse/renewing.tsx'
import { cardsText, readCards } from '#shop/catalogue/web/browse/shown-card.ts'
import type { Route } from './+types/browse'
import { loadWaysOn } from './browse/load-ways-on.ts'
import { breadcrumbs, structured } from './findable/structured-data.ts'
import { useHeart } from './shell/heart.tsx'
import { pageTexts } from './texts.ts'

const FIT_TITLES: Readonly<Record<string, string>> = pageTexts.fits

function titleOf({ q, category, brand, fit }: Filters): string {
  if (q !== '') return pageTexts.resultsFor(q)
  const named = [brand, category].map((values) => (values.length === 1 ? values[0] : '')).filter(Boolean)
  const [only, other] = fit
  const fitted = only !== undefined && other === undefined && Object.hasOwn(FIT_TITLES, only) ? FIT_TITLES[only] : ''
  if (fitted) return `${fitted} ${named.join(' ') || pageTexts.fittedStyles}`
  return named.join(' ') || pageTexts.browse
}

function metaOf(filters: Filters, { total, page }: BrowseResult, origin: string) {
  const { q, category, brand } = filters
  // Sorted and narrowed views are the same page to a search engine.
  const title = titleOf({ ...filters, fit: [] })
  const path = browsePath({ ...NO_FILTERS, category, brand, page })
  const meta = pageMeta({
    title: page > 1 ? pageTexts.pageTitle(title, page) : title,
    description: pageTexts.browseDescription(plural(total, 'style')),
    path,
    origin,
    shopName: shop.name,
  })
  if (q !== '') return [...meta, { name: 'robots', content: 'noindex' }]
  const steps = [
    { name: pageTexts.browse, path: '/browse' },
    ...(title === pageTexts.browse ? [] : [{ name: title, path }]),
  ]
  return [...meta, structured(breadcrumbs(origin, steps))]
}

function countLine({ total, page, per }: BrowseResult): string {
  if (total === 0) return pageTexts.noStyles
  const first = (page - 1) * per + 1
  return `${formatCount(first)}–${formatCount(Math.min(total, page * per))} of ${plural(total, 'style')}`
}

export async function loader({ context, request }: Route.LoaderArgs) {
  const filters = readFilters(new URL(request.url).searchParams)
  const result = await context
    .get(apiContext)
    .call<typeof browseCatalogue>('get', '/api/catalogue/browse', filterQuery(filters))
  return {
    cards: cardsText(result.items),
    view: browseView(filters, result),
    count: countLine(result),
    pages: pageLinks(result.page, result.pages, (page) => browsePath({ ...filters, page })),
    sorts: BROWSE_SORTS,
    perPage: BROWSE_PAGE_SIZES,
    title: titleOf(filters),
    ways: result.total === 0 ? await loadWaysOn(context.get(apiContext), filters) : undefined,
    meta: metaOf(filters, result, context.get(publicUrlContext)),
  }
}

export const meta = loadedMeta

/**
 * Opened bare from elsewhere, browse shows what was last chosen on this device; every later choice is kept. An entry of the
 * history that was once shown bare stays so: Back leads to what was there. A link that resets says so once.
 */
function useLastChoice() {
  const { search, hash, key } = useLocation()
  const navigate = useNavigate()
  const arriving = useRef(true)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same link followed again counts again
  useLayoutEffect(() => {
    const isNew = arriving.current && search === '' && !isReset(hash) && !history.state?.bare
    const last = isNew ? lastChoice.read() : ''
    arriving.current = false
    if (last !== '') void navigate(`/browse${last}`, { replace: true })
    else {
      lastChoice.store(search)
      if (search === '')
        history.replaceState({ ...history.state, bare: true }, '', isReset(hash) ? '/browse' : undefined)
    }
  }, [search, hash, key, navigate])
}

export default function Browse({ loaderData }: Route.ComponentProps) {
  const { view, count, pages, sorts, perPage, title } = loaderData
  const cards = readCards(loaderData.cards)
  const heart = useHeart()
  useLastChoice()
  return (
    <div className="page w-full pt-6">
      <Breadcrumb trail={[{ label: pageTexts.home, to: '/' }, { label: pageTexts.browse }]} />
      <h1 className="mt-2 text-3xl break-words">{title}</h1>
      <div className="mt-6 lg:grid lg:grid-cols-[15rem_1fr] lg:gap-10">
        <FilterPanel view={view} />
        <section aria-labelledby="styles" className="min-w-0">
          <h2 id="styles" className="sr-only">
            {pageTexts.styles}
          </h2>
          <BrowseBar count={count} fields={view.fields} sorts={sorts} perPage={perPage} chosen={view.chips.length} />
          <FilterChips view={view} />
          <div className="relative min-h-80">
            <Renewing path="/browse" />
            {cards.length > 0 ? (
              <ProductGrid cards={cards} heart={heart} />
            ) : (
              <NoResults ways={loaderData.ways} heart={heart} />
            )}
          </div>
          <div className="pt-10">
            <Pagination links={pages} />
          </div>
        </section>
      </div>
    </div>
  )
}
