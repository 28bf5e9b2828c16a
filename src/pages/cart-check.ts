import { ApiError } from '#platform/base/client.ts'
import { apiContext } from '#platform/web/api-context.ts'
import type { checkCartArtwork } from '#shop/cart/check-contract.ts'
import type { CheckedCart } from '#shop/cart/web/check/cart-check.tsx'
import type { Route } from './+types/cart-check'
import { requireViewer } from './require-viewer.ts'
import { pageTexts } from './texts.ts'

/** What the check of the artwork in the cart has found, for the cart and the checkout. */
export async function loader({ context, request }: Route.LoaderArgs): Promise<CheckedCart> {
  const { userId } = requireViewer({ context, request })
  try {
    const path = '/api/cart/{userId}/artwork-check'
    return { ...(await context.get(apiContext).call<typeof checkCartArtwork>('get', path, { userId })), problem: '' }
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
