import { kindOf } from '#platform/base/file-kind.ts'
import { MOST_PIXELS, PREVIEW_WIDTH } from '#shop/artworks/model/address.ts'
import { cleanSvg } from '#shop/artworks/model/clean-svg.ts'
import { readPicture } from '../loading/load-picture.ts'
import type { DevicePicture } from './device-pictures.ts'
import { pictureSize } from './picture-size.ts'
import { refuseFile } from './refuse-file.ts'
import { sizedSvg } from './sized-svg.ts'
import { guestTexts } from './texts.ts'

type Read = Pick<DevicePicture, 'width' | 'height' | 'vector' | 'preview'>

// As the shop stores drawings: they have no pixels of their own, and this many across keep the ratio exact enough.
const NOMINAL_WIDTH = 2400
const TYPES = { png: 'image/png', jpeg: 'image/jpeg', webp: 'image/webp' } as const

const isRaster = (kind: string | undefined): kind is keyof typeof TYPES => kind !== undefined && kind in TYPES

/** Whether a file may be an SVG; its cleaning decides. */
const looksLikeSvg = (text: string) => text.trimStart().startsWith('<') && /<svg[\s>/]/i.test(text.slice(0, 100_000))

/** Nothing but pixels: whatever else stands in a file is not shown. */
function toPreview(source: CanvasImageSource, width: number, height: number): Promise<Blob> {
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(width))
  canvas.height = Math.max(1, Math.round(height))
  const context = canvas.getContext('2d')
  if (!context) return refuseFile(guestTexts.notDrawn)
  context.imageSmoothingQuality = 'high'
  context.drawImage(source, 0, 0, canvas.width, canvas.height)
  return new Promise((resolve, reject) =>
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('The preview could not be written.')))),
  )
}

async function readRaster(bytes: Uint8Array<ArrayBuffer>, kind: keyof typeof TYPES): Promise<Read> {
  const size = pictureSize(bytes, kind) ?? refuseFile(guestTexts.notAPicture)
  if (size.width * size.height > MOST_PIXELS) refuseFile(guestTexts.tooManyPixels)
  const bitmap = await createImageBitmap(new Blob([bytes], { type: TYPES[kind] })).catch(() =>
    refuseFile(guestTexts.notAPicture),
  )
  const { width, height } = bitmap
  const scale = Math.min(1, PREVIEW_WIDTH / width)
  const preview = await toPreview(bitmap, width * scale, height * scale)
  bitmap.close()
  return { width, height, vector: false, preview }
}

function pixelsEmbedded(url: string): number {
  const encoded = url.slice(url.indexOf(',') + 1).replaceAll(/\s/g, '')
  const bytes = Uint8Array.from(atob(encoded), (letter) => letter.charCodeAt(0))
  const kind = kindOf(bytes)
  const size = isRaster(kind) ? pictureSize(bytes, kind) : undefined
  return size ? size.width * size.height : refuseFile(guestTexts.unsafeSvg)
}

/** Shown as an image of what its cleaning left, and never as a part of the page. */
async function readSvg(text: string): Promise<Read> {
  const cleaned = cleanSvg(text) ?? refuseFile(guestTexts.unsafeSvg)
  const embedded = cleaned.embedded.reduce((sum, url) => sum + pixelsEmbedded(url), 0)
  if (embedded > MOST_PIXELS) refuseFile(guestTexts.tooManyPixels)
  const sized = sizedSvg(cleaned.svg, PREVIEW_WIDTH) ?? refuseFile(guestTexts.unsafeSvg)
  if (PREVIEW_WIDTH * sized.height > MOST_PIXELS) refuseFile(guestTexts.tooManyPixels)
  const address = URL.createObjectURL(new Blob([sized.svg], { type: 'image/svg+xml' }))
  try {
    const picture = await readPicture(address).catch(() => refuseFile(guestTexts.unsafeSvg))
    const preview = await toPreview(picture, PREVIEW_WIDTH, sized.height)
    const height = Math.max(1, Math.round((NOMINAL_WIDTH * sized.height) / PREVIEW_WIDTH))
    return { width: NOMINAL_WIDTH, height, vector: true, preview }
  } finally {
    URL.revokeObjectURL(address)
  }
}

/** Looks through a chosen file as the shop would and draws its preview; what it may be is told by its bytes. */
export async function readPictureFile(bytes: Uint8Array<ArrayBuffer>): Promise<Read> {
  const kind = kindOf(bytes)
  if (kind === 'pdf') return refuseFile(guestTexts.pdfNeedsAccount)
  if (isRaster(kind)) return readRaster(bytes, kind)
  const text = kind === undefined ? new TextDecoder().decode(bytes).replace(/^\ufeff/, '') : ''
  return looksLikeSvg(text) ? readSvg(text) : refuseFile(guestTexts.notAPicture)
}
