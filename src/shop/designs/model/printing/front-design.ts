import type { Style } from '#shop/catalogue/model/style.ts'
import { type Design, type DesignProduct, emptyDesign } from '../document/design.ts'
import { pointAt } from '../garment/preview.ts'
import { cutOf, frameOf } from '../garment/printable.ts'
import { START_PERCENT, startSize } from '../garment/start-size.ts'
import { degrees } from '../geometry.ts'
import { type DesignArtwork, pixelAspect } from '../layers/artwork.ts'
import type { ImageLayer } from '../layers/image.ts'
import { plainLook } from '../layers/layer.ts'
import { fitInside } from './printing.ts'

export type StyleFacts = Pick<Style, 'styleId' | 'code' | 'cut' | 'gender'>

export const productOf = (style: StyleFacts): DesignProduct => ({
  styleId: style.styleId,
  code: style.code,
  cut: cutOf(style),
})

/** A picture without a placement is one front print, where and as large as the editor starts it. */
export function frontDesign(style: StyleFacts, artwork: DesignArtwork): Design | undefined {
  const product = productOf(style)
  const frame = frameOf(product.cut, 'front')
  const layer: ImageLayer = {
    ...plainLook,
    ...artwork,
    id: 'front',
    kind: 'image',
    before: null,
    place: {
      view: 'front',
      center: pointAt(frame, START_PERCENT),
      size: startSize(frame, pixelAspect(artwork.pixels)),
      rotation: degrees(0),
    },
  }
  const design: Design = { ...emptyDesign, product, layers: [layer] }
  const inside = fitInside(design, layer)
  return inside && { ...design, layers: [{ ...layer, place: { ...layer.place, ...inside } }] }
}
