import { useState } from 'react'
import { type ShouldRevalidateFunctionArgs, useLocation, useNavigationType } from 'react-router'
import { shop } from '#config'
import { api as browserApi } from '#platform/web/api.ts'
import { apiContext, publicUrlContext, viewerContext } from '#platform/web/api-context.ts'
import { pageMeta } from '#platform/web/seo.ts'
import type { addCartItem } from '#shop/cart/contract.ts'
import { GuestLabs } from '#shop/designs/web/guest-labs.tsx'
import { LabsEditor } from '#shop/designs/web/labs.tsx'
import { readLabs, readProduct } from '#shop/designs/web/read-labs.ts'
import { startOf } from '#shop/designs/web/start.ts'
import type { getPrices } from '#shop/pricing/contract.ts'
import type { Route } from './+types/design-labs'

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const api = context.get(apiContext)
  const viewer = context.get(viewerContext)
  const { styleId } = params
  const { searchParams: search } = new URL(request.url)
  const common = { color: search.get('color') ?? '', origin: context.get(publicUrlContext), shopName: shop.name }
  if (!viewer) return { ...common, guest: true as const, product: await readProduct(api, styleId) }
  const { userId, wholesaler } = viewer
  const [opened, { list }] = await Promise.all([
    readLabs(api, { userId, styleId, search }),
    api.call<typeof getPrices>('get', '/api/prices', {}),
  ])
  return {
    ...common,
    ...opened,
    guest: false as const,
    userId,
    prices: { list, wholesale: wholesaler },
  }
}

// Only another address has something else to open; what the editor posts it shows by itself.
export const shouldRevalidate = ({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs) =>
  currentUrl.pathname + currentUrl.search !== nextUrl.pathname + nextUrl.search

export const meta = ({ loaderData }: Route.MetaArgs) =>
  pageMeta({
    title: 'Design Labs',
    description: 'Put your artwork on shirts, hoodies and caps: true inches, sharpness at a glance, a price at once.',
    path: '/design-labs',
    origin: loaderData?.origin ?? '',
    shopName: loaderData?.shopName ?? '',
  })

const addToCartOf =
  (userId: string): Parameters<typeof LabsEditor>[0]['addToCart'] =>
  (line) =>
    browserApi.call<typeof addCartItem>('post', '/api/cart/add', { userId, ...line })

interface Sheet {
  readonly here: string
  readonly name: string
}

const newSheet = (here: string): Sheet => ({ here, name: crypto.randomUUID() })

/** Another address is another sheet, unless the sheet itself has changed its address. */
function useSheet(here: string, state: unknown): string {
  const [sheet, setSheet] = useState(() => newSheet(here))
  if (sheet.here === here) return sheet.name
  const stays = typeof state === 'object' && state !== null && 'sheet' in state && state.sheet === sheet.name
  const next = stays ? { ...sheet, here } : newSheet(here)
  setSheet(next)
  return next.name
}

export default function DesignLabs({ loaderData }: Route.ComponentProps) {
  const { pathname, search, state } = useLocation()
  const here = pathname + search
  const sheet = useSheet(here, state)
  // A reload brings the state back too, but the server knew nothing of it, and by then the draft is newer.
  const handed = useNavigationType() === 'POP' ? null : state
  return (
    <div className="w-full grow px-gutter pt-4 pb-0 lg:pt-6 lg:pb-12">
      <h1 className="mb-3 text-2xl lg:mb-5">Design Labs</h1>
      {loaderData.guest ? (
        <GuestLabs product={loaderData.product} color={loaderData.color} here={here} />
      ) : (
        <LabsEditor
          key={sheet}
          sheet={sheet}
          start={startOf(loaderData, handed)}
          userId={loaderData.userId}
          prices={loaderData.prices}
          addToCart={addToCartOf(loaderData.userId)}
        />
      )}
    </div>
  )
}
