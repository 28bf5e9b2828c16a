import { ApiError } from '#platform/base/client.ts'
import { apiContext } from '#platform/web/api-context.ts'
import type { getLinePrints } from '#shop/cart/contract.ts'
import type { LinePrints } from '#shop/cart/web/cart-data.ts'
import type { Route } from './+types/cart-prints'
import { requireViewer } from './require-viewer.ts'
import { pageTexts } from './texts.ts'

/** What a line prints, read when its print methods are compared. */
export async function loader({ context, request }: Route.LoaderArgs): Promise<LinePrints> {
  const { userId } = requireViewer({ context, request })
  // The gate checks the id, whatever the address holds.
  const cartId = (new URL(request.url).searchParams.get('line') ?? '') as `crt_${string}`
  try {
    const path = '/api/cart/{userId}/lines/{cartId}/prints'
    const { prints, paidSetUps } = await context
      .get(apiContext)
      .call<typeof getLinePrints>('get', path, { userId, cartId })
    return { prints, paidSetUps, problem: '' }
  } catch (error) {
    if (!(error instanceof ApiError) || error.status >= 500) throw error
    return { prints: [], paidSetUps: [], problem: error.message }
  }
}

export const clientLoader = ({ request, serverLoader }: Route.ClientLoaderArgs): Promise<LinePrints> =>
  serverLoader().catch((cause: unknown) => {
    if (cause instanceof Response || request.signal.aborted) throw cause
    return { prints: [], paidSetUps: [], problem: pageTexts.artworkNotRead }
  })
