import type { Style } from '#shop/catalogue/model/style.ts'
import { type Design, emptyDesign, type Layer, type Product, plainLook } from '#shop/designs/model/design.ts'
import { degrees, pixels } from '#shop/designs/model/geometry.ts'
import { pointAt, START_PERCENT, startSize } from '#shop/designs/model/preview.ts'
import { cutOf, frameOf } from '#shop/designs/model/printable.ts'
import { fitInside, printedViews } from '#shop/designs/model/printing.ts'
import type { PrintedView } from '#shop/pricing/model/unit-price.ts'

type StyleFacts = Pick<Style, 'styleId' | 'code' | 'cut' | 'gender'>

const productOf = (style: StyleFacts): Product => ({
  styleId: style.styleId,
  code: style.code,
  cut: cutOf(style),
})

/** The design on the garment that is really ordered: what can be printed on it, and so the price, goes by that. */
export function onGarment(design: Design, style: StyleFacts, color: string): Design {
  return { ...design, product: productOf(style), color }
}

/** A picture without a placement is one front print, where and as large as the editor starts it. */
export function frontPrint(style: StyleFacts, { width, height }: { width: number; height: number }): PrintedView[] {
  const product = productOf(style)
  const frame = frameOf(product.cut, 'front')
  const layer: Layer = {
    ...plainLook,
    id: 'front',
    kind: 'image',
    artworkId: '',
    name: '',
    pixels: { width: pixels(width), height: pixels(height) },
    vector: false,
    before: null,
    place: {
      view: 'front',
      center: pointAt(frame, START_PERCENT),
      size: startSize(frame, width / height),
      rotation: degrees(0),
    },
  }
  const design: Design = { ...emptyDesign, product, layers: [layer] }
  const inside = fitInside(design, layer)
  return inside ? printedViews({ ...design, layers: [{ ...layer, place: { ...layer.place, ...inside } }] }) : []
}
