import { data, Link, redirect } from 'react-router'
import { shop } from '#config'
import { apiContext, publicUrlContext, viewerContext } from '#platform/web/api-context.ts'
import { refusalOf, textOf } from '#platform/web/forms.tsx'
import { loadedMeta } from '#platform/web/loaded-meta.ts'
import { returnTo, withReturn } from '#platform/web/return-to.ts'
import { pageMeta } from '#platform/web/seo.ts'
import { buttonClass } from '#platform/web/ui/button.tsx'
import { EmptyState } from '#platform/web/ui/empty-state.tsx'
import type { getProduct, Product } from '#shop/catalogue/contract.ts'
import { readFilters } from '#shop/catalogue/model/filters.ts'
import { browseView } from '#shop/catalogue/web/browse-view.ts'
import type { addFavorite, getFavorites, removeFavorite } from '#shop/favorites/contract.ts'
import { chooseFavorites } from '#shop/favorites/model/choose.ts'
import { FavoritesBoard } from '#shop/favorites/web/favorites-board.tsx'
import type { Route } from './+types/favorites'
import { useHeart } from './shell/heart.tsx'

export async function loader({ context, request }: Route.LoaderArgs) {
  const meta = pageMeta({
    title: 'My Favorites',
    description: 'The styles you saved.',
    path: '/favorites',
    origin: context.get(publicUrlContext),
    shopName: shop.name,
  })
  const viewer = context.get(viewerContext)
  const filters = readFilters(new URL(request.url).searchParams)
  const show = (products: Product[]) => {
    const { cards, facets } = chooseFavorites(products, filters)
    return { cards, view: browseView(filters, { facets, total: cards.length }, '/favorites'), meta }
  }
  if (!viewer) return { saved: 0, ...show([]) }
  const api = context.get(apiContext)
  const { favorites } = await api.call<typeof getFavorites>('get', '/api/favorites/{userId}', { userId: viewer.userId })
  const products = await Promise.all(
    favorites.map(({ styleId }) => api.call<typeof getProduct>('get', '/api/products/{styleId}', { styleId })),
  )
  return { saved: favorites.length, ...show(products) }
}

/** Hearts all over the shop post here; one that comes back from a sign-in is answered with a notice. */
export async function action({ context, request }: Route.ActionArgs) {
  const form = await request.formData()
  const back = returnTo(textOf(form, 'returnTo'), '')
  const viewer = context.get(viewerContext)
  if (!viewer) return redirect(withReturn('/signin', back || '/favorites'))
  const ask = { userId: viewer.userId, itemStyleId: textOf(form, 'styleId') }
  const api = context.get(apiContext)
  try {
    if (textOf(form, 'intent') === 'remove') {
      await api.call<typeof removeFavorite>('post', '/api/favorites/remove', ask)
    } else {
      await api.call<typeof addFavorite>('post', '/api/favorites/add', ask)
    }
  } catch (error) {
    return data({ error: refusalOf(error).error }, { status: 400 })
  }
  return back ? redirect(back) : { notice: 'Saved to My Favorites.' }
}

export const meta = loadedMeta

export default function Favorites({ loaderData }: Route.ComponentProps) {
  const { saved, cards, view } = loaderData
  const heart = useHeart()
  return (
    <div className="page w-full py-6">
      <h1 className="text-4xl">My Favorites</h1>
      {saved === 0 ? (
        <EmptyState
          title="You haven't saved any favorites yet."
          action={
            <Link to="/browse" className={buttonClass()}>
              Browse the catalog
            </Link>
          }
        />
      ) : (
        <FavoritesBoard cards={cards} view={view} saved={saved} heart={heart} />
      )}
    </div>
  )
}
