import { remember } from '../../model/remember.ts'
import type { Fabric } from '../../model/style.ts'
import { SHADES } from './fabric.ts'

/** Repeatable, so that a picture is the same whenever and wherever it is made; nearly bell-shaped with a spread of one. */
function whiteNoise(side: number, seed: number): Float32Array {
  const noise = new Float32Array(side * side)
  let state = seed >>> 0
  for (let i = 0; i < noise.length; i++) {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)) ^ mixed
    mixed ^= mixed >>> 14
    // The sum of four even throws is close enough to a bell curve for cloth.
    noise[i] = ((mixed & 255) + ((mixed >>> 8) & 255) + ((mixed >>> 16) & 255) + (mixed >>> 24) - 510) / 150
  }
  return noise
}

function kernel(sigma: number): Float32Array {
  const reach = Math.max(1, Math.ceil(sigma * 2.5))
  const taps = Float32Array.from({ length: reach * 2 + 1 }, (_, i) => Math.exp(-((i - reach) ** 2) / (2 * sigma ** 2)))
  const sum = taps.reduce((a, b) => a + b, 0)
  return taps.map((tap) => tap / sum)
}

/** Blurs along the rows and answers turned by a quarter, so that twice is both ways; the edges wrap. */
function blurAndTurn(noise: Float32Array, side: number, sigma: number): Float32Array {
  const taps = kernel(sigma)
  const reach = (taps.length - 1) / 2
  const row = new Float32Array(side + 2 * reach)
  const turned = new Float32Array(noise.length)
  for (let y = 0; y < side; y++) {
    for (let x = 0; x < row.length; x++) row[x] = noise[y * side + ((x - reach + side) & (side - 1))] as number
    for (let x = 0; x < side; x++) {
      let sum = 0
      for (let t = 0; t < taps.length; t++) sum += (taps[t] as number) * (row[x + t] as number)
      turned[x * side + y] = sum
    }
  }
  return turned
}

function spread(values: Float32Array): number {
  let squares = 0
  for (const value of values) squares += value * value
  return Math.sqrt(squares / values.length) || 1
}

export interface Tile<Values = Float32Array> {
  /** A power of two; the tile repeats in both directions. */
  readonly side: number
  readonly values: Values
}

/** More than there are sizes of pictures in every cloth. */
const TILES = 32

const once = <T>(make: (pictureSide: number, fabric: Fabric) => T) =>
  remember(TILES, make, (pictureSide, fabric) => `${pictureSide} ${fabric}`)

const tileSide = (pictureSide: number) => (pictureSide > 500 ? 512 : pictureSide > 200 ? 256 : 128)

/** Layers of along, across, amount: dashes of undyed fibre along the courses, and loose clouds from uneven blending. */
type Yarn = readonly (readonly [along: number, across: number, amount: number])[]
const FINE: Yarn = [
  [1.4, 0.5, 1],
  [3, 0.7, 0.4],
  [0.8, 0.5, 0.8],
  [8, 3, 0.16],
]
/** Thicker yarn in a looser knit: longer and softer. */
const THICK: Yarn = [
  [1.7, 0.6, 1],
  [3.6, 0.8, 0.45],
  [0.9, 0.5, 0.9],
  [10, 4, 0.18],
]

/** Heather: for each pixel the share of light fibre in `SHADES`. Lengths are those of a picture of 1,200 pixels. */
export const melangeTile = once((pictureSide, fabric): Tile<Uint8Array> => {
  const side = tileSide(pictureSide)
  const scale = pictureSide / 1200
  const sum = new Float32Array(side * side)
  const yarn = fabric === 'fleece' || fabric === 'rib' ? THICK : FINE
  yarn.forEach(([along, across, amount], layer) => {
    const rows = blurAndTurn(whiteNoise(side, 11 + layer), side, Math.max(0.5, along * scale))
    const fabric = blurAndTurn(rows, side, Math.max(0.4, across * scale))
    const factor = amount / spread(fabric)
    for (let i = 0; i < sum.length; i++) sum[i] = (sum[i] ?? 0) + factor * (fabric[i] ?? 0)
  })
  const even = spread(sum)
  const values = Uint8Array.from(sum, (value) => (SHADES - 1) / (1 + Math.exp((-1.05 * value) / even)) + 0.5)
  return { side, values }
})

/** How much the loops of the knit show beside the relief that the render has. */
const GRAIN: Readonly<Record<Fabric, number>> = {
  jersey: 0.016,
  fleece: 0.018,
  piqué: 0.006,
  performance: 0.005,
  twill: 0.005,
  rib: 0.008,
}

/** The grain of the knit, drawn out along the wales: a factor about 1 for the root of the light. */
export const grainTile = once((pictureSide, fabric): Tile => {
  const side = tileSide(pictureSide)
  const noise = whiteNoise(side, 7)
  const above = (i: number, rows: number) => noise[(i - rows * side + noise.length) % noise.length] ?? 0
  const strength = GRAIN[fabric] * (pictureSide / 1200)
  const values = noise.map((value, i) =>
    Math.sqrt(1 + strength * (0.6 * value + 0.4 * above(i, 1) + 0.35 * above(i, 2))),
  )
  return { side, values }
})
