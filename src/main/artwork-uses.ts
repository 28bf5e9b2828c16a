import type { Call } from '#platform/server/call.ts'
import type { ArtworkUse } from '#shop/artworks/library-contract.ts'
import { linesNaming } from '#shop/cart/server/index.ts'
import { countDraftsNaming, designsNaming } from '#shop/designs/server/index.ts'
import { offersNaming } from '#shop/offers/server/index.ts'
import { ordersNaming } from '#shop/orders/server/index.ts'
import { rostersNaming } from '#shop/rosters/server/index.ts'

const MOST_NAMES = 5

/** What of a person's designs, cart, offers, group orders and orders names an artwork: six statements, however much there is. */
export async function usesOfArtwork(call: Call, userId: string, artworkId: string): Promise<ArtworkUse[]> {
  const uses: ArtworkUse[] = [
    { by: 'design', ...(await designsNaming(call, userId, artworkId, MOST_NAMES)) },
    { by: 'draft', count: await countDraftsNaming(call, userId, artworkId), names: [] },
    { by: 'cart-line', ...(await linesNaming(call, userId, artworkId, MOST_NAMES)) },
    { by: 'offer', ...(await offersNaming(call, userId, artworkId, MOST_NAMES)) },
    { by: 'group-order', ...(await rostersNaming(call, userId, artworkId, MOST_NAMES)) },
    { by: 'order', ...(await ordersNaming(call, userId, artworkId, MOST_NAMES)) },
  ]
  return uses.filter(({ count }) => count > 0)
}
