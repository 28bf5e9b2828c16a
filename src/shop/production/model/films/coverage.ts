import { type FilmPalette, UNKNOWN } from './palette.ts'

/** Pixels of a print, four bytes each, on clear ground. */
export interface PrintRaster {
  readonly data: Uint8Array
  readonly width: number
  readonly height: number
}

/** How much of each pixel each ink covers, in 255ths. */
export interface Coverage {
  readonly inks: readonly Uint8Array[]
  /** 1 where a pixel is a tint, to be printed in dots; elsewhere an edge runs through it, or none. */
  readonly tint: Uint8Array
}

/** Of this opacity and less a pixel is clear. */
export const CLEAR_UP_TO = 8
const HALF = 128
/** How far, in pixels, the two colors lie that an edge runs between: enlarged pictures have soft ones. */
const EDGE = 3
/** Rows beside a window that what is found in it may depend on. */
export const COVERAGE_REACH = EDGE + 2
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
  const garmentLike = colors.map((_, at) => palette.nearest(gr, gg, gb) === 512 + at)
  let [lastColor, lastFound] = [-1, 0]
  for (let at = 0; at < labels.length; at++) {
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
    labels[at] = lastFound >= 512 ? label : UNKNOWN
    if (lastFound >> 8 === 1) noisy[at] = label + 1
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

function outvote(seen: Seen, noisy: Uint8Array): Uint8Array {
  const labels = Uint8Array.from(seen.labels)
  for (let at = 0; at < labels.length; at++) {
    const label = (noisy[at] ?? 0) - 1
    if (label >= 0 && votes(seen, at, label) >= OUTVOTED) labels[at] = label
  }
  return labels
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

/** The colors that are meant nearby. */
function createNearby(bits: Int32Array, { width, height }: PrintRaster): (x: number, y: number) => number {
  const across = new Int32Array(bits.length)
  for (let y = 0; y < height; y++) {
    const row = y * width
    for (let x = 0; x < width; x++) {
      let all = 0
      for (let near = Math.max(0, x - EDGE); near <= Math.min(width - 1, x + EDGE); near++) all |= bits[row + near] ?? 0
      across[row + x] = all
    }
  }
  return (x, y) => {
    let all = 0
    for (let near = Math.max(0, y - EDGE); near <= Math.min(height - 1, y + EDGE); near++) {
      all |= across[near * width + x] ?? 0
    }
    return all
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

interface Edge {
  readonly one: number
  readonly two: number
  /** How far from one to two, 0 to 1. */
  readonly share: number
  readonly error: number
}

/** Of the colors nearby, the two that a pixel lies between. */
function edgeOf(palette: FilmPalette, near: number, red: number, green: number, blue: number): Edge | undefined {
  let best: Edge | undefined
  for (let one = 0; one < palette.colors.length; one++) {
    if (!(near & (1 << one))) continue
    for (let two = one + 1; two < palette.colors.length; two++) {
      if (!(near & (1 << two))) continue
      const [r, g, b] = palette.colors[one]?.coded ?? [0, 0, 0]
      const [toRed, toGreen, toBlue] = palette.colors[two]?.coded ?? [0, 0, 0]
      const [dr, dg, db] = [toRed - r, toGreen - g, toBlue - b]
      const length = dr * dr + dg * dg + db * db
      if (length === 0) continue
      const share = Math.min(1, Math.max(0, ((red - r) * dr + (green - g) * dg + (blue - b) * db) / length))
      const error = Math.hypot(red - r - share * dr, green - g - share * dg, blue - b - share * db)
      if (!best || error < best.error) best = { one, two, share, error }
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
  for (let y = 0, at = 0; y < height; y++)
    for (let x = 0; x < width; x++, at++) {
      const label = labels[at] ?? UNKNOWN
      if (bits[at] !== 0) {
        const ink = inkOfColor[label]
        if (ink) ink[at] = 255
        continue
      }
      const near = nearby(x, y)
      if (label !== UNKNOWN && near & (1 << label)) {
        cover(label, at, 255)
        continue
      }
      const [red, green, blue] = [rgb[3 * at] ?? 0, rgb[3 * at + 1] ?? 0, rgb[3 * at + 2] ?? 0]
      const most = label === UNKNOWN ? ROUGH_ERROR : EDGE_ERROR
      const between = (colors: number) => {
        const found = (colors & (colors - 1)) === 0 ? undefined : edgeOf(palette, colors, red, green, blue)
        return found && found.error <= most ? found : undefined
      }
      // A line or a tip too thin to be meant has edges too.
      const edge = between(near) ?? (label === UNKNOWN ? between(near | besideOf(seen, x, y)) : undefined)
      if (edge) {
        const share = Math.round(255 * edge.share)
        cover(edge.one, at, 255 - share)
        cover(edge.two, at, share)
      } else if (label !== UNKNOWN) cover(label, at, 255)
      else {
        tint[at] = 1
        const mix = palette.mix(red, green, blue)
        const shares = palette.shares()
        for (let color = 0; color < inkOf.length; color++) cover(color, at, shares[mix + color] ?? 0)
      }
    }
  return { inks, tint }
}
