import type { InkMerge } from '#shop/artworks/model/reading/fewer-inks.ts'
import type { ReadInk } from '#shop/artworks/model/reading/reading.ts'
import { recolorInks, recoloringOf } from '#shop/artworks/model/recolor.ts'

// As wide as it is ever shown, on screens with two dots to a pixel; more would only take time.
const SIDE = 640

/** Draws a picture on a canvas, in the inks that are left. */
export function drawPicture(
  canvas: HTMLCanvasElement,
  picture: HTMLImageElement,
  inks: readonly ReadInk[],
  merges: readonly InkMerge[],
): void {
  const scale = Math.min(1, SIDE / Math.max(picture.naturalWidth, picture.naturalHeight))
  canvas.width = Math.max(1, Math.round(picture.naturalWidth * scale))
  canvas.height = Math.max(1, Math.round(picture.naturalHeight * scale))
  const context = canvas.getContext('2d', { willReadFrequently: true })
  if (!context) return
  context.drawImage(picture, 0, 0, canvas.width, canvas.height)
  if (merges.length === 0) return
  const image = context.getImageData(0, 0, canvas.width, canvas.height)
  const raster = { data: new Uint8Array(image.data.buffer), width: canvas.width, height: canvas.height }
  for (const _pause of recolorInks(raster, recoloringOf(inks, merges)));
  context.putImageData(image, 0, 0)
}
