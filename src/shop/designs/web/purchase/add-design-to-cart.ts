import { ApiError } from '#platform/base/client.ts'
import type { Product as StyleFacts } from '#shop/catalogue/contract.ts'
import type { LineOptions } from '#shop/pricing/model/line-options.ts'
import type { Quantities } from '#shop/pricing/model/quantities.ts'
import type { Design } from '../../model/document/design.ts'
import { designOf } from '../../model/editing/editor.ts'
import { atPrintableResolution, type Resolution } from '../../model/editing/resolution.ts'
import { sizeToShow } from '../../model/garment/sizes.ts'
import { designsTexts } from '../../texts.ts'
import type { LabsStore } from '../document/editor-store.ts'
import { type CapturedView, captureViews } from '../rendering/capture-views.ts'

/** A line for the cart, as its call takes it. */
export interface DesignCartLine {
  readonly itemCode: string
  readonly color: string
  readonly images: string[]
  readonly note: string
  readonly quantities: Quantities
  readonly options: LineOptions
  readonly design: Design | null
}

/** Passed in by the page: this module does not depend on the cart. */
export type AddDesignLine = (line: DesignCartLine) => Promise<unknown>

export interface AddDesignOptions {
  readonly product: StyleFacts
  readonly captured: readonly CapturedView[]
  readonly base: string
  readonly quantities: Quantities
  readonly resolution: Resolution | undefined
  readonly addToCart: AddDesignLine
}

/** Adds the design to the cart; returns what went wrong, or an empty text. */
export async function addDesignToCart(labs: LabsStore, input: AddDesignOptions): Promise<string> {
  const { product, quantities, base } = input
  const smaller = input.resolution === 'smaller'
  if (smaller) labs.run(atPrintableResolution)
  const design = designOf(labs.get().editor)
  try {
    const size = sizeToShow(quantities)
    const captured = smaller || size ? await captureViews({ style: product, design, base, size }) : input.captured
    await input.addToCart({
      itemCode: product.itemCode,
      color: design.color,
      images: captured.map((one) => one.picture),
      note: design.note,
      quantities,
      options: design.options,
      design: design.layers.length > 0 ? design : null,
    })
    return ''
  } catch (error) {
    return error instanceof ApiError ? error.message : designsTexts.notAddedToCart
  }
}
