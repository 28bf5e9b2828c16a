import { cutOfDesign, type Design, type Layer, layersOn, type Place } from './design.ts'
import { type Degrees, inches, type Rect } from './geometry.ts'
import { frameOf, type ViewFrame } from './printable.ts'
import { isMirrored, type View } from './views.ts'

/** One thing to draw. Boxes are in units of the target: screen pixels of a preview, dots of a print file. */
export type Instruction =
  | { readonly kind: 'ground'; readonly color: string; readonly box: Box }
  | { readonly kind: 'garment'; readonly box: Box; readonly mirrored: boolean }
  | {
      /** Artwork on the cloth of a garment picture that fills the box: bent and lit as the cloth is. */
      readonly kind: 'print'
      readonly box: Box
      readonly mirrored: boolean
      /** Printable areas and places are in inches from the landmark. */
      readonly areas: readonly Rect[]
      readonly layers: readonly { readonly artworkId: string; readonly place: Place }[]
    }
  | { readonly kind: 'clip'; readonly box: Box }
  | {
      readonly kind: 'picture'
      readonly layerId: string
      readonly artworkId: string
      readonly x: number
      readonly y: number
      readonly width: number
      readonly height: number
      readonly rotation: Degrees
    }

export interface Box {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

export interface Drawing {
  readonly width: number
  readonly height: number
  readonly instructions: readonly Instruction[]
}

/** The box that the whole garment picture fills, so that its window fills a preview of this size. */
export function garmentBox({ window, pictureSpan }: ViewFrame, size: number): Box {
  const scale = size / window.width
  return { x: -window.x * scale, y: -window.y * scale, width: pictureSpan * scale, height: pictureSpan * scale }
}

/** One view as it will be printed: garment, and the artwork within the printable areas. */
export function drawView(design: Design, view: View, size: number): Drawing {
  const frame = frameOf(cutOfDesign(design), view)
  const on = { box: garmentBox(frame, size), mirrored: isMirrored(view) }
  const layers = layersOn(design, view).map(({ artworkId, place }) => ({ artworkId, place }))
  return {
    width: size,
    height: size,
    instructions: [
      { kind: 'ground', color: '#ffffff', box: { x: 0, y: 0, width: size, height: size } },
      { kind: 'garment', ...on },
      { kind: 'print', ...on, areas: frame.areas, layers },
    ],
  }
}

/** Flat, as the press lays it: what the cloth does to it comes after. */
function drawFlat(layer: Layer, origin: Pick<Rect, 'x' | 'y'>, dpi: number): Instruction {
  const { center, size, rotation } = layer.place
  return {
    kind: 'picture',
    layerId: layer.id,
    artworkId: layer.artworkId,
    x: (origin.x + center.x) * dpi,
    y: (origin.y + center.y) * dpi,
    width: size.width * dpi,
    height: size.height * dpi,
    rotation,
  }
}

/** The print file of one printable area at the press's resolution, without ground and garment. */
export function drawPrint(design: Design, view: View, areaIndex: number, dpi: number): Drawing | undefined {
  const area = frameOf(cutOfDesign(design), view).areas[areaIndex]
  if (!area) return undefined
  const origin = { x: inches(-area.x), y: inches(-area.y) }
  const width = Math.round(area.width * dpi)
  const height = Math.round(area.height * dpi)
  return {
    width,
    height,
    instructions: [
      { kind: 'clip', box: { x: 0, y: 0, width, height } },
      ...layersOn(design, view).map((layer) => drawFlat(layer, origin, dpi)),
    ],
  }
}
