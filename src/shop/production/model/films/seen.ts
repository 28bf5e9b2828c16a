import { type ArtworkRaster, pixelsOf } from '#shop/artworks/model/raster.ts'
import { type FilmPalette, UNKNOWN } from './palette.ts'

/** Pixels of a print, on clear ground. */
export type PrintRaster = ArtworkRaster

/** Of this opacity and less a pixel is clear. */
export const CLEAR_UP_TO = 8
const HALF = 128
/** As the palette says how near a color is. */
const [NOISE, LOOKS, IS] = [1, 2, 3]
/** Marks noise that may as well be an even tint. */
const ALIKE = 64
/** By how much a channel of an even color may differ from pixel to pixel. */
const EVEN = 1
/** How far, in pixels, the two colors lie that an edge runs between: enlarged pictures have soft ones. */
export const EDGE = 3
/** So many of nine make sure that a color is meant: anti-aliasing draws thinner. */
export const MEANT = 7
/** Of nine, so many around a noisy pixel say what it is. */
const OUTVOTED = 5

export interface Seen {
  readonly raster: PrintRaster
  /** Red, green and blue on the garment. */
  readonly rgb: Uint8Array
  /** The color of each pixel, or none that is known. */
  readonly labels: Uint8Array
}

/** Lays the picture on the garment and names the colors that are known. */
function look(raster: PrintRaster, palette: FilmPalette): Seen & { readonly noisy: Uint8Array } {
  const { data, width, height } = raster
  const rgb = new Uint8Array(3 * width * height)
  const labels = new Uint8Array(width * height)
  const noisy = new Uint8Array(width * height)
  const { garment, colors } = palette
  const [gr, gg, gb] = colors[garment]?.coded ?? [0, 0, 0]
  const garmentLike = colors.map((_, at) => palette.nearest(gr, gg, gb) === IS * 256 + at)
  let [lastColor, lastFound] = [-1, 0]
  const pixels = pixelsOf(raster)
  for (let at = 0; at < labels.length; at++) {
    if (at > 0 && pixels[at] === pixels[at - 1]) {
      rgb[3 * at] = rgb[3 * at - 3] ?? 0
      rgb[3 * at + 1] = rgb[3 * at - 2] ?? 0
      rgb[3 * at + 2] = rgb[3 * at - 1] ?? 0
      labels[at] = labels[at - 1] ?? UNKNOWN
      noisy[at] = noisy[at - 1] ?? 0
      continue
    }
    const opacity = data[4 * at + 3] ?? 0
    let [red, green, blue] = [data[4 * at] ?? 0, data[4 * at + 1] ?? 0, data[4 * at + 2] ?? 0]
    if (opacity < 255) {
      const share = opacity / 255
      red = Math.round(red * share + gr * (1 - share))
      green = Math.round(green * share + gg * (1 - share))
      blue = Math.round(blue * share + gb * (1 - share))
    }
    rgb[3 * at] = red
    rgb[3 * at + 1] = green
    rgb[3 * at + 2] = blue
    if (opacity <= CLEAR_UP_TO) {
      labels[at] = garment
      continue
    }
    const color = (red << 16) | (green << 8) | blue
    if (color !== lastColor) {
      lastColor = color
      lastFound = palette.nearest(red, green, blue)
    }
    const found = lastFound & 255
    // An ink of the garment's own color is told by opacity alone.
    const label = garmentLike[found] && opacity < HALF ? garment : found
    const how = lastFound >> 8
    labels[at] = how === IS ? label : UNKNOWN
    if (how === NOISE) noisy[at] = label + 1
    else if (how === LOOKS) noisy[at] = label + 1 + ALIKE
  }
  return { raster, rgb, labels, noisy }
}

/** How many of the pixel and its eight neighbors have a color; beyond the picture lies what lies at its rim. */
function votes({ raster: { width, height }, labels }: Seen, at: number, label: number): number {
  const x = at % width
  const y = (at - x) / width
  let count = 0
  for (let down = -1; down <= 1; down++) {
    const row = Math.min(height - 1, Math.max(0, y + down)) * width
    for (let right = -1; right <= 1; right++) {
      if (labels[row + Math.min(width - 1, Math.max(0, x + right))] === label) count += 1
    }
  }
  return count
}

/** Whether a pixel and its neighbors are all of about one color, as tints are and noise is not. */
function isEven({ rgb, raster: { width, height } }: Seen, at: number): boolean {
  const x = at % width
  const y = (at - x) / width
  let count = 0
  for (let down = -1; down <= 1; down++) {
    const row = Math.min(height - 1, Math.max(0, y + down)) * width
    for (let right = -1; right <= 1; right++) {
      const from = 3 * (row + Math.min(width - 1, Math.max(0, x + right)))
      let most = 0
      for (let channel = 0; channel < 3; channel++) {
        most = Math.max(most, Math.abs((rgb[from + channel] ?? 0) - (rgb[3 * at + channel] ?? 0)))
      }
      if (most <= EVEN) count += 1
    }
  }
  return count >= MEANT
}

function outvote(seen: Seen, noisy: Uint8Array): Uint8Array {
  const { labels } = seen
  for (let at = 0; at < labels.length; at++) {
    const noise = noisy[at] ?? 0
    if (noise <= ALIKE || isEven(seen, at)) continue
    labels[at] = noise - ALIKE - 1
    noisy[at] = 0
  }
  const voted = Uint8Array.from(labels)
  for (let at = 0; at < labels.length; at++) {
    const label = (noisy[at] ?? 0) - 1
    if (label >= 0 && label < ALIKE && votes(seen, at, label) >= OUTVOTED) voted[at] = label
  }
  return voted
}

/** The picture on the garment, with the known colors named, those in noise too. */
export function see(raster: PrintRaster, palette: FilmPalette): Seen {
  const { noisy, ...first } = look(raster, palette)
  return { ...first, labels: outvote(first, noisy) }
}

/** For each pixel a bit for its color where it is meant. */
export function meant(seen: Seen): Int32Array {
  const { labels } = seen
  const { width } = seen.raster
  const bits = new Int32Array(labels.length)
  for (let at = 0; at < labels.length; at++) {
    const label = labels[at] ?? UNKNOWN
    if (label === UNKNOWN) continue
    const isPlain =
      labels[at - 1] === label &&
      labels[at + 1] === label &&
      labels[at - width] === label &&
      labels[at + width] === label &&
      labels[at - width - 1] === label &&
      labels[at + width + 1] === label &&
      labels[at - width + 1] === label
    if (isPlain || votes(seen, at, label) >= MEANT) bits[at] = 1 << label
  }
  return bits
}

/** Pixels along each side of a block, as a power of two. */
const BLOCK = 3

/** The colors that are meant nearby: all that may be, from whole blocks, and those that are. */
export function createNearby(bits: Int32Array, { width, height }: PrintRaster) {
  const wide = (width >> BLOCK) + 1
  const blocks = new Int32Array(wide * ((height >> BLOCK) + 1))
  for (let y = 0, at = 0; y < height; y++) {
    const row = (y >> BLOCK) * wide
    for (let x = 0; x < width; x++, at++) {
      const bit = bits[at] ?? 0
      if (bit !== 0) blocks[row + (x >> BLOCK)] = (blocks[row + (x >> BLOCK)] ?? 0) | bit
    }
  }
  const gather = (from: Int32Array, stride: number, x: number, y: number, right: number, bottom: number) => {
    let all = 0
    for (let row = y; row <= bottom; row++)
      for (let column = x; column <= right; column++) all |= from[row * stride + column] ?? 0
    return all
  }
  const [lastX, lastY] = [width - 1, height - 1]
  return {
    atMost(x: number, y: number): number {
      const [left, top] = [Math.max(0, x - EDGE) >> BLOCK, Math.max(0, y - EDGE) >> BLOCK]
      return gather(blocks, wide, left, top, Math.min(lastX, x + EDGE) >> BLOCK, Math.min(lastY, y + EDGE) >> BLOCK)
    },
    exactly(x: number, y: number): number {
      const [left, top] = [Math.max(0, x - EDGE), Math.max(0, y - EDGE)]
      return gather(bits, width, left, top, Math.min(lastX, x + EDGE), Math.min(lastY, y + EDGE))
    },
  }
}

/** The colors right beside a pixel, meant or not. */
export function besideOf({ labels, raster: { width, height } }: Seen, x: number, y: number): number {
  let all = 0
  for (let near = Math.max(0, y - 1); near <= Math.min(height - 1, y + 1); near++)
    for (let beside = Math.max(0, x - 1); beside <= Math.min(width - 1, x + 1); beside++) {
      const label = labels[near * width + beside] ?? UNKNOWN
      if (label !== UNKNOWN) all |= 1 << label
    }
  return all
}
