import { cutOfDesign, type Design, layersOn } from '../document/design.ts'
import { frameOf, type ViewFrame } from '../garment/printable.ts'
import { isMirrored, type View } from '../garment/views.ts'
import { type Degrees, inches, type Rect } from '../geometry.ts'
import type { LayerLook, LayerPosition } from '../layers/layer.ts'
import { artOf } from '../layers/layer-kinds.ts'
import type { Art } from '../layers/painting.ts'
import type { Fonts } from '../lettering/lettering.ts'
import { printedBox } from '../printing/printing.ts'

type Shown = Pick<LayerLook, 'opacity' | 'flippedX' | 'flippedY'>

/** A layer on the cloth, in inches from the landmark. */
export interface PrintedLayer extends Shown {
  readonly art: Art
  readonly place: LayerPosition
}

/** One thing to draw. Boxes are in screen pixels of a preview. */
export type Instruction =
  | { readonly kind: 'ground'; readonly color: string; readonly box: PixelBox }
  | { readonly kind: 'garment'; readonly box: PixelBox; readonly mirrored: boolean }
  | {
      /** Artwork on the cloth of a garment picture that fills the box: bent and lit as the cloth is. */
      readonly kind: 'print'
      readonly box: PixelBox
      readonly mirrored: boolean
      /** Printable areas and places are in inches from the landmark. */
      readonly areas: readonly Rect[]
      readonly layers: readonly PrintedLayer[]
    }

export interface PixelBox {
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
export function garmentBox({ window, pictureSpan }: ViewFrame, size: number): PixelBox {
  const scale = size / window.width
  return { x: -window.x * scale, y: -window.y * scale, width: pictureSpan * scale, height: pictureSpan * scale }
}

function printedLayers(design: Design, view: View, fonts: Fonts): PrintedLayer[] {
  return layersOn(design, view).flatMap((layer) => {
    const art = artOf(layer, fonts)
    const { place, opacity, flippedX, flippedY } = layer
    return art ? [{ art, place, opacity, flippedX, flippedY }] : []
  })
}

/** One view as it will be printed: garment, and the artwork within the printable areas. */
export function drawDesignView(design: Design, view: View, size: number, fonts: Fonts): Drawing {
  const frame = frameOf(cutOfDesign(design), view)
  const on = { box: garmentBox(frame, size), mirrored: isMirrored(view) }
  return {
    width: size,
    height: size,
    instructions: [
      { kind: 'ground', color: '#ffffff', box: { x: 0, y: 0, width: size, height: size } },
      { kind: 'garment', ...on },
      { kind: 'print', ...on, areas: frame.areas, layers: printedLayers(design, view, fonts) },
    ],
  }
}

/** A layer on the flat page, in dots: its middle, its size before the turn, and its turn. */
export interface PrintPiece extends Shown {
  readonly art: Art
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
  readonly rotation: Degrees
}

/** The print of one view, flat, as the press lays it: what the cloth does to it comes after. */
export interface PrintPage {
  /** In dots. */
  readonly width: number
  readonly height: number
  /** Nothing is printed outside these. */
  readonly areas: readonly PixelBox[]
  readonly pieces: readonly PrintPiece[]
}

/**
 * The print file of a view: as large as what is printed there, without ground and garment, `times` as large as it was
 * designed. Nothing where nothing is printed.
 */
export function drawPrintPage(design: Design, view: View, dpi: number, fonts: Fonts, times = 1): PrintPage | undefined {
  const page = printedBox(design, view)
  if (!page) return undefined
  const scale = dpi * times
  const onPage = (box: Rect): PixelBox => ({
    x: (box.x - page.x) * scale,
    y: (box.y - page.y) * scale,
    width: box.width * scale,
    height: box.height * scale,
  })
  return {
    width: Math.max(1, Math.round(page.width * scale)),
    height: Math.max(1, Math.round(page.height * scale)),
    areas: frameOf(cutOfDesign(design), view).areas.map(onPage),
    pieces: printedLayers(design, view, fonts).map(({ place, ...printed }) => ({
      ...printed,
      x: inches(place.center.x - page.x) * scale,
      y: inches(place.center.y - page.y) * scale,
      width: place.size.width * scale,
      height: place.size.height * scale,
      rotation: place.rotation,
    })),
  }
}
