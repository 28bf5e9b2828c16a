import sharp from 'sharp'
import type { PixelBox } from '../../model/rendering/draw.ts'

interface Laid {
  readonly box: PixelBox
  readonly mirrored: boolean
}

/** The pixels of a picture that is laid into a box over a square, four bytes each; clear beside it. */
export async function squarePixels(picture: Uint8Array, side: number, { box, mirrored }: Laid): Promise<Uint8Array> {
  const [width, height] = [Math.max(1, Math.round(box.width)), Math.max(1, Math.round(box.height))]
  const [left, top] = [Math.round(box.x), Math.round(box.y)]
  const pixels = await sharp(picture)
    .toColourspace('srgb')
    .ensureAlpha()
    .flop(mirrored)
    .resize(width, height, { fit: 'fill' })
    .raw({ depth: 'uchar' })
    .toBuffer()
  const square = new Uint8Array(4 * side * side)
  const [from, to] = [Math.max(0, left), Math.min(side, left + width)]
  for (let row = Math.max(0, top); row < Math.min(side, top + height) && to > from; row++) {
    const start = 4 * ((row - top) * width + from - left)
    square.set(pixels.subarray(start, start + 4 * (to - from)), 4 * (row * side + from))
  }
  return square
}
