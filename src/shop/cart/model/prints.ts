import type { Design } from '#shop/designs/model/document/design.ts'
import { pixels } from '#shop/designs/model/geometry.ts'
import { frontDesign, productOf, type StyleFacts } from '#shop/designs/model/printing/front-design.ts'
import { printedViews } from '#shop/designs/model/printing/printing.ts'
import type { PricedView } from '#shop/pricing/model/methods/print-method.ts'

/** The design on the garment that is really ordered: what can be printed on it, and so the price, goes by that. */
export function onGarment(design: Design, style: StyleFacts, color: string): Design {
  return { ...design, product: productOf(style), color }
}

/** What is charged for a picture without a placement. */
export function frontPrint(style: StyleFacts, { width, height }: { width: number; height: number }): PricedView[] {
  const size = { width: pixels(width), height: pixels(height) }
  const design = frontDesign(style, { artworkId: '', name: '', vector: false, pixels: size })
  return design ? printedViews(design) : []
}
