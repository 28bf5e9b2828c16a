import { ApiError } from '#platform/base/client.ts'
import { apiContext, type PageApi, picturesUrlContext, viewerContext } from '#platform/web/api-context.ts'
import type { getCart } from '#shop/cart/contract.ts'
import type { listFavorites } from '#shop/favorites/contract.ts'
import type { Route } from '../+types/root'
import { footerFacts } from './footer-facts.ts'

/** A badge that cannot be read takes no page away: it says nothing then. */
async function belongings(api: PageApi, userId: string) {
  try {
    const [{ cart }, { favorites }] = await Promise.all([
      api.call<typeof getCart>('get', '/api/cart/{userId}', { userId }),
      api.call<typeof listFavorites>('get', '/api/favorites/{userId}', { userId }),
    ])
    return { cartLines: cart.length, favorites: favorites.map(({ styleId }) => styleId) }
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    return { cartLines: undefined, favorites: [] }
  }
}

export async function loadRoot({ context }: Route.LoaderArgs) {
  const viewer = context.get(viewerContext)
  const common = { footer: footerFacts(viewer !== null), pictures: context.get(picturesUrlContext) }
  if (!viewer) return { ...common, viewer, cartLines: 0, favorites: [] }
  return { ...common, viewer, ...(await belongings(context.get(apiContext), viewer.userId)) }
}
