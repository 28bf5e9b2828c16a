import { cutOfDesign, type Design, type Layer, layersOn } from './design.ts'
import { type Degrees, inches, type Rect, rect } from './geometry.ts'
import { frameOf, type ViewFrame } from './printable.ts'
import { isMirrored, type View } from './views.ts'

/** One thing to draw. All measures are units of the target: screen pixels of a preview, dots of a print file. */
export type Instruction =
  | { readonly kind: 'ground'; readonly color: string; readonly box: Box }
  | { readonly kind: 'garment'; readonly box: Box; readonly mirrored: boolean }
  | { readonly kind: 'clip'; readonly boxes: readonly Box[] }
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

const scaled = (box: Box, scale: number): Box => ({
  x: box.x * scale,
  y: box.y * scale,
  width: box.width * scale,
  height: box.height * scale,
})

/** From inches about the landmark to inches from the window's top left. */
const onWindow = ({ landmark }: ViewFrame, box: Rect): Rect =>
  rect(landmark.x + box.x, landmark.y + box.y, box.width, box.height)

function drawLayer(layer: Layer, origin: Pick<Rect, 'x' | 'y'>, scale: number): Instruction {
  const { center, size, rotation } = layer.place
  return {
    kind: 'picture',
    layerId: layer.id,
    artworkId: layer.artworkId,
    x: (origin.x + center.x) * scale,
    y: (origin.y + center.y) * scale,
    width: size.width * scale,
    height: size.height * scale,
    rotation,
  }
}

/** The box that the whole garment picture fills, so that its window fills a preview of this size. */
export function garmentBox(frame: ViewFrame, size: number): Box {
  const { window, pictureSpan } = frame
  const scale = size / window.width
  return scaled({ x: -window.x, y: -window.y, width: pictureSpan, height: pictureSpan }, scale)
}

/** The printable areas of a view on a preview of this size. */
export function printableBoxes(frame: ViewFrame, size: number): Box[] {
  return frame.areas.map((area) => scaled(onWindow(frame, area), size / frame.window.width))
}

/** One view as it will be printed: garment, and the artwork within the printable areas. */
export function drawView(design: Design, view: View, size: number): Drawing {
  const frame = frameOf(cutOfDesign(design), view)
  const scale = size / frame.window.width
  return {
    width: size,
    height: size,
    instructions: [
      { kind: 'ground', color: '#ffffff', box: { x: 0, y: 0, width: size, height: size } },
      { kind: 'garment', box: garmentBox(frame, size), mirrored: isMirrored(view) },
      { kind: 'clip', boxes: printableBoxes(frame, size) },
      ...layersOn(design, view).map((layer) => drawLayer(layer, frame.landmark, scale)),
    ],
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
      { kind: 'clip', boxes: [{ x: 0, y: 0, width, height }] },
      ...layersOn(design, view).map((layer) => drawLayer(layer, origin, dpi)),
    ],
  }
}
