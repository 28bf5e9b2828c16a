import { plural } from '#platform/base/format.ts'
import type { PageApi } from '#platform/web/api-context.ts'
import type { BrowseResult, browseCatalogue } from '#shop/catalogue/contract.ts'
import { type Filters, NO_FILTERS } from '#shop/catalogue/model/filters.ts'
import { browsePath } from '#shop/catalogue/web/browse/browse-path.ts'
import type { WaysOn } from '#shop/catalogue/web/browse/no-results.tsx'
import { cardsText } from '#shop/catalogue/web/browse/shown-card.ts'

const BEST_SELLERS = 4
const CATEGORIES = 8
const WORDS = 4

const browse = (api: PageApi, q: string): Promise<BrowseResult> =>
  api.call<typeof browseCatalogue>('get', '/api/catalogue/browse', { q, per: 12 })

/** What was searched for without the filters, or else its words one by one: those that find something. */
async function widerSearches(api: PageApi, filters: Filters): Promise<WaysOn['wider']> {
  const { q, sort, per } = filters
  if (q === '') return []
  const hrefOf = (words: string) => browsePath({ ...NO_FILTERS, sort, per, q: words })
  const words = [...new Set(q.split(/\s+/))].slice(0, WORDS)
  const searches = hrefOf(q) === browsePath({ ...filters, page: 1 }) ? words : [q, ...words]
  const found = await Promise.all(searches.map(async (one) => ({ one, total: (await browse(api, one)).total })))
  return [...new Map(found.map((search) => [search.one, search])).values()]
    .filter(({ total }) => total > 0)
    .map(({ one, total }) => ({ label: `“${one}” (${plural(total, 'style')})`, href: hrefOf(one) }))
}

export async function loadWaysOn(api: PageApi, filters: Filters): Promise<WaysOn> {
  const [wider, { items, facets }] = await Promise.all([widerSearches(api, filters), browse(api, '')])
  const categories = facets.categories.toSorted((a, b) => b.count - a.count).slice(0, CATEGORIES)
  return {
    wider,
    categories: categories.map(({ value }) => ({
      label: value,
      href: browsePath({ ...NO_FILTERS, category: [value] }),
    })),
    bestSellers: cardsText(items.slice(0, BEST_SELLERS)),
  }
}
