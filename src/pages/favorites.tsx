import { data, Link, redirect, useRouteLoaderData } from 'react-router'
import { shop } from '#config'
import { apiContext, type PageApi, publicUrlContext, viewerContext } from '#platform/web/api-context.ts'
import { refusalOf, textOf } from '#platform/web/forms.tsx'
import { loadedMeta } from '#platform/web/loaded-meta.ts'
import { whenReached } from '#platform/web/network.ts'
import { pageMeta } from '#platform/web/page-meta.ts'
import { returnTo, withReturn } from '#platform/web/return-to.ts'
import { Alert } from '#platform/web/ui/alert.tsx'
import { buttonClass } from '#platform/web/ui/button.tsx'
import { EmptyState } from '#platform/web/ui/empty-state.tsx'
import { pageLinks } from '#platform/web/ui/page-links.ts'
import { Sentence } from '#platform/web/ui/sentence.tsx'
import { toast } from '#platform/web/ui/toast.tsx'
import { type Filters, filterQuery, readFilters } from '#shop/catalogue/model/filters.ts'
import { browsePath } from '#shop/catalogue/web/browse/browse-path.ts'
import { browseView } from '#shop/catalogue/web/browse/browse-view.ts'
import { cardsText, readCards } from '#shop/catalogue/web/browse/shown-card.ts'
import type { addFavorite, browseFavorites, removeFavorite } from '#shop/favorites/contract.ts'
import { FavoritesBoard } from '#shop/favorites/web/favorites-board.tsx'
import { useUndo } from '#shop/favorites/web/use-undo.ts'
import type { Route } from './+types/favorites'
import { useHeart } from './shell/heart.tsx'
import type { loadRoot } from './shell/load-root.ts'
import { pageTexts } from './texts.ts'

const PATH = '/favorites'
// A list of one's own is short: it stands on one page as long as it can.
const PER_PAGE = 48

async function loadBoard(api: PageApi, userId: string, filters: Filters) {
  const input = { ...filterQuery(filters), userId, per: PER_PAGE } as const
  const shown = await api.call<typeof browseFavorites>('get', '/api/favorites/{userId}/browse', input)
  return {
    saved: shown.saved,
    cards: cardsText(shown.items),
    gone: shown.gone,
    view: browseView(filters, shown, PATH),
    pages: pageLinks(shown.page, shown.pages, (to) => browsePath({ ...filters, page: to }, PATH)),
  }
}

export async function loader({ context, request }: Route.LoaderArgs) {
  const meta = pageMeta({
    title: pageTexts.myFavorites,
    description: pageTexts.favoritesDescription,
    path: PATH,
    origin: context.get(publicUrlContext),
    shopName: shop.name,
  })
  const viewer = context.get(viewerContext)
  if (!viewer) return { meta, board: undefined }
  const filters = readFilters(new URL(request.url).searchParams)
  return { meta, board: await loadBoard(context.get(apiContext), viewer.userId, filters) }
}

/** Hearts all over the shop post here; one that comes back from a sign-in is answered with a notice. */
export async function action({ context, request }: Route.ActionArgs) {
  const form = await request.formData()
  const back = returnTo(textOf(form, 'returnTo'), '')
  const viewer = context.get(viewerContext)
  if (!viewer) return redirect(withReturn('/signin', back || PATH))
  const { userId } = viewer
  const removed = textOf(form, 'remove')
  const api = context.get(apiContext)
  try {
    if (removed !== '') {
      await api.call<typeof removeFavorite>('post', '/api/favorites/remove', { userId, itemStyleId: removed })
    } else {
      await api.call<typeof addFavorite>('post', '/api/favorites/add', { userId, itemStyleId: textOf(form, 'add') })
    }
  } catch (error) {
    return data({ error: refusalOf(error).error }, { status: 400 })
  }
  return back ? redirect(back) : { notice: pageTexts.savedToFavorites }
}

/**
 * A heart has no room for words: what goes wrong is said at the foot of the screen, and the page stays. Pressed without a
 * connection it waits, inked already, until there is one.
 */
export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  const form = await request.clone().formData()
  try {
    await whenReached()
    const answer = await serverAction()
    if (!('error' in answer)) return answer
    toast({ text: answer.error, tone: 'danger' })
  } catch (cause) {
    if (cause instanceof Response) throw cause
    const name = form.has('remove') ? 'remove' : 'add'
    const again = { label: pageTexts.tryAgain, form: { action: PATH, fields: { [name]: textOf(form, name) } } }
    toast({ text: pageTexts.favoritesNotChanged, tone: 'danger', action: again })
  }
  return null
}

export const meta = loadedMeta

export default function Favorites({ loaderData: { board }, actionData }: Route.ComponentProps) {
  const root = useRouteLoaderData<typeof loadRoot>('root')
  const heart = useHeart()
  const cards = readCards(board?.cards ?? '')
  useUndo(root?.favorites ?? [], [...cards, ...(board?.gone ?? [])])
  return (
    <div className="page w-full pt-6">
      <h1 className="text-3xl">{pageTexts.myFavorites}</h1>
      {actionData && 'error' in actionData && <Alert>{actionData.error}</Alert>}
      {board && board.saved > 0 ? (
        <FavoritesBoard {...board} cards={cards} heart={heart} />
      ) : (
        <EmptyState
          icon="heart"
          title={pageTexts.noFavoritesYet}
          action={
            <Link to="/browse" className={buttonClass()}>
              {pageTexts.browseTheCatalog}
            </Link>
          }
        >
          <p>
            {pageTexts.tapTheHeart}
            {!root?.viewer && (
              <>
                {' '}
                <Sentence
                  text={pageTexts.signInToSeeSaved}
                  parts={{
                    signIn: (
                      <Link to={withReturn('/signin', PATH)} className="link">
                        {pageTexts.signIn}
                      </Link>
                    ),
                  }}
                />
              </>
            )}
          </p>
        </EmptyState>
      )}
    </div>
  )
}
