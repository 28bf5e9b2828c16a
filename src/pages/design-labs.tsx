import { useLocation } from 'react-router'
import { shop } from '#config'
import { ApiError } from '#platform/base/client.ts'
import { api as browserApi } from '#platform/web/api.ts'
import { apiContext, type PageApi, publicUrlContext, viewerContext } from '#platform/web/api-context.ts'
import { pageMeta } from '#platform/web/seo.ts'
import type { addCartItem } from '#shop/cart/contract.ts'
import type { getProduct, Product } from '#shop/catalogue/contract.ts'
import type { getDesign, getDrafts, SavedDesign } from '#shop/designs/contract.ts'
import { readDesign } from '#shop/designs/model/upgrade.ts'
import type { CartLine } from '#shop/designs/web/cart-line.ts'
import { GuestLabs } from '#shop/designs/web/guest-labs.tsx'
import { LabsEditor } from '#shop/designs/web/labs.tsx'
import { startOf } from '#shop/designs/web/start.ts'
import type { Route } from './+types/design-labs'

/** Nothing where it does not exist (any more); the page stands without it. */
async function unlessGone<T>(asked: Promise<T>): Promise<T | null> {
  try {
    return await asked
  } catch (error) {
    if (error instanceof ApiError && error.status < 500) return null
    throw error
  }
}

const readProduct = (api: PageApi, styleId: number | string | undefined): Promise<Product | null> =>
  styleId === undefined
    ? Promise.resolve(null)
    : unlessGone(api.call<typeof getProduct>('get', '/api/products/{styleId}', { styleId }))

async function readSaved(api: PageApi, userId: string, designId: string | null): Promise<SavedDesign | null> {
  if (!designId) return null
  const path = '/api/designs/design/{userId}/{designId}'
  const found = await unlessGone(api.call<typeof getDesign>('get', path, { userId, designId }))
  return found?.design ?? null
}

async function readDraft(api: PageApi, styleId: string | null) {
  if (!styleId) return undefined
  const { drafts } = await api.call<typeof getDrafts>('get', '/api/designs/drafts', {})
  return drafts.find((one) => String(one.styleId) === styleId)?.document
}

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const api = context.get(apiContext)
  const viewer = context.get(viewerContext)
  const { searchParams } = new URL(request.url)
  const color = searchParams.get('color') ?? ''
  const common = { color, origin: context.get(publicUrlContext), shopName: shop.name }
  if (!viewer) return { ...common, guest: true as const, product: await readProduct(api, params.styleId) }
  const saved = await readSaved(api, viewer.userId, searchParams.get('design'))
  const document = saved ? saved.document : await readDraft(api, searchParams.get('draft'))
  const styleId = readDesign(document)?.product?.styleId ?? params.styleId
  const product = await readProduct(api, styleId)
  const prices = { list: shop.priceList, wholesale: viewer.wholesaler }
  return { ...common, guest: false as const, userId: viewer.userId, product, saved, document, prices }
}

// The address names what is opened, nothing else of it changes what the server has to say.
export const shouldRevalidate = ({ currentUrl, nextUrl }: { currentUrl: URL; nextUrl: URL }) =>
  currentUrl.pathname + currentUrl.search !== nextUrl.pathname + nextUrl.search

export const meta = ({ loaderData }: Route.MetaArgs) =>
  pageMeta({
    title: 'Design Labs',
    description: 'Put your artwork on shirts, hoodies and caps: true inches, sharpness at a glance, a price at once.',
    path: '/design-labs',
    origin: loaderData?.origin ?? '',
    shopName: loaderData?.shopName ?? 'Pressroom',
  })

export default function DesignLabs({ loaderData }: Route.ComponentProps) {
  const { pathname, search, state } = useLocation()
  const here = pathname + search
  return (
    <div className="w-full grow px-gutter pt-6 pb-0 lg:pb-12">
      <h1 className="mb-5 text-2xl">Design Labs</h1>
      {loaderData.guest ? (
        <GuestLabs product={loaderData.product} color={loaderData.color} here={here} />
      ) : (
        <LabsEditor
          key={here}
          start={startOf(loaderData, state)}
          userId={loaderData.userId}
          prices={loaderData.prices}
          addToCart={(line: CartLine) =>
            browserApi.call<typeof addCartItem>('post', '/api/cart/add', { userId: loaderData.userId, ...line })
          }
        />
      )}
    </div>
  )
}
