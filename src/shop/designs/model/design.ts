import type { Degrees, Pixels, Placed, Size } from './geometry.ts'
import type { FontId } from './lettering.ts'
import type { Cut } from './printable.ts'
import { VIEWS, type View } from './views.ts'

export const DESIGN_VERSION = 2
export const MOST_PICTURES = 3
export const MOST_LAYERS = 24
export const LONGEST_NOTE = 500
export const LONGEST_NAME = 120
export const LONGEST_TEXT = 120
export const UNTITLED = 'Untitled design'

/**
 * Where a layer lies: inches from the landmark of its view (the middle line, and the collar or the like), so that a
 * design moves to another garment without losing its measures.
 */
export interface Place extends Placed {
  readonly view: View
}

/** How a layer is shown, and whether it may be changed. */
export interface Look {
  readonly locked: boolean
  /** From 0.05 to 1. */
  readonly opacity: number
  readonly flippedX: boolean
  readonly flippedY: boolean
}

export const plainLook: Look = { locked: false, opacity: 1, flippedX: false, flippedY: false }

interface LayerOf<Kind extends string> extends Look {
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

/** A line around letters or a shape. */
export interface Outline {
  readonly color: string
  /** Around letters a share of their size, so that it grows with them; around shapes inches, inside their edge. */
  readonly width: number
}

/** Words, and how they are set. Their size is that of the place: letters are outlines, drawn to fill it. */
export interface Lettering {
  readonly text: string
  readonly font: FontId
  readonly color: string
  readonly outline: Outline | null
  /** More or less room between letters, as a share of their size. */
  readonly spacing: number
  /** How far the line bends: above zero like a rainbow, below like a smile. */
  readonly arc: Degrees
}

export interface TextLayer extends LayerOf<'text'>, Lettering {}

export const SHAPES = ['rectangle', 'ellipse', 'line', 'star'] as const
export type Shape = (typeof SHAPES)[number]

export interface Figure {
  readonly shape: Shape
  /** Nothing where the outline stands alone. */
  readonly fill: string | null
  readonly outline: Outline | null
  /** Points of a star. */
  readonly points: number
}

export interface ShapeLayer extends LayerOf<'shape'>, Figure {}

/** Each further kind is one more member here, one reader in upgrade.ts and one drawing in painting.ts. */
export type Layer = ImageLayer | TextLayer | ShapeLayer

/** The same inches on every garment, or more on larger ones. */
export const SIZINGS = ['same', 'scale'] as const
export type Sizing = (typeof SIZINGS)[number]

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
  readonly sizing: Sizing
}

export const emptyDesign: Design = {
  version: DESIGN_VERSION,
  product: null,
  color: '',
  layers: [],
  note: '',
  options: { premiumFabric: false },
  sizing: 'same',
}

export const cutOfDesign = (design: Design): Cut => design.product?.cut ?? 'tee'
export const layersOn = (design: Design, view: View) => design.layers.filter((layer) => layer.place.view === view)

/** Decorated views first to see, then the plain ones: the first stands for the whole design in lists. */
export const viewsByInterest = (design: Design): View[] =>
  [...VIEWS].sort((a, b) => Number(layersOn(design, b).length > 0) - Number(layersOn(design, a).length > 0))

export const findLayer = (design: Design, id: string | null) => design.layers.find((layer) => layer.id === id)

export const imagesIn = (design: Design): ImageLayer[] => design.layers.filter((layer) => layer.kind === 'image')

/** The uploaded pictures in use, each once however often it is placed. */
export function artworksOf(design: Design): ImageLayer[] {
  const first = new Map<string, ImageLayer>()
  for (const layer of imagesIn(design)) if (!first.has(layer.artworkId)) first.set(layer.artworkId, layer)
  return [...first.values()]
}

export const aspectOf = ({ width, height }: Size<Pixels>): number => width / height

/** Width by height. A picture keeps that of its file. */
export const aspectOfLayer = (layer: Layer): number =>
  layer.kind === 'image' ? aspectOf(layer.pixels) : layer.place.size.width / layer.place.size.height

export const shapeNames: Readonly<Record<Shape, string>> = {
  rectangle: 'Rectangle',
  ellipse: 'Ellipse',
  line: 'Line',
  star: 'Star',
}

/** What a layer is called in lists and sentences. */
export function nameOf(layer: Layer): string {
  if (layer.kind === 'image') return layer.name
  if (layer.kind === 'shape') return shapeNames[layer.shape]
  return `“${layer.text.split('\n').join(' ')}”`
}
