/** Straight (not premultiplied) RGBA, row by row. */
export interface Raster {
  readonly data: Uint8Array
  readonly width: number
  readonly height: number
}

export interface CutoutOptions {
  /** Also takes out ground that the artwork encloses, such as the inside of letters. */
  readonly enclosed?: boolean
}

/** Nothing to remove; or no ground of one colour; or how many pixels were removed. */
export type CutoutResult = 'unchanged' | 'no-ground' | 'removed'

type Rgb = readonly [number, number, number]

const CLEAR = 16
const LEAST_GROUND_ON_BORDER = 0.55
const LEAST_TOLERANCE = 14
const MOST_TOLERANCE = 44
/** Pixels between two pauses: a few milliseconds of work. */
const PAUSE = 1 << 17

const distance = (data: Uint8Array, at: number, [r, g, b]: Rgb): number => {
  const dr = (data[at] ?? 0) - r
  const dg = (data[at + 1] ?? 0) - g
  const db = (data[at + 2] ?? 0) - b
  return Math.sqrt((2 * dr * dr + 4 * dg * dg + 3 * db * db) / 9)
}

function* borderPixels({ width, height }: Raster): Generator<number> {
  for (let x = 0; x < width; x++) {
    yield x * 4
    yield ((height - 1) * width + x) * 4
  }
  for (let y = 1; y < height - 1; y++) {
    yield y * width * 4
    yield (y * width + width - 1) * 4
  }
}

/** The commonest colour of a list, averaged over its like. */
function commonest(data: Uint8Array, places: readonly number[]): Rgb {
  const bins = new Map<number, number[]>()
  for (const at of places) {
    const bin = (((data[at] ?? 0) >> 4) << 8) | (((data[at + 1] ?? 0) >> 4) << 4) | ((data[at + 2] ?? 0) >> 4)
    const known = bins.get(bin)
    if (known) known.push(at)
    else bins.set(bin, [at])
  }
  const [fullest = []] = [...bins.values()].sort((a, b) => b.length - a.length)
  const mean = (offset: number) => fullest.reduce((sum, at) => sum + (data[at + offset] ?? 0), 0) / fullest.length
  return [mean(0), mean(1), mean(2)]
}

interface Ground {
  readonly color: Rgb
  /** Up to this distance a pixel is ground: wider where the ground itself is uneven. */
  readonly tolerance: number
}

function findGround(raster: Raster): Ground | CutoutResult {
  const border = [...borderPixels(raster)]
  const solid = border.filter((at) => (raster.data[at + 3] ?? 0) >= CLEAR)
  if (solid.length < border.length / 2) return 'unchanged'
  const color = commonest(raster.data, solid)
  const distances = solid.map((at) => distance(raster.data, at, color))
  const near = distances.filter((d) => d <= MOST_TOLERANCE)
  if (near.length < border.length * LEAST_GROUND_ON_BORDER) return 'no-ground'
  const spread = Math.sqrt(near.reduce((sum, d) => sum + d * d, 0) / near.length)
  return { color, tolerance: Math.min(MOST_TOLERANCE, Math.max(LEAST_TOLERANCE, LEAST_TOLERANCE + 2.5 * spread)) }
}

const ART = 0
const GROUND = 1

/** Marks what is ground: connected with the border, or anywhere where enclosed ground is wanted as well. */
function* markGround(raster: Raster, ground: Ground, everywhere: boolean): Generator<void, Uint8Array> {
  const { data, width, height } = raster
  const marks = new Uint8Array(width * height)
  const isNewGround = (pixel: number) =>
    marks[pixel] === ART &&
    ((data[pixel * 4 + 3] ?? 0) < CLEAR || distance(data, pixel * 4, ground.color) <= ground.tolerance)
  if (everywhere) {
    for (let pixel = 0; pixel < marks.length; pixel++) {
      if (isNewGround(pixel)) marks[pixel] = GROUND
      if (pixel % PAUSE === 0) yield
    }
    return marks
  }
  const seeds = [...borderPixels(raster)].map((at) => at / 4)
  let done = 0
  for (let seed = seeds.pop(); seed !== undefined; seed = seeds.pop()) {
    if (!isNewGround(seed)) continue
    const row = seed - (seed % width)
    let from = seed
    let to = seed
    while (from > row && isNewGround(from - 1)) from -= 1
    while (to < row + width - 1 && isNewGround(to + 1)) to += 1
    marks.fill(GROUND, from, to + 1)
    for (const beside of [-width, width]) {
      if (row + beside < 0 || row + beside >= width * height) continue
      for (let pixel = from + beside; pixel <= to + beside; pixel++) {
        // One seed for each run of ground beside this one is enough.
        if (isNewGround(pixel) && (pixel === from + beside || !isNewGround(pixel - 1))) seeds.push(pixel)
      }
    }
    done += to - from + 1
    if (done >= PAUSE / 4) {
      done = 0
      yield
    }
  }
  return marks
}

/** Numbers the rings of art next to the ground: 2 for the first, 3 for the next, and so on. */
function* markEdge({ width, height }: Raster, marks: Uint8Array, rings: number): Generator<void> {
  for (let ring = GROUND; ring <= rings; ring++) {
    for (let pixel = 0; pixel < marks.length; pixel++) {
      if (pixel % PAUSE === 0) yield
      if (marks[pixel] !== ART) continue
      const x = pixel % width
      const touches =
        (x > 0 && marks[pixel - 1] === ring) ||
        (x < width - 1 && marks[pixel + 1] === ring) ||
        (pixel >= width && marks[pixel - width] === ring) ||
        (pixel < width * (height - 1) && marks[pixel + width] === ring)
      if (touches) marks[pixel] = ring + 1
    }
  }
}

/** The art's own colour near an edge pixel: the nearby pixel that differs most from the ground. */
function colorInside(raster: Raster, marks: Uint8Array, pixel: number, reach: number, ground: Rgb): number {
  const { data, width, height } = raster
  const x = pixel % width
  const y = (pixel - x) / width
  let best = pixel * 4
  let farthest = distance(data, best, ground)
  for (let v = Math.max(0, y - reach); v <= Math.min(height - 1, y + reach); v++) {
    for (let u = Math.max(0, x - reach); u <= Math.min(width - 1, x + reach); u++) {
      const other = v * width + u
      if (marks[other] === GROUND) continue
      const d = distance(data, other * 4, ground)
      if (d > farthest) {
        farthest = d
        best = other * 4
      }
    }
  }
  return best
}

interface Softened {
  readonly at: number
  readonly color: readonly [number, number, number]
  readonly alpha: number
}

/**
 * An edge pixel is a mix of ground and art: how much of it is art becomes its opacity, and the ground is taken out of
 * its colour. A pixel whose colour lies off that line is art of its own and stays.
 */
function soften(data: Uint8Array, at: number, inside: number, ground: Rgb): Softened | undefined {
  let dot = 0
  let length = 0
  for (let channel = 0; channel < 3; channel++) {
    const way = (data[inside + channel] ?? 0) - (ground[channel] ?? 0)
    dot += ((data[at + channel] ?? 0) - (ground[channel] ?? 0)) * way
    length += way * way
  }
  if (length === 0) return undefined
  const share = Math.min(1, Math.max(0, dot / length))
  let off = 0
  for (let channel = 0; channel < 3; channel++) {
    const onLine = (ground[channel] ?? 0) + share * ((data[inside + channel] ?? 0) - (ground[channel] ?? 0))
    off += (onLine - (data[at + channel] ?? 0)) ** 2
  }
  if (share >= 0.99 || Math.sqrt(off) > MOST_TOLERANCE) return undefined
  const unmixed = (channel: number) => {
    if (share < 0.02) return data[inside + channel] ?? 0
    const mixed = (data[at + channel] ?? 0) - (1 - share) * (ground[channel] ?? 0)
    return Math.min(255, Math.max(0, mixed / share))
  }
  return { at, color: [unmixed(0), unmixed(1), unmixed(2)], alpha: Math.round((data[at + 3] ?? 255) * share) }
}

/**
 * Takes the flat ground out of a picture, in place. Made for logos, drawings and lettering. Pauses (yields) every few
 * milliseconds, so that whoever runs it can let others work.
 */
export function* removeGround(raster: Raster, options: CutoutOptions = {}): Generator<void, CutoutResult> {
  const ground = findGround(raster)
  if (typeof ground === 'string') return ground
  const { data, width } = raster
  const marks = yield* markGround(raster, ground, options.enclosed ?? false)
  if (!marks.includes(ART)) return 'unchanged'
  const rings = Math.min(6, Math.max(2, Math.round(width / 700)))
  yield* markEdge(raster, marks, rings)
  // Neighbours are asked for their own colour, so nothing is written before all edges are known.
  const softened: Softened[] = []
  for (let pixel = 0; pixel < marks.length; pixel++) {
    if (pixel % PAUSE === 0) yield
    if ((marks[pixel] ?? ART) <= GROUND) continue
    const inside = colorInside(raster, marks, pixel, rings + 1, ground.color)
    const soft = soften(data, pixel * 4, inside, ground.color)
    if (soft) softened.push(soft)
    if (softened.length % 512 === 0) yield
  }
  for (let pixel = 0; pixel < marks.length; pixel++) {
    if (pixel % PAUSE === 0) yield
    if (marks[pixel] === GROUND) data.fill(0, pixel * 4, pixel * 4 + 4)
  }
  for (const { at, color, alpha } of softened) data.set([...color, alpha], at)
  return 'removed'
}
