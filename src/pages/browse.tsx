import { useEffect, useRef } from 'react'
import { useLocation, useNavigate, useNavigation } from 'react-router'
import { shop } from '#config'
import { apiContext, publicUrlContext } from '#platform/web/api-context.ts'
import { formatCount, plural } from '#platform/web/format.ts'
import { loadedMeta } from '#platform/web/loaded-meta.ts'
import { pageMeta } from '#platform/web/seo.ts'
import { Breadcrumb } from '#platform/web/ui/breadcrumb.tsx'
import { EmptyState } from '#platform/web/ui/empty-state.tsx'
import { LoadingOverlay } from '#platform/web/ui/loading.tsx'
import { Pagination } from '#platform/web/ui/pagination.tsx'
import type { BrowseResult, browseCatalogue } from '#shop/catalogue/contract.ts'
import { type Filters, NO_FILTERS, readFilters } from '#shop/catalogue/model/filters.ts'
import { BrowseBar } from '#shop/catalogue/web/browse-bar.tsx'
import { BrowseLink } from '#shop/catalogue/web/browse-link.tsx'
import { browsePath } from '#shop/catalogue/web/browse-path.ts'
import { FilterChips } from '#shop/catalogue/web/filter-chips.tsx'
import { FilterPanel } from '#shop/catalogue/web/filter-panel.tsx'
import { lastChoice } from '#shop/catalogue/web/last-choice.ts'
import { ProductGrid } from '#shop/catalogue/web/product-grid.tsx'
import type { Route } from './+types/browse'
import { useHeart } from './shell/heart.tsx'

function titleOf({ q, category, brand }: Filters): string {
  if (q !== '') return `Results for “${q}”`
  const named = [brand, category].map((values) => (values.length === 1 ? values[0] : '')).filter(Boolean)
  return named.join(' ') || 'Browse'
}

function metaOf(filters: Filters, { total }: BrowseResult, origin: string) {
  const { q, category, brand, page } = filters
  const meta = pageMeta({
    title: page > 1 ? `${titleOf(filters)}, page ${page}` : titleOf(filters),
    description: `${plural(total, 'style')} of blank and printable apparel, with sizes, colors and the price of every quantity.`,
    // Sorted and narrowed views are the same page to a search engine.
    path: browsePath({ ...NO_FILTERS, category, brand, page }),
    origin,
    shopName: shop.name,
  })
  return q === '' ? meta : [...meta, { name: 'robots', content: 'noindex' }]
}

export async function loader({ context, request }: Route.LoaderArgs) {
  const filters = readFilters(new URL(request.url).searchParams)
  const { category, brand, color, size, ...rest } = filters
  const lists = { category: [...category], brand: [...brand], color: [...color], size: [...size] }
  const result = await context
    .get(apiContext)
    .call<typeof browseCatalogue>('get', '/api/catalogue/browse', { ...rest, ...lists })
  return { filters, result, title: titleOf(filters), meta: metaOf(filters, result, context.get(publicUrlContext)) }
}

export const meta = loadedMeta

function countLine({ total, page, per }: BrowseResult): string {
  if (total === 0) return 'No styles'
  const first = (page - 1) * per + 1
  return `${formatCount(first)}–${formatCount(Math.min(total, page * per))} of ${plural(total, 'style')}`
}

/** Opened bare from elsewhere, browse shows what was last chosen on this device; every later choice is kept. */
function useLastChoice() {
  const { search } = useLocation()
  const navigate = useNavigate()
  const arriving = useRef(true)
  useEffect(() => {
    const last = arriving.current && search === '' ? lastChoice.read() : ''
    arriving.current = false
    if (last !== '') void navigate(`/browse${last}`, { replace: true })
    else lastChoice.keep(search)
  }, [search, navigate])
}

export default function Browse({ loaderData }: Route.ComponentProps) {
  const { filters, result, title } = loaderData
  const heart = useHeart()
  const { location } = useNavigation()
  const renewing = location?.pathname === '/browse'
  const shown = renewing ? readFilters(new URLSearchParams(location.search)) : filters
  useLastChoice()
  return (
    <div className="page w-full py-6">
      <Breadcrumb trail={[{ label: 'Home', to: '/' }, { label: 'Browse' }]} />
      <h1 className="mt-2 text-4xl break-words">{title}</h1>
      <div className="mt-6 lg:grid lg:grid-cols-[15rem_1fr] lg:gap-10">
        <FilterPanel filters={shown} facets={result.facets} total={result.total} />
        <section aria-labelledby="styles" className="min-w-0">
          <h2 id="styles" className="sr-only">
            Styles
          </h2>
          <BrowseBar filters={shown} count={countLine(result)} paged />
          <FilterChips filters={shown} />
          <div className="relative min-h-80">
            {renewing && <LoadingOverlay />}
            {result.total > 0 ? (
              <ProductGrid cards={result.items} heart={heart} />
            ) : (
              <EmptyState
                title="No results found. Try adjusting your filters or browse our full selection!"
                action={<BrowseLink className="link font-semibold">Browse our full selection</BrowseLink>}
              />
            )}
          </div>
          <div className="pt-10 pb-6">
            <Pagination page={result.page} pages={result.pages} hrefOf={(page) => browsePath({ ...filters, page })} />
          </div>
        </section>
      </div>
    </div>
  )
}
