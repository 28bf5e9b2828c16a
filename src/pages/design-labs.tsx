import { lazy, Suspense, useState } from 'react'
import { type ShouldRevalidateFunctionArgs, useLocation, useNavigationType } from 'react-router'
import { shop } from '#config'
import type { Client } from '#platform/base/client.ts'
import { api as browserApi } from '#platform/web/api.ts'
import { apiContext, publicUrlContext, viewerContext } from '#platform/web/api-context.ts'
import { pageMeta } from '#platform/web/page-meta.ts'
import type { addCartItem, updateCartDesign } from '#shop/cart/contract.ts'
import { editorStartOf } from '#shop/designs/web/document/editor-start.ts'
import { readLabs, readProduct } from '#shop/designs/web/document/read-labs.ts'
import { isTrying, tryPath, workToTake } from '#shop/designs/web/guest/guest-path.ts'
import { GuestLabs } from '#shop/designs/web/guest-labs.tsx'
import { LabsEditor } from '#shop/designs/web/labs-editor.tsx'
import type { CardSource } from '#shop/designs/web/picker/card-source.ts'
import type { browseFavorites } from '#shop/favorites/contract.ts'
import type { requestOfferForItem } from '#shop/offers/ask-contract.ts'
import type { getPrices } from '#shop/pricing/contract.ts'
import type { Route } from './+types/design-labs'
import { readBestGarment } from './best-garment.ts'
import { readArrivingItem } from './read-arriving-item.ts'
import { pageTexts } from './texts.ts'
import { writtenInCart } from './written-in-cart.ts'

const GuestEditor = lazy(() => import('#shop/designs/web/guest/guest-editor.tsx'))
const TakeGuestWork = lazy(() => import('#shop/designs/web/guest/take-guest-work.tsx'))
const WritingInEditor = lazy(async () => ({
  default: (await import('#shop/offers/web/staff/writing-banner.tsx')).WritingInEditor,
}))
const NeededByChoice = lazy(async () => ({
  default: (await import('#shop/cart/web/needed-by-choice.tsx')).NeededByChoice,
}))

/** The garment of the address, or one to begin with, and what is needed where it is tried without an account. */
async function readForGuest(api: Client, styleId: string | undefined, search: URLSearchParams) {
  const asked = await readProduct(api, styleId)
  const product = asked ?? (await readBestGarment(api))
  const list = isTrying(search) ? (await api.call<typeof getPrices>('get', '/api/prices', {})).list : null
  return { product, isAsked: asked !== null, list }
}

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const api = context.get(apiContext)
  const viewer = context.get(viewerContext)
  const { styleId } = params
  const { searchParams: search } = new URL(request.url)
  const common = { color: search.get('color') ?? '', origin: context.get(publicUrlContext), shopName: shop.name }
  if (!viewer) return { ...common, guest: true as const, ...(await readForGuest(api, styleId, search)) }
  const { userId, wholesaler } = viewer
  const [opened, { list }, writing] = await Promise.all([
    readArrivingItem(api, userId, search).then((arriving) => readLabs(api, { userId, styleId, search, arriving })),
    api.call<typeof getPrices>('get', '/api/prices', {}),
    writtenInCart(api, viewer),
  ])
  return {
    ...common,
    ...opened,
    guest: false as const,
    writing,
    userId,
    prices: { list, wholesale: wholesaler },
  }
}

// Only another address has something else to open; what the editor posts it shows by itself.
export const shouldRevalidate = ({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs) =>
  currentUrl.pathname + currentUrl.search !== nextUrl.pathname + nextUrl.search

export const meta = ({ loaderData }: Route.MetaArgs) =>
  pageMeta({
    title: pageTexts.designLabs,
    description: pageTexts.designLabsDescription,
    path: '/design-labs',
    origin: loaderData?.origin ?? '',
    shopName: loaderData?.shopName ?? '',
  })

const addToCartOf =
  (userId: string): Parameters<typeof LabsEditor>[0]['addToCart'] =>
  async ({ replaces, colors, ...line }) => {
    if (replaces) {
      const change = { userId, cartId: replaces.cartId, basedOn: replaces.version, ...line }
      return browserApi.call<typeof updateCartDesign>('post', '/api/cart/design', change)
    }
    await browserApi.call<typeof addCartItem>('post', '/api/cart/add', { userId, ...line, colors })
    return null
  }

const askForOffer: Parameters<typeof LabsEditor>[0]['askForOffer'] = async ({ replaces: _inCart, ...item }, wish) => {
  const input = { ...wish, item }
  const { offer } = await browserApi.call<typeof requestOfferForItem>('post', '/api/offers/requests/item', input)
  return `/offers/${offer.id}`
}

const favoritesOf =
  (userId: string): CardSource =>
  (page, signal) =>
    browserApi.call<typeof browseFavorites>('get', '/api/favorites/{userId}/browse', { userId, page }, signal)

interface OpenEditor {
  readonly here: string
  readonly id: string
}

const openEditor = (here: string): OpenEditor => ({ here, id: crypto.randomUUID() })

/** Another address is another editor, unless the editor itself has changed its address. */
function useEditorId(here: string, state: unknown): string {
  const [open, setOpen] = useState(() => openEditor(here))
  if (open.here === here) return open.id
  const stays = typeof state === 'object' && state !== null && 'editorId' in state && state.editorId === open.id
  const next = stays ? { ...open, here } : openEditor(here)
  setOpen(next)
  return next.id
}

interface GuestProps extends Awaited<ReturnType<typeof readForGuest>> {
  readonly color: string
  readonly here: string
  readonly editorId: string
  readonly state: unknown
}

/** The prompt, or the editor without an account. */
function Guest({ list, here, editorId, state, ...opened }: GuestProps) {
  const { product, isAsked, color } = opened
  if (list) {
    return (
      <Suspense>
        <GuestEditor key={editorId} editorId={editorId} list={list} state={state} {...opened} />
      </Suspense>
    )
  }
  const tryTo = tryPath(isAsked ? here : '/design-labs')
  return (
    <Suspense>
      <GuestLabs product={product} color={color} here={here} tryTo={tryTo} />
    </Suspense>
  )
}

export default function DesignLabs({ loaderData }: Route.ComponentProps) {
  const { pathname, search, state } = useLocation()
  const here = pathname + search
  const editorId = useEditorId(here, state)
  // A reload brings the state back too, but the server knew nothing of it, and by then the draft is newer.
  const transferred = useNavigationType() === 'POP' ? null : state
  const work = workToTake(new URLSearchParams(search))
  return (
    <div className="w-full grow px-gutter pt-4 lg:pt-6">
      <h1 className="mb-3 text-2xl lg:mb-5">{pageTexts.designLabs}</h1>
      {!loaderData.guest && loaderData.writing && (
        <Suspense>
          <WritingInEditor offer={loaderData.writing} />
        </Suspense>
      )}
      {loaderData.guest ? (
        <Guest {...loaderData} here={here} editorId={editorId} state={transferred} />
      ) : work ? (
        <Suspense>
          <TakeGuestWork key={work.workId} work={work} userId={loaderData.userId} />
        </Suspense>
      ) : (
        <LabsEditor
          key={editorId}
          editorId={editorId}
          start={editorStartOf(loaderData, transferred)}
          userId={loaderData.userId}
          prices={loaderData.prices}
          addToCart={addToCartOf(loaderData.userId)}
          askForOffer={askForOffer}
          cartChoices={
            <Suspense>
              <NeededByChoice />
            </Suspense>
          }
          favorites={favoritesOf(loaderData.userId)}
        />
      )}
    </div>
  )
}
