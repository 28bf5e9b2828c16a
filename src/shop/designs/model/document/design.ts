import { type LineOptions, standardOptions } from '#shop/pricing/model/line-options.ts'
import type { Cut } from '../garment/printable.ts'
import { VIEWS, type View } from '../garment/views.ts'
import type { ImageLayer } from '../layers/image.ts'
import { artworksOf, type Layer } from '../layers/layer-kinds.ts'

export const DESIGN_VERSION = 2
export const MOST_PICTURES = 3
export const MOST_LAYERS = 24
export const LONGEST_DESIGN_NOTE = 500
export const LONGEST_DESIGN_NAME = 120
export const UNTITLED = 'Untitled design'

/** The same inches on every garment, or more on larger ones. */
export const SIZINGS = ['same', 'scale'] as const
export type Sizing = (typeof SIZINGS)[number]

export interface DesignProduct {
  readonly styleId: number
  readonly code: string
  readonly cut: Cut
}

/** The whole design, in inches. Layers are drawn in their order, the last on top. */
export interface Design {
  readonly version: typeof DESIGN_VERSION
  readonly product: DesignProduct | null
  readonly color: string
  readonly layers: readonly Layer[]
  readonly note: string
  readonly options: LineOptions
  readonly sizing: Sizing
}

export const emptyDesign: Design = {
  version: DESIGN_VERSION,
  product: null,
  color: '',
  layers: [],
  note: '',
  options: standardOptions,
  sizing: 'same',
}

export const cutOfDesign = (design: Design): Cut => design.product?.cut ?? 'tee'
export const layersOn = (design: Design, view: View) => design.layers.filter((layer) => layer.place.view === view)

/** Decorated views first to see, then the plain ones: the first stands for the whole design in lists. */
export const viewsByInterest = (design: Design): View[] =>
  [...VIEWS].sort((a, b) => Number(layersOn(design, b).length > 0) - Number(layersOn(design, a).length > 0))

export const findLayer = (design: Design, id: string | null) => design.layers.find((layer) => layer.id === id)

const imagesIn = (design: Design): ImageLayer[] => design.layers.filter((layer) => layer.kind === 'image')

/** Ids of the pictures that it prints, each once. */
export const artworkIdsIn = (design: Design): string[] => designArtworks(design).map(({ artworkId }) => artworkId)

/** Ids of every picture that it names, also of those that a cut-out was made from. */
export const namedArtworkIds = ({ layers }: Pick<Design, 'layers'>): string[] => [
  ...new Set(layers.flatMap(artworksOf).map(({ artworkId }) => artworkId)),
]

/** The uploaded pictures in use, each once however often it is placed. */
export function designArtworks(design: Design): ImageLayer[] {
  const first = new Map<string, ImageLayer>()
  for (const layer of imagesIn(design)) if (!first.has(layer.artworkId)) first.set(layer.artworkId, layer)
  return [...first.values()]
}
