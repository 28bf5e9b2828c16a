import type { PageFacts } from '#shop/artworks/model/page-facts.ts'
import type { Design } from '#shop/designs/model/document/design.ts'
import { toDesignArtwork } from '#shop/designs/model/layers/artwork.ts'
import { frontDesign, productOf, type StyleFacts } from '#shop/designs/model/printing/front-design.ts'

/** The design on the garment that is really ordered: what can be printed on it, and so the price, goes by that. */
export function onGarment(design: Design, style: StyleFacts, color: string): Design {
  return { ...design, product: productOf(style), color }
}

/** A picture to be printed, as it was uploaded. */
export interface PrintedPicture {
  readonly id: string
  readonly width: number
  readonly height: number
  readonly vector: boolean
  readonly pageFacts?: PageFacts | undefined
}

/** What is printed: the design, or without one each picture as a front print where the editor starts it. */
export const designsToPrint = (
  style: StyleFacts,
  { design, pictures }: { readonly design: Design | null; readonly pictures: readonly PrintedPicture[] },
): Design[] =>
  design ? [design] : pictures.flatMap((picture) => frontDesign(style, toDesignArtwork({ ...picture, name: '' })) ?? [])
