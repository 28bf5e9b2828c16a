import { fail } from '#platform/base/errors.ts'
import type { SignedIn } from '#platform/server/call.ts'
import type { Artwork } from '#shop/artworks/contract.ts'
import { addressOf } from '#shop/artworks/model/address.ts'
import { requirePictures, storePictures } from '#shop/artworks/server/index.ts'
import { pictureAt } from '#shop/catalogue/model/pictures.ts'
import { mainImage } from '#shop/catalogue/model/style.ts'
import { artworkIdsIn, type Design, namedArtworkIds } from '#shop/designs/model/document/design.ts'
import { readSentDocument } from '#shop/designs/model/document/read-sent-document.ts'
import { type DesignArtwork, toDesignArtwork } from '#shop/designs/model/layers/artwork.ts'
import { withArtworks } from '#shop/designs/model/layers/layer-kinds.ts'
import { missingLetters } from '#shop/designs/server/index.ts'
import { cartErrors } from '../contract.ts'
import type { CartGarment } from './garment.ts'

/** A design as it was sent, whose letters can all be printed. */
export async function readSentDesign(sent: unknown): Promise<Design | null> {
  if (sent === undefined || sent === null) return null
  const design = readSentDocument(sent) ?? fail(cartErrors, 'DESIGN_UNREADABLE')
  const problems = await missingLetters(design)
  if (problems.length > 0)
    fail(cartErrors, 'LETTERS_MISSING', { issues: problems.map((problem) => ({ field: 'design', problem })) })
  return design
}

/** The garment's own picture where that is what was sent, in whichever size. */
function garmentPicture({ color }: CartGarment, picture: string): string | undefined {
  const path = pictureAt(picture.replace(/^\//, ''), 'fm')
  return Object.values(color.images).find((own) => own === path)
}

export interface GarmentViews {
  readonly garment: CartGarment
  readonly images: readonly string[]
}

/** Stores the captured views of each garment and gives their addresses; without any a garment stands for itself. */
export async function storeViews(call: SignedIn, all: readonly GarmentViews[]): Promise<string[][]> {
  const own = all.map(({ garment, images }) => images.map((view) => garmentPicture(garment, view)))
  const sent = all.flatMap(({ images }, at) => images.filter((_view, index) => !own[at]?.[index]))
  const stored = (await storePictures(call, sent, { kind: 'captured-view' })).values()
  return all.map(({ garment: { style, color }, images }, at) => {
    if (images.length === 0) return [mainImage(style.cut, color.images)]
    return images.map(
      (_view, index) => own[at]?.[index] ?? stored.next().value?.url ?? fail(cartErrors, 'DESIGN_UNREADABLE'),
    )
  })
}

/** What the file says of itself goes before what the document says of it. */
function withTrueSizes(design: Design, artworks: readonly Artwork[]): Design {
  const trueSize = (named: DesignArtwork): DesignArtwork => {
    const artwork = artworks.find((one) => one.id === named.artworkId)
    return artwork ? { ...toDesignArtwork(artwork), name: named.name } : named
  }
  return { ...design, layers: design.layers.flatMap((layer) => withArtworks(layer, trueSize) ?? []) }
}

export interface LineArtwork {
  readonly design: Design | null
  /** The pictures that were named beside the document. */
  readonly pictures: readonly Artwork[]
  readonly addresses: readonly string[]
}

/** Stores the pictures to be printed; those that the design names must be the customer's own. */
export async function storeArtwork(
  call: SignedIn,
  design: Design | null,
  designImages: readonly string[],
): Promise<LineArtwork> {
  const pictures = await storePictures(call, designImages, { kind: 'design-image' })
  const named = await requirePictures(call, design ? namedArtworkIds(design) : [])
  const printed = design ? artworkIdsIn(design).map(addressOf) : []
  return {
    design: design && withTrueSizes(design, named),
    pictures,
    addresses: designImages.length > 0 ? pictures.map((one) => one.url) : printed,
  }
}
