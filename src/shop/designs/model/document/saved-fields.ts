import { percentOf, pointAt, toInches, toPixels } from '../garment/preview.ts'
import { frameOf } from '../garment/printable.ts'
import { START_PERCENT, START_WIDTH } from '../garment/start-size.ts'
import { shirtIndexOf, viewAt } from '../garment/views.ts'
import { normalTurn } from '../geometry.ts'
import type { DesignArtwork } from '../layers/artwork.ts'
import { plainLook } from '../layers/layer.ts'
import type { Layer } from '../layers/layer-kinds.ts'
import { cutOfDesign, type Design, type DesignProduct, designArtworks, emptyDesign } from './design.ts'

/** The specified form of a design: lists with one entry per uploaded picture. */
export interface SavedFields {
  readonly designImages: readonly { readonly designImage: string }[]
  readonly designPositions: readonly { readonly x: number; readonly y: number }[]
  readonly designImageDimensions: readonly { readonly width: number; readonly height: number }[]
  readonly designRotations: readonly number[]
  readonly correspondingShirtIndex: readonly number[]
}

const hundredths = (amount: number) => Math.round(amount * 100) / 100
/** The shorter side of a small print is a part of a pixel. */
const side = (amount: number) => Math.max(0.01, hundredths(amount))

/**
 * The specified form knows one place per picture, so that of its lowest layer is given; further copies are kept by
 * the document alone.
 */
export function toSavedFields(design: Design, addressOf: (artworkId: string) => string): SavedFields {
  const layers = designArtworks(design)
  const frameFor = (layer: Layer) => frameOf(cutOfDesign(design), layer.place.view)
  return {
    designImages: layers.map((layer) => ({ designImage: addressOf(layer.artworkId) })),
    designPositions: layers.map((layer) => {
      const { x, y } = percentOf(frameFor(layer), layer.place.center)
      return { x: hundredths(x), y: hundredths(y) }
    }),
    designImageDimensions: layers.map((layer) => ({
      width: side(toPixels(frameFor(layer), layer.place.size.width)),
      height: side(toPixels(frameFor(layer), layer.place.size.height)),
    })),
    designRotations: layers.map((layer) => layer.place.rotation),
    correspondingShirtIndex: layers.map((layer) => shirtIndexOf(layer.place.view)),
  }
}

/** What is missing in a list gets the specified default: 50 and 30 percent, 200 × 100 pixels, no turn, the front. */
export function fromSavedFields(
  saved: Partial<SavedFields>,
  product: DesignProduct,
  color: string,
  artworkAt: (address: string) => DesignArtwork | undefined,
): Design {
  const layers = (saved.designImages ?? []).flatMap(({ designImage }, index): Layer[] => {
    const artwork = artworkAt(designImage)
    if (!artwork) return []
    const view = viewAt(saved.correspondingShirtIndex?.[index] ?? 0) ?? 'front'
    const frame = frameOf(product.cut, view)
    const { width, height } = saved.designImageDimensions?.[index] ?? { width: START_WIDTH, height: START_WIDTH / 2 }
    return [
      {
        ...artwork,
        ...plainLook,
        id: `saved-${index}`,
        kind: 'image',
        before: null,
        place: {
          view,
          center: pointAt(frame, saved.designPositions?.[index] ?? START_PERCENT),
          size: { width: toInches(frame, width), height: toInches(frame, height) },
          rotation: normalTurn(saved.designRotations?.[index] ?? 0),
        },
      },
    ]
  })
  return { ...emptyDesign, product, color, layers }
}
