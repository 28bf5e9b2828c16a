import { api } from '#platform/web/api.ts'
import type { BrowseResult, browseCatalogue, listProductCards } from '#shop/catalogue/contract.ts'
import { readViewed } from '#shop/catalogue/web/product/viewed.ts'

/** Cards of products, a page at a time. */
export type CardPage = Pick<BrowseResult, 'items' | 'page' | 'pages' | 'total'>
export type CardSource = (page: number, signal: AbortSignal) => Promise<CardPage>

const PER_PAGE = 24

/** The catalogue as browse answers it: best sellers first, or what fits the words. */
export const catalogueCards =
  (q: string): CardSource =>
  (page, signal) =>
    api.call<typeof browseCatalogue>('get', '/api/catalogue/browse', { q, page, per: PER_PAGE }, signal)

/** What was looked at on this device; what has left the catalogue since is left out. */
export const viewedCards: CardSource = async (_page, signal) => {
  const styleId = readViewed().map(String)
  if (styleId.length === 0) return { items: [], page: 1, pages: 1, total: 0 }
  const { items } = await api.call<typeof listProductCards>('get', '/api/catalogue/cards', { styleId }, signal)
  return { items, page: 1, pages: 1, total: items.length }
}
