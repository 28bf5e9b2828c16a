import { fail } from '#platform/base/errors.ts'
import type { SignedIn } from '#platform/server/call.ts'
import { addressOf, idInAddress } from '#shop/artworks/model/address.ts'
import { copyPictures } from '#shop/artworks/server/index.ts'
import { type Design, namedArtworkIds } from '#shop/designs/model/document/design.ts'
import { withArtworks } from '#shop/designs/model/layers/layer-kinds.ts'
import { staffProofErrors } from '../staff-contract.ts'

interface Content {
  readonly design: Design | null
  readonly images: readonly string[]
  readonly designImages: readonly string[]
}

interface People {
  readonly from: string
  readonly to: string
}

function withPictures({ design, images, designImages }: Content, idOf: (id: string) => string, origin: string) {
  const addressed = (address: string) => {
    const id = idInAddress(address, origin)
    return id === undefined ? address : addressOf(idOf(id))
  }
  const layers = (design?.layers ?? []).flatMap(
    (layer) => withArtworks(layer, (artwork) => ({ ...artwork, artworkId: idOf(artwork.artworkId) })) ?? [],
  )
  return {
    design: design && { ...design, layers },
    images: images.map(addressed),
    designImages: designImages.map(addressed),
  }
}

/** The same with pictures that are another person's own: rows on the same stored bytes. Refused where one is gone. */
export async function copyContent(call: SignedIn, content: Content, { from, to }: People) {
  const origin = call.config.publicUrl
  const addresses = [...content.images, ...content.designImages]
  const ids = [
    ...addresses.flatMap((address) => idInAddress(address, origin) ?? []),
    ...(content.design ? namedArtworkIds(content.design) : []),
  ]
  const copies = await call.db.transaction(() => copyPictures(call, from, ids, to))
  return withPictures(content, (id) => copies.get(id) ?? fail(staffProofErrors, 'PICTURES_GONE'), origin)
}
