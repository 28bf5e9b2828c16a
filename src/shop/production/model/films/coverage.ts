import { type ArtworkRaster, pixelsOf } from '#shop/artworks/model/raster.ts'
import { type FilmPalette, UNKNOWN } from './palette.ts'

/** Pixels of a print, on clear ground. */
export type PrintRaster = ArtworkRaster

/** How much of each pixel each ink covers, in 255ths. */
export interface Coverage {
  readonly inks: readonly Uint8Array[]
  /** 1 where a pixel is a tint, to be printed in dots; any other where an edge runs through it, or none. */
  readonly tint: Uint8Array
}

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
const EDGE = 3
/** Rows beside a window that what is found in it may depend on. */
export const COVERAGE_REACH = EDGE + 5
/** So many of nine make sure that a color is meant: anti-aliasing draws thinner. */
const MEANT = 7
/** Of nine, so many around a noisy pixel say what it is. */
const OUTVOTED = 5
/** How far from the line between two colors, of 255, an edge of theirs may be; more where nothing else is known of it. */
const EDGE_ERROR = 24
const ROUGH_ERROR = 64

interface Seen {
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

/** For each pixel a bit for its color where it is meant. */
function meant(seen: Seen): Int32Array {
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
function createNearby(bits: Int32Array, { width, height }: PrintRaster) {
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
function besideOf({ labels, raster: { width, height } }: Seen, x: number, y: number): number {
  let all = 0
  for (let near = Math.max(0, y - 1); near <= Math.min(height - 1, y + 1); near++)
    for (let beside = Math.max(0, x - 1); beside <= Math.min(width - 1, x + 1); beside++) {
      const label = labels[near * width + beside] ?? UNKNOWN
      if (label !== UNKNOWN) all |= 1 << label
    }
  return all
}

/** Marks among the tints what has turned out to be none. */
const CORNER = 2
/** So few tints around one another, between areas, are the corner of three of them. */
const FEW = 3

function isLone(tint: Uint8Array, { width, height }: PrintRaster, x: number, y: number): boolean {
  let count = 0
  for (let near = Math.max(0, y - 1); near <= Math.min(height - 1, y + 1); near++)
    for (let beside = Math.max(0, x - 1); beside <= Math.min(width - 1, x + 1); beside++) {
      if (tint[near * width + beside] !== 0 && ++count > FEW) return false
    }
  return true
}

/** Whether so many tints lie around a pixel that a tint is meant there, and no edge or thin tip of other colors. */
function isTinted(tint: Uint8Array, { width, height }: PrintRaster, x: number, y: number): boolean {
  const [left, right] = [Math.max(0, x - 1), Math.min(width - 1, x + 1)]
  const [top, bottom] = [Math.max(0, y - 1), Math.min(height - 1, y + 1)]
  let count = 0
  for (let near = top; near <= bottom; near++)
    for (let beside = left; beside <= right; beside++) if (tint[near * width + beside] !== 0) count += 1
  return count >= Math.min(MEANT, (right - left + 1) * (bottom - top + 1))
}

/** Whether a pixel lies in an area of tints or at its rim. */
function isOfTint(tint: Uint8Array, raster: PrintRaster, x: number, y: number): boolean {
  if (isTinted(tint, raster, x, y)) return true
  const { width, height } = raster
  for (let near = Math.max(0, y - 1); near <= Math.min(height - 1, y + 1); near++)
    for (let beside = Math.max(0, x - 1); beside <= Math.min(width - 1, x + 1); beside++)
      if (tint[near * width + beside] !== 0 && isTinted(tint, raster, beside, near)) return true
  return false
}

interface Edge {
  readonly one: number
  readonly two: number
  /** How far from one to two, 0 to 1. */
  readonly share: number
  readonly error: number
}

/** Of the colors nearby, the two that a pixel lies between, or one of them and one of others. */
function edgeOf(
  palette: FilmPalette,
  near: number,
  most: number,
  red: number,
  green: number,
  blue: number,
  others = 0,
): Edge | undefined {
  const all = near | others
  if (near === 0 || (all & (all - 1)) === 0) return undefined
  let best: Edge | undefined
  for (let one = 0; one < palette.colors.length; one++) {
    if (!(all & (1 << one))) continue
    for (let two = one + 1; two < palette.colors.length; two++) {
      if (!(all & (1 << two)) || !(near & ((1 << one) | (1 << two)))) continue
      const [r, g, b] = palette.colors[one]?.coded ?? [0, 0, 0]
      const [toRed, toGreen, toBlue] = palette.colors[two]?.coded ?? [0, 0, 0]
      const [dr, dg, db] = [toRed - r, toGreen - g, toBlue - b]
      const length = dr * dr + dg * dg + db * db
      if (length === 0) continue
      const share = Math.min(1, Math.max(0, ((red - r) * dr + (green - g) * dg + (blue - b) * db) / length))
      const error = Math.hypot(red - r - share * dr, green - g - share * dg, blue - b - share * db)
      if (error <= (best?.error ?? most)) best = { one, two, share, error }
    }
  }
  return best
}

/**
 * Tells areas of an ink, edges between two and tints apart, and says how much of each pixel each ink covers. A pixel
 * between two areas is their edge, whatever third ink it happens to look like.
 */
export function coverageOf(raster: PrintRaster, palette: FilmPalette): Coverage {
  const { width, height } = raster
  const first = look(raster, palette)
  const seen = { ...first, labels: outvote(first, first.noisy) }
  const { rgb, labels } = seen
  const bits = meant(seen)
  const nearby = createNearby(bits, raster)
  const { inkOf } = palette
  const inks = Array.from({ length: Math.max(-1, ...inkOf) + 1 }, () => new Uint8Array(labels.length))
  const tint = new Uint8Array(labels.length)
  const inkOfColor = inkOf.map((ink) => inks[ink])
  const cover = (color: number, at: number, share: number) => {
    const ink = inkOfColor[color]
    if (ink) ink[at] = Math.min(255, (ink[at] ?? 0) + share)
  }
  const coverEdge = ({ one, two, share }: Edge, at: number) => {
    const ofTwo = Math.round(255 * share)
    cover(one, at, 255 - ofTwo)
    cover(two, at, ofTwo)
  }
  for (let y = 0, at = 0; y < height; y++)
    for (let x = 0; x < width; x++, at++) {
      const label = labels[at] ?? UNKNOWN
      if (bits[at] !== 0) {
        const ink = inkOfColor[label]
        if (ink) ink[at] = 255
        continue
      }
      const isKnown = label !== UNKNOWN
      const beside = isKnown ? 0 : besideOf(seen, x, y)
      const most = nearby.atMost(x, y) | beside
      // Between fewer than two colors there is no edge.
      const near = (most & (most - 1)) === 0 ? 0 : nearby.exactly(x, y)
      if (isKnown && (near === 0 || near & (1 << label))) {
        cover(label, at, 255)
        continue
      }
      const [red, green, blue] = [rgb[3 * at] ?? 0, rgb[3 * at + 1] ?? 0, rgb[3 * at + 2] ?? 0]
      const error = isKnown ? EDGE_ERROR : ROUGH_ERROR
      const edge =
        edgeOf(palette, near, error, red, green, blue) ??
        // A line or a tip too thin to be meant has edges too.
        edgeOf(palette, near | beside, error, red, green, blue)
      if (edge) coverEdge(edge, at)
      else if (isKnown) cover(label, at, 255)
      else tint[at] = 1
    }
  const ofGarment = 1 << palette.garment
  const cornerOf = (x: number, y: number, red: number, green: number, blue: number): Edge | undefined => {
    if (isOfTint(tint, raster, x, y)) return undefined
    const near = nearby.exactly(x, y)
    // Where no garment lies nearby, none shall show: a tip too thin to be meant ends between areas.
    if (near & ofGarment && !isLone(tint, raster, x, y)) return undefined
    const others = near & ofGarment ? 0 : ofGarment - 1
    return edgeOf(palette, near, Number.POSITIVE_INFINITY, red, green, blue, others)
  }
  for (let y = 0, at = 0; y < height; y++)
    for (let x = 0; x < width; x++, at++) {
      if (tint[at] === 0) continue
      const [red, green, blue] = [rgb[3 * at] ?? 0, rgb[3 * at + 1] ?? 0, rgb[3 * at + 2] ?? 0]
      const corner = cornerOf(x, y, red, green, blue)
      if (corner) {
        tint[at] = CORNER
        coverEdge(corner, at)
        continue
      }
      const mix = palette.mix(red, green, blue)
      const shares = palette.shares()
      for (let color = 0; color < inkOf.length; color++) {
        const share = shares[mix + color] ?? 0
        if (share > 0) cover(color, at, share)
      }
    }
  return { inks, tint }
}
