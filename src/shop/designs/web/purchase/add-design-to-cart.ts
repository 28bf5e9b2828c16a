import { ApiError } from '#platform/base/client.ts'
import type { Product as StyleFacts } from '#shop/catalogue/contract.ts'
import type { ColorQuantities } from '#shop/pricing/model/color-quantities.ts'
import type { LineOptions } from '#shop/pricing/model/line-options.ts'
import type { Quantities } from '#shop/pricing/model/quantities.ts'
import type { Design } from '../../model/document/design.ts'
import { withoutDesignerNote } from '../../model/editing/design-commands.ts'
import { designOf } from '../../model/editing/editor.ts'
import { atPrintableResolution, type Resolution } from '../../model/editing/resolution.ts'
import { sizeToShow } from '../../model/garment/sizes.ts'
import { designsTexts } from '../../texts.ts'
import type { CartLineRef } from '../document/cart-line.ts'
import type { LabsStore } from '../document/editor-store.ts'
import { type CapturedView, captureInColor, captureViews } from '../rendering/capture-views.ts'

/** A line for the cart, as its call takes it. */
export interface DesignCartLine {
  readonly itemCode: string
  readonly color: string
  readonly images: string[]
  readonly note: string
  readonly quantities: Quantities
  /** The same design on more colors of the garment, each a line of its own. */
  readonly colors: AnotherColor[]
  readonly options: LineOptions
  readonly design: Design | null
  /** Whether it was confirmed that its artwork may be printed. */
  readonly hasRights: boolean
  /** The line that this one takes the place of. */
  readonly replaces: CartLineRef | null
}

interface AnotherColor extends ColorQuantities {
  readonly images: string[]
}

/** Passed in by the page: this module does not depend on the cart. Answers the version of a line that was replaced. */
export type AddDesignLine = (line: DesignCartLine) => Promise<{ readonly version: number } | null>

/** What its buyer says beside the design where an offer is asked for. */
export interface OfferWish {
  /** Names the press, so that a second one asks once. */
  readonly press: string
  readonly note: string
  readonly neededBy: string | null
}

/** Passed in by the page as well: asks for an offer on the design, and answers where that is to be read. */
export type AskForOffer = (line: DesignCartLine, wish: OfferWish) => Promise<string>

export interface AddDesignOptions {
  readonly product: StyleFacts
  readonly captured: readonly CapturedView[]
  readonly base: string
  /** Those of which there are pieces: at least one. */
  readonly colors: readonly ColorQuantities[]
  readonly resolution: Resolution | undefined
  readonly hasRights: boolean
  readonly addToCart: AddDesignLine
}

/** A line that has gone is added as a new one by the next press; one that was changed elsewhere is replaced by it. */
function applyRefusal(labs: LabsStore, error: ApiError): string {
  const { line } = labs.get()
  if (line && error.code === 'LINE_NOT_FOUND') {
    labs.set({ line: null })
    return designsTexts.lineIsGone
  }
  const { version } = error.body
  if (line && error.code === 'LINE_CHANGED' && typeof version === 'number') labs.set({ line: { ...line, version } })
  return error.message
}

/** Adds the design to the cart in all its colors, or puts it back into its line; returns what went wrong, or an empty text. */
export async function addDesignToCart(labs: LabsStore, input: AddDesignOptions): Promise<string> {
  const { product, base, colors } = input
  const smaller = input.resolution === 'smaller'
  if (smaller) labs.run(atPrintableResolution)
  const design = designOf(labs.get().editor)
  const isCaptured = (quantities: Quantities) => !smaller && sizeToShow(quantities) === undefined
  const imagesOf = async ({ color, quantities }: ColorQuantities) => {
    const options = { style: product, design, base, size: sizeToShow(quantities) }
    if (color !== design.color) return captureInColor(options, color)
    const views = isCaptured(quantities) ? input.captured : await captureViews(options)
    return views.map(({ picture }) => picture)
  }
  try {
    const lines: AnotherColor[] = []
    // One after the other: each needs the whole canvas.
    for (const one of colors) lines.push({ ...one, images: await imagesOf(one) })
    const [first, ...more] = lines
    if (!first) return ''
    const { line } = labs.get()
    const replaced = await input.addToCart({
      ...{ itemCode: product.itemCode, ...first, colors: more },
      note: design.note,
      options: design.options,
      design: design.layers.length > 0 ? design : null,
      hasRights: input.hasRights,
      replaces: line,
    })
    if (line && replaced) labs.set({ line: { ...line, version: replaced.version } })
    // It went into the cart with that item: another one asks for itself.
    if (!line) labs.run(withoutDesignerNote)
    return ''
  } catch (error) {
    return error instanceof ApiError ? applyRefusal(labs, error) : designsTexts.notAddedToCart
  }
}
