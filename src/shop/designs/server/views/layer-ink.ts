import sharp from 'sharp'
import { MOST_PIXELS } from '#shop/artworks/model/address.ts'
import { degrees } from '../../model/geometry.ts'
import type { Art } from '../../model/layers/painting.ts'
import type { PrintedLayer } from '../../model/rendering/draw.ts'
import { inkOf, type WarpInk } from '../../model/rendering/ink.ts'
import { paintingOnPage } from '../print/svg-page.ts'

/** Pixels: no ink has more. */
const MOST_INK = 9_000_000
/** Nor more on a side, however thin it is: a decoder takes no longer ones. */
const MOST_INK_SIDE = 16_000
/** Finer than the picture that it is bent on: each of its pixels is mixed from four. */
const FINER = 1.25

interface InkSize {
  readonly width: number
  readonly height: number
}

function sizeOfInk({ size }: PrintedLayer['place'], width: number): InkSize {
  const wide = Math.max(1, FINER * width)
  const high = Math.max(1, (wide * size.height) / size.width)
  const scale = Math.min(1, Math.sqrt(MOST_INK / (wide * high)), MOST_INK_SIDE / Math.max(wide, high))
  return { width: Math.max(1, Math.round(wide * scale)), height: Math.max(1, Math.round(high * scale)) }
}

/** Outlines that fill the ink. */
function svgOf(art: Extract<Art, { kind: 'painting' }>, { width, height }: InkSize): Buffer {
  const upright = { rotation: degrees(0), opacity: 1, flippedX: false, flippedY: false }
  const piece = { ...upright, art, x: width / 2, y: height / 2, width, height }
  return Buffer.from(paintingOnPage({ left: 0, top: 0, width, height }, piece, art.painting))
}

/** A layer's flat artwork, about as many pixels wide as it is shown; nothing where its picture is not there. */
export async function layerInk(
  { art, place }: PrintedLayer,
  width: number,
  pictures: ReadonlyMap<string, Uint8Array>,
): Promise<WarpInk | undefined> {
  const size = sizeOfInk(place, width)
  const bytes = art.kind === 'painting' ? svgOf(art, size) : pictures.get(art.artworkId)
  if (!bytes) return undefined
  const drawn = await sharp(bytes, { limitInputPixels: MOST_PIXELS, failOn: 'error' })
    .autoOrient()
    .toColourspace('srgb')
    .ensureAlpha()
    .resize(size.width, size.height, { fit: 'fill' })
    .raw({ depth: 'uchar' })
    .toBuffer()
  // Whole numbers of four bytes begin where their buffer does.
  return inkOf({ ...size, pixels: new Int32Array(new Uint8Array(drawn).buffer) })
}
