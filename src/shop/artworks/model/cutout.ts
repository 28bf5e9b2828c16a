import { type Edge, edgesOf, soften } from './edges.ts'
import { deviations, findGround, type Ground, refine } from './ground.ts'
import { ART, type ArtworkRaster, GROUND, inStrides, type Marked, PAUSE, pixelsOf } from './raster.ts'

export interface CutoutOptions {
  /** Also takes out ground that the artwork encloses, such as the inside of letters. */
  readonly enclosed?: boolean
  /** The picture comes from a JPEG or WebP, which leave ripples around every edge. */
  readonly lossy?: boolean
}

/** Nothing to remove; or no plain ground; or removed. */
export type CutoutResult = 'unchanged' | 'no-ground' | 'removed'

function markEverywhere({ away, marks }: Marked, tolerance: number): Generator<void> {
  return inStrides(marks.length, (from, to) => {
    for (let pixel = from; pixel < to; pixel++) if ((away[pixel] ?? 0) <= tolerance) marks[pixel] = GROUND
  })
}

function borderSeeds({ width, height }: ArtworkRaster): number[] {
  const seeds: number[] = []
  for (let x = 0; x < width; x++) seeds.push(x, (height - 1) * width + x)
  for (let y = 1; y < height - 1; y++) seeds.push(y * width, y * width + width - 1)
  return seeds
}

/** Marks the ground that is connected with the border, run by run. */
function* markFromBorder(raster: ArtworkRaster, { away, marks }: Marked, tolerance: number): Generator<void> {
  const { width } = raster
  const isNew = (pixel: number) => marks[pixel] === ART && (away[pixel] ?? 0) <= tolerance
  const seeds = borderSeeds(raster)
  let done = 0
  for (let seed = seeds.pop(); seed !== undefined; seed = seeds.pop()) {
    if (!isNew(seed)) continue
    const row = seed - (seed % width)
    let from = seed
    let to = seed
    while (from > row && isNew(from - 1)) from -= 1
    while (to < row + width - 1 && isNew(to + 1)) to += 1
    marks.fill(GROUND, from, to + 1)
    for (const beside of [-width, width]) {
      if (row + beside < 0 || row + beside >= marks.length) continue
      for (let pixel = from + beside; pixel <= to + beside; pixel++) {
        // One seed for each run of ground beside this one is enough.
        if (isNew(pixel) && (pixel === from + beside || !isNew(pixel - 1))) seeds.push(pixel)
      }
    }
    done += to - from + 1
    if (done < PAUSE) continue
    done = 0
    yield
  }
}

const LARGEST_SPECK = 48

/** All of a faint speck of so few pixels; nothing where it belongs to something larger or stronger. */
function speckAt(width: number, { away, marks }: Marked, start: number, faint: number): number[] | undefined {
  const found = [start]
  for (const pixel of found) {
    for (const next of [pixel - 1, pixel + 1, pixel - width, pixel + width]) {
      if (next < 0 || next >= marks.length || marks[next] !== ART || found.includes(next)) continue
      if ((away[next] ?? 0) > faint || found.length === LARGEST_SPECK) return undefined
      found.push(next)
    }
  }
  return found
}

/** What noise and compression leave on the ground goes with it; a dot that was drawn is stronger and stays. */
function sweepSpecks({ width }: ArtworkRaster, marked: Marked, faint: number): Generator<void> {
  const { away, marks } = marked
  return inStrides(marks.length, (from, to) => {
    for (let pixel = from; pixel < to; pixel++) {
      if (marks[pixel] !== ART || marks[pixel - 1] !== GROUND || (away[pixel] ?? 0) > faint) continue
      for (const one of speckAt(width, marked, pixel, faint) ?? []) marks[one] = GROUND
    }
  })
}

function* mark(raster: ArtworkRaster, ground: Ground, { enclosed, lossy }: CutoutOptions): Generator<void, Marked> {
  const marked = { away: yield* deviations(raster, ground), marks: new Uint8Array(raster.width * raster.height) }
  if (enclosed) yield* markEverywhere(marked, ground.tolerance)
  else yield* markFromBorder(raster, marked, ground.tolerance)
  if (lossy || ground.noise > 1.5) yield* sweepSpecks(raster, marked, 2.5 * ground.tolerance)
  return marked
}

/**
 * Takes the plain ground out of a picture, in place. Made for logos, drawings and lettering. Pauses (yields) every few
 * milliseconds, so that whoever runs it can stop it.
 */
export function* removeGround(raster: ArtworkRaster, options: CutoutOptions = {}): Generator<void, CutoutResult> {
  const found = findGround(raster, options.lossy ?? false)
  if (found === 'clear') return 'unchanged'
  if (found === 'none') return 'no-ground'
  const ground = found.isFlat ? found : refine(raster, found)
  const marked = yield* mark(raster, ground, options)
  const { marks } = marked
  if (!marks.includes(ART)) return 'unchanged'
  const edges = yield* edgesOf(raster, marked)
  // Neighbours are asked for their own colour, so nothing is written before all edges are known.
  const softened: Edge[] = []
  for (const [index, pixel] of edges.entries()) {
    if (index % 4096 === 0) yield
    const edge = soften(raster, ground, marked, pixel)
    if (edge) softened.push(edge)
  }
  const pixels = pixelsOf(raster)
  yield* inStrides(marks.length, (from, to) => {
    for (let pixel = from; pixel < to; pixel++) if (marks[pixel] === GROUND) pixels[pixel] = 0
  })
  for (const { at, color, opacity } of softened) raster.data.set([...color, opacity], at)
  return 'removed'
}
