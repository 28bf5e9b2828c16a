import { ApiError } from '#platform/base/client.ts'
import { apiContext, type PageApi } from '#platform/web/api-context.ts'
import type { checkCartArtwork } from '#shop/cart/check-contract.ts'
import type { CheckedCart } from '#shop/cart/web/check/cart-check.tsx'
import type { checkOfferArtwork } from '#shop/offers/contract.ts'
import type { Route } from './+types/cart-check'
import { requireViewer } from './require-viewer.ts'
import { pageTexts } from './texts.ts'

async function checkCart(api: PageApi, userId: string): Promise<CheckedCart> {
  const path = '/api/cart/{userId}/artwork-check'
  const { lines, designerPrice } = await api.call<typeof checkCartArtwork>('get', path, { userId })
  return { lines: lines.map(({ cartId, ...line }) => ({ ...line, lineId: cartId })), designerPrice, problem: '' }
}

async function checkOffer(api: PageApi, id: string): Promise<CheckedCart> {
  // The gate checks the id, whatever an address holds.
  const offerId = id as `off_${string}`
  const { lines } = await api.call<typeof checkOfferArtwork>('get', '/api/offers/{offerId}/artwork-check', { offerId })
  return { lines, designerPrice: 0, problem: '' }
}

/** What the check of the artwork has found in the cart, for it and the checkout, or in an offer that is paid. */
export async function loader({ context, request }: Route.LoaderArgs): Promise<CheckedCart> {
  const { userId } = requireViewer({ context, request })
  const api = context.get(apiContext)
  const offerId = new URL(request.url).searchParams.get('offer')
  try {
    return await (offerId ? checkOffer(api, offerId) : checkCart(api, userId))
  } catch (error) {
    if (!(error instanceof ApiError) || error.status >= 500) throw error
    return { lines: [], designerPrice: 0, problem: error.message }
  }
}

export const clientLoader = ({ request, serverLoader }: Route.ClientLoaderArgs): Promise<CheckedCart> =>
  serverLoader().catch((cause: unknown) => {
    if (cause instanceof Response || request.signal.aborted) throw cause
    return { lines: [], designerPrice: 0, problem: pageTexts.artworkNotRead }
  })
