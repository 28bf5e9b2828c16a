import type { Art, Painting } from '../../model/layers/painting.ts'

/** A layer's flat artwork as pixels: a picture, text or a shape. */
export interface LayerBitmap {
  /** Pixels; of outlines, as many as they are ever worth. */
  readonly width: number
  readonly height: number
  /** Fills the canvas with it. */
  draw(context: CanvasRenderingContext2D, width: number, height: number): void
}

const OUTLINES_WIDTH = 4096

const ofPictures = new WeakMap<HTMLImageElement, LayerBitmap>()

/** One for each picture, so that it is read once. */
export function bitmapOfPicture(picture: HTMLImageElement, vector = false): LayerBitmap {
  const known = ofPictures.get(picture)
  if (known) return known
  const { naturalWidth, naturalHeight } = picture
  const bitmap: LayerBitmap = {
    width: vector ? OUTLINES_WIDTH : naturalWidth,
    height: vector ? (OUTLINES_WIDTH * naturalHeight) / naturalWidth : naturalHeight,
    draw: (context, width, height) => context.drawImage(picture, 0, 0, width, height),
  }
  ofPictures.set(picture, bitmap)
  return bitmap
}

/** Draws outlines over a rectangle from the origin. */
function drawPainting(
  context: CanvasRenderingContext2D,
  { box, paths }: Painting,
  width: number,
  height: number,
): void {
  context.save()
  context.scale(width / box.width, height / box.height)
  context.translate(-box.x, -box.y)
  for (const { path, fill, line, joint } of paths) {
    const outline = new Path2D(path)
    if (fill) {
      context.fillStyle = fill
      context.fill(outline)
    }
    if (line) {
      context.lineJoin = joint
      context.lineWidth = line.width
      context.strokeStyle = line.color
      context.stroke(outline)
    }
  }
  context.restore()
}

/** `aspect` is that of the place: the outlines are stretched over it. */
export const bitmapOfPainting = (painting: Painting, aspect: number): LayerBitmap => ({
  width: OUTLINES_WIDTH,
  height: OUTLINES_WIDTH / aspect,
  draw: (context, width, height) => drawPainting(context, painting, width, height),
})

export function bitmapOf(
  art: Art,
  aspect: number,
  pictures: ReadonlyMap<string, HTMLImageElement>,
): LayerBitmap | undefined {
  if (art.kind === 'painting') return bitmapOfPainting(art.painting, aspect)
  const picture = pictures.get(art.artworkId)
  return picture && bitmapOfPicture(picture)
}
