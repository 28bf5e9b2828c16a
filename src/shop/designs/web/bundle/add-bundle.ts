import { ApiError } from '#platform/base/client.ts'
import type { LineOptions } from '#shop/pricing/model/line-options.ts'
import { piecesIn, type Quantities } from '#shop/pricing/model/quantities.ts'
import type { Design } from '../../model/document/design.ts'
import { sizeToShow } from '../../model/garment/sizes.ts'
import { captureInColor } from '../rendering/capture-views.ts'
import type { BundleGarment } from './bundle-garment.ts'
import { bundleTexts } from './texts.ts'

/** What is sent to the cart: a line for each garment, all with one design. */
export interface BundleLines {
  /** Names the press: a repeat after a lost answer adds nothing. */
  readonly press: string
  readonly garments: {
    readonly itemCode: string
    readonly color: string
    readonly quantities: Quantities
    readonly images: string[]
  }[]
  readonly note: string
  readonly options: LineOptions
  readonly design: Design
  /** Whether it was confirmed that its artwork may be printed. */
  readonly hasRights: boolean
}

/** Passed in by the page: this module does not depend on the cart. */
export type AddBundle = (lines: BundleLines) => Promise<unknown>

interface BundlePress {
  readonly press: string
  readonly design: Design
  readonly garments: readonly BundleGarment[]
  readonly base: string
  readonly addBundle: AddBundle
  readonly hasRights: boolean
}

/** Draws the views of each garment that is wanted and adds all of them; returns what went wrong, or an empty text. */
export async function addToCart({ press, design, garments, base, addBundle, hasRights }: BundlePress): Promise<string> {
  try {
    const lines: BundleLines['garments'] = []
    // One after the other: each needs the whole canvas.
    for (const { product, color, design: placed, quantities } of garments) {
      if (piecesIn(quantities) === 0) continue
      const size = sizeToShow(quantities)
      const images = await captureInColor({ style: product, design: placed, base, size }, color)
      lines.push({ itemCode: product.itemCode, color, quantities, images })
    }
    await addBundle({ press, garments: lines, note: design.note, options: design.options, design, hasRights })
    return ''
  } catch (error) {
    return error instanceof ApiError ? error.message : bundleTexts.notAdded
  }
}
