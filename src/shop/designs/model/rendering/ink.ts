/** A rectangle of pixels, one number each: red in the lowest eight bits, then green, blue, opacity, as canvases lay them. */
export interface PixelRaster {
  readonly width: number
  readonly height: number
  readonly pixels: Int32Array<ArrayBuffer>
}

/** A raster that shows a part of a larger target. */
export interface RasterPart extends PixelRaster {
  readonly left: number
  readonly top: number
}

/** How the cloth is lit at each pixel of the target: 255 where light falls on it fully. */
export interface Light {
  readonly width: number
  readonly height: number
  readonly levels: Uint8Array
}

/** Artwork ready to be warped: inside a clear edge, its colours multiplied by their opacity. */
export interface WarpInk extends PixelRaster {
  readonly edge: typeof EDGE
}

/** Pixels. The edge makes the border of the artwork smooth. */
const EDGE = 1

const pack = (red: number, green: number, blue: number, opacity: number) =>
  (opacity << 24) | (blue << 16) | (green << 8) | red

/** Without the multiplying, the hidden colour of clear pixels would bleed into their neighbours. */
export function inkOf({ width, height, pixels }: PixelRaster): WarpInk {
  const wide = width + 2 * EDGE
  const ink = new Int32Array(wide * (height + 2 * EDGE))
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const pixel = pixels[y * width + x] ?? 0
      const opacity = pixel >>> 24
      const part = (shift: number) => Math.round((((pixel >>> shift) & 255) * opacity) / 255)
      ink[(y + EDGE) * wide + x + EDGE] = opacity === 255 ? pixel : pack(part(0), part(8), part(16), opacity)
    }
  }
  return { width: wide, height: height + 2 * EDGE, pixels: ink, edge: EDGE }
}

// Two channels of a pixel are worked on at once, each in its half of the number: a drag redraws every pixel of the
// artwork in every frame, also on a phone.
const HALVES = 0x00ff00ff
const ROUND = 0x00800080

/** From one pair of channels to another, in 256 steps. */
const mix = (from: number, to: number, step: number) =>
  ((Math.imul(from, 256 - step) + Math.imul(to, step) + ROUND) >>> 8) & HALVES

/** The pixel of a canvas: lit, in 256 steps, and its colours no longer multiplied by their opacity. */
function lit(redBlue: number, greenOpacity: number, light: number): number {
  const opacity = greenOpacity >>> 16
  if (opacity === 255) {
    const green = ((greenOpacity & 255) * light) >>> 8
    return (255 << 24) | (green << 8) | ((Math.imul(redBlue, light) >>> 8) & HALVES)
  }
  const full = (255 * light) / (256 * opacity)
  const channel = (amount: number) => Math.min(255, amount * full + 0.5) | 0
  return pack(channel(redBlue & 255), channel(greenOpacity & 255), channel(redBlue >>> 16), opacity)
}

/** Pixels of one row of the target, and which point of the ink each takes: the first, and the way to the next. */
export interface PixelRun {
  readonly row: number
  readonly from: number
  readonly to: number
  readonly u: number
  readonly v: number
  readonly uStep: number
  readonly vStep: number
}

/** Sets a run of pixels, each mixed from the four of the ink around its point. What lies beside the ink stays clear. */
export function setRun(part: RasterPart, ink: WarpInk, light: Light | null, run: PixelRun): void {
  const { width, pixels } = ink
  const target = part.pixels
  const mostU = 256 * (width - 1) - 1
  const mostV = 256 * (ink.height - 1) - 1
  const { to, uStep, vStep } = run
  const toTarget = (run.row - part.top) * part.width - part.left
  const toLight = light ? run.row * light.width : 0
  let { u, v } = run
  for (let x = run.from; x < to; x++, u += uStep, v += vStep) {
    const across = (u * 256 + 0.5) | 0
    const down = (v * 256 + 0.5) | 0
    if (across < 0 || down < 0 || across > mostU || down > mostV) continue
    const at = (down >> 8) * width + (across >> 8)
    const a = pixels[at] ?? 0
    const b = pixels[at + 1] ?? 0
    const c = pixels[at + width] ?? 0
    const d = pixels[at + width + 1] ?? 0
    if ((a | b | c | d) === 0) continue
    const s = across & 255
    const t = down & 255
    const redBlue = mix(mix(a & HALVES, b & HALVES, s), mix(c & HALVES, d & HALVES, s), t)
    const [e, f] = [mix((a >>> 8) & HALVES, (b >>> 8) & HALVES, s), mix((c >>> 8) & HALVES, (d >>> 8) & HALVES, s)]
    const greenOpacity = mix(e, f, t)
    if (greenOpacity >>> 16 === 0) continue
    target[toTarget + x] = lit(redBlue, greenOpacity, light ? (light.levels[toLight + x] ?? 255) + 1 : 256)
  }
}
