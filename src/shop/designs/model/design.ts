import type { Pixels, Placed, Size } from './geometry.ts'
import type { Cut } from './printable.ts'
import type { View } from './views.ts'

export const DESIGN_VERSION = 1
export const MOST_PICTURES = 3
export const MOST_LAYERS = 24
export const LONGEST_NOTE = 500
export const LONGEST_NAME = 120
export const UNTITLED = 'Untitled design'

/**
 * Where a layer lies: inches from the landmark of its view (the middle line, and the collar or the like), so that a
 * design moves to another garment without losing its measures.
 */
export interface Place extends Placed {
  readonly view: View
}

interface LayerOf<Kind extends string> {
  readonly id: string
  readonly kind: Kind
  readonly place: Place
}

/** A picture that the customer uploaded. */
export interface Artwork {
  readonly artworkId: string
  readonly name: string
  /** Size of the original file, from which it is printed. */
  readonly pixels: Size<Pixels>
  /** Drawn from shapes: sharp at any size. */
  readonly vector: boolean
}

export interface ImageLayer extends LayerOf<'image'>, Artwork {
  /** The picture as it was uploaded, where its background has been removed since. */
  readonly before: Artwork | null
}

/** Each further kind (text, shape) is one more member here, one reader in upgrade.ts and one instruction in draw.ts. */
export type Layer = ImageLayer

export interface DesignOptions {
  readonly premiumFabric: boolean
}

export interface Product {
  readonly styleId: number
  readonly code: string
  readonly cut: Cut
}

/** The whole design, in inches. Layers are drawn in their order, the last on top. */
export interface Design {
  readonly version: typeof DESIGN_VERSION
  readonly product: Product | null
  readonly color: string
  readonly layers: readonly Layer[]
  readonly note: string
  readonly options: DesignOptions
}

export const emptyDesign: Design = {
  version: DESIGN_VERSION,
  product: null,
  color: '',
  layers: [],
  note: '',
  options: { premiumFabric: false },
}

export const cutOfDesign = (design: Design): Cut => design.product?.cut ?? 'tee'
export const layersOn = (design: Design, view: View) => design.layers.filter((layer) => layer.place.view === view)
export const findLayer = (design: Design, id: string | null) => design.layers.find((layer) => layer.id === id)

/** The uploaded pictures in use, each once however often it is placed. */
export function artworksOf(design: Design): ImageLayer[] {
  const first = new Map<string, ImageLayer>()
  for (const layer of design.layers) if (!first.has(layer.artworkId)) first.set(layer.artworkId, layer)
  return [...first.values()]
}

export const aspectOf = ({ width, height }: Size<Pixels>): number => width / height
