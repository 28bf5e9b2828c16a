import { ApiError } from '#platform/base/client.ts'
import { addressOf } from '#shop/artworks/model/address.ts'
import type { Product as StyleFacts } from '#shop/catalogue/contract.ts'
import { resizeTo } from '../model/commands.ts'
import { artworksOf, type Design, type Layer } from '../model/design.ts'
import { designOf } from '../model/editor.ts'
import { effectiveDpi, POOR_DPI, widthAtDpi } from '../model/printing.ts'
import { sizeToShow } from '../model/sizes.ts'
import { type Captured, captureViews } from './capture.ts'
import type { LabsStore } from './editor-store.ts'
import type { PoorChoice } from './poor-artwork.tsx'

export const poorLayers = (design: Design): Layer[] => design.layers.filter((layer) => effectiveDpi(layer) < POOR_DPI)

/** Every blurred layer at the largest size at which it is not. */
const withoutPoorLayers = (design: Design): Design =>
  poorLayers(design).reduce((next, layer) => resizeTo(next, layer.id, widthAtDpi(layer, POOR_DPI)), design)

/** A line for the cart, as its call takes it. */
export interface CartLine {
  readonly itemCode: string
  readonly color: string
  readonly designImages: string[]
  readonly images: string[]
  readonly note: string
  readonly quantities: Record<string, number>
  readonly options: { premiumFabric: boolean }
  readonly design: Design | null
}

/** Given by the page: this room knows no cart. */
export type AddToCart = (line: CartLine) => Promise<unknown>

export interface CartAsk {
  readonly product: StyleFacts
  readonly captured: readonly Captured[]
  readonly base: string
  readonly quantities: Readonly<Record<string, number>>
  readonly poor: PoorChoice | undefined
  readonly addToCart: AddToCart
}

/** Adds the design to the cart; gives what went wrong, or nothing. */
export async function addDesignToCart(labs: LabsStore, ask: CartAsk): Promise<string> {
  const { product, quantities, base } = ask
  const smaller = ask.poor === 'smaller'
  if (smaller) labs.run(withoutPoorLayers)
  const design = designOf(labs.get().editor)
  try {
    const size = sizeToShow(quantities)
    const captured = smaller || size ? await captureViews({ style: product, design, base, size }) : ask.captured
    await ask.addToCart({
      itemCode: product.itemCode,
      color: design.color,
      designImages: artworksOf(design).map((layer) => addressOf(layer.artworkId)),
      images: captured.map((one) => one.picture),
      note: design.note,
      quantities: { ...quantities },
      options: { ...design.options },
      design: design.layers.length > 0 ? design : null,
    })
    return ''
  } catch (error) {
    return error instanceof ApiError ? error.message : 'Your design could not be added to the cart. Please try again.'
  }
}
