/** Repeatable chance, so that a picture is the same whenever and wherever it is made. */
function seeded(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

function whiteNoise(side: number, seed: number): Float32Array {
  const chance = seeded(seed)
  const noise = new Float32Array(side * side)
  // The sum of three even throws is close enough to a bell curve for cloth.
  for (let i = 0; i < noise.length; i++) noise[i] = (chance() + chance() + chance() - 1.5) * 2
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
    for (let x = 0; x < row.length; x++) row[x] = noise[y * side + ((x - reach + side) % side)] as number
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

export interface Tile {
  /** A power of two; the tile repeats in both directions. */
  readonly side: number
  readonly values: Float32Array
}

const tiles = new Map<string, Tile>()

function remembered(name: string, make: () => Tile): Tile {
  const known = tiles.get(name)
  if (known) return known
  const made = make()
  tiles.set(name, made)
  return made
}

const tileSide = (pictureSide: number) => (pictureSide > 500 ? 512 : pictureSide > 200 ? 256 : 128)

/** Along, across, amount: short dashes of undyed fibre along the courses, and loose clouds from uneven blending. */
const MELANGE = [
  [1.7, 0.55, 1],
  [3.6, 0.8, 0.35],
  [1, 0.5, 0.8],
  [14, 5, 0.12],
] as const

/** Heather: for each pixel the share of light fibre, 0 to 1. Lengths are those of a picture of 1,200 pixels. */
export function melangeTile(pictureSide: number): Tile {
  return remembered(`melange ${pictureSide}`, () => {
    const side = tileSide(pictureSide)
    const scale = pictureSide / 1200
    const sum = new Float32Array(side * side)
    MELANGE.forEach(([along, across, amount], layer) => {
      const rows = blurAndTurn(whiteNoise(side, 11 + layer), side, Math.max(0.5, along * scale))
      const cloth = blurAndTurn(rows, side, Math.max(0.4, across * scale))
      const factor = amount / spread(cloth)
      for (let i = 0; i < sum.length; i++) sum[i] = (sum[i] ?? 0) + factor * (cloth[i] ?? 0)
    })
    const even = spread(sum)
    return { side, values: sum.map((value) => 1 / (1 + Math.exp((-1.25 * value) / even))) }
  })
}

/** The grain of the knit: a factor about 1, drawn out along the wales. */
export function grainTile(pictureSide: number, amount: number): Tile {
  return remembered(`grain ${pictureSide} ${amount}`, () => {
    const side = tileSide(pictureSide)
    const noise = whiteNoise(side, 7)
    const above = (i: number, rows: number) => noise[(i - rows * side + noise.length) % noise.length] ?? 0
    const strength = amount * (pictureSide / 1200)
    const values = noise.map((value, i) => 1 + strength * (0.6 * value + 0.4 * above(i, 1) + 0.35 * above(i, 2)))
    return { side, values }
  })
}
