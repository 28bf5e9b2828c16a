import type { PrintMap } from '../../model/garment/print-map.ts'
import { cornersOfRect } from '../../model/geometry.ts'
import { outlineOn } from '../../model/rendering/drape.ts'
import type { Drawing, Instruction } from '../../model/rendering/draw.ts'
import { artworkAddress } from '../loading/artwork-address.ts'
import { loadPicture } from '../loading/load-picture.ts'
import { createGarmentRaster, drawInto, newCanvas } from './garment-raster.ts'
import { bitmapOf } from './layer-bitmap.ts'
import { traceOutline } from './trace-outline.ts'
import { warpLayer } from './warp-renderer.ts'

type Pictures = ReadonlyMap<string, HTMLImageElement>
type Of<Kind extends Instruction['kind']> = Extract<Instruction, { kind: Kind }>

/** The garment under a drawing. */
export interface GarmentPictures {
  readonly picture: HTMLImageElement | undefined
  readonly shade: HTMLImageElement | undefined
  readonly map: PrintMap
}

function newContext(width: number, height: number): CanvasRenderingContext2D {
  const context = newCanvas(width, height).getContext('2d')
  if (!context) throw new Error('This browser cannot draw.')
  context.imageSmoothingQuality = 'high'
  return context
}

/** Bent and lit as the fabric is; nothing outside the printable areas, and nothing beside the garment. */
function paintPrint(
  context: CanvasRenderingContext2D,
  { areas, layers, box, mirrored }: Of<'print'>,
  { picture, shade, map }: GarmentPictures,
  pictures: Pictures,
): void {
  const { width, height } = context.canvas
  const raster = createGarmentRaster({ width, height, box, map, shade, mirrored })
  const prints = newContext(width, height)
  prints.save()
  prints.beginPath()
  for (const area of areas) traceOutline(prints, outlineOn(map, cornersOfRect(area), box))
  prints.clip()
  for (const { art, place, opacity, flippedX, flippedY } of layers) {
    const bitmap = bitmapOf(art, place.size.width / place.size.height, pictures)
    const warped = bitmap && warpLayer(bitmap, { ...place, flippedX, flippedY }, raster, newCanvas(1, 1))
    prints.globalAlpha = opacity
    if (warped) prints.drawImage(warped.canvas, warped.left, warped.top)
  }
  prints.restore()
  prints.globalCompositeOperation = 'destination-in'
  if (picture) drawInto(prints, picture, box, mirrored)
  context.drawImage(prints.canvas, 0, 0)
}

function paintOne(
  context: CanvasRenderingContext2D,
  instruction: Instruction,
  garment: GarmentPictures | undefined,
  pictures: Pictures,
): void {
  switch (instruction.kind) {
    case 'ground': {
      const { x, y, width, height } = instruction.box
      context.fillStyle = instruction.color
      context.fillRect(x, y, width, height)
      break
    }
    case 'garment':
      if (garment?.picture) drawInto(context, garment.picture, instruction.box, instruction.mirrored)
      break
    case 'print':
      if (garment && instruction.layers.length > 0) paintPrint(context, instruction, garment, pictures)
      break
  }
}

function artworkIn({ instructions }: Drawing): string[] {
  return instructions.flatMap((one) => {
    if (one.kind !== 'print') return []
    return one.layers.flatMap(({ art }) => (art.kind === 'picture' ? [art.artworkId] : []))
  })
}

async function loadArtwork(drawing: Drawing): Promise<Pictures> {
  const wanted = [...new Set(artworkIn(drawing))]
  return new Map(await Promise.all(wanted.map(async (id) => [id, await loadPicture(artworkAddress(id))] as const)))
}

/** Carries out drawing instructions on a canvas of its own. */
export async function paintDrawing(drawing: Drawing, garment?: GarmentPictures): Promise<HTMLCanvasElement> {
  const pictures = await loadArtwork(drawing)
  const context = newContext(drawing.width, drawing.height)
  for (const instruction of drawing.instructions) paintOne(context, instruction, garment, pictures)
  return context.canvas
}
