import { parentPort } from 'node:worker_threads'
import sharp from 'sharp'
import type { Color } from '../model/contrast.ts'
import type { ArtworkRaster } from '../model/raster.ts'
import type { ArtworkReading } from '../model/reading/reading.ts'
import { type Recoloring, recolorInks } from '../model/recolor.ts'
import { findThinLines } from '../model/thicken/find-thin-lines.ts'
import { isThickened } from '../model/thicken/is-thickened.ts'
import { widenLines } from '../model/thicken/widen-lines.ts'
import { type ChangedPicture, decodeRaster, encodeRaster, type RasterFile } from './raster-files.ts'
import { readAt, readingOfPicture } from './reading-of-picture.ts'
import type { WorkerTask } from './worker-pool.ts'

// Runs in a thread of its own, straight from this file, like the one that removes backgrounds.

/** What is different in the copy. */
export type CopyChange =
  | { readonly do: 'recolor'; readonly recoloring: Recoloring }
  /** `least` is what lines are to have, in widths of the picture. */
  | { readonly do: 'thicken'; readonly inks: readonly Color[]; readonly least: number }

export interface CopyInput extends RasterFile {
  readonly change: CopyChange
  readonly previewWidth: number
}

export type CopyOutput =
  | ({ readonly outcome: 'done'; readonly reading?: ArtworkReading } & ChangedPicture)
  | { readonly outcome: 'unreadable' | 'stopped' | 'too-fine' }

type IsStopped = () => boolean

/** Goes through work that pauses, up to its end; nothing where it was stopped. */
function finish<T>(work: Generator<void, T>, isStopped: IsStopped): { readonly result: T } | undefined {
  for (let step = work.next(); !isStopped(); step = work.next()) if (step.done) return { result: step.value }
  return undefined
}

const readRaster = ({ data, width, height }: ArtworkRaster): Promise<ArtworkReading> =>
  readingOfPicture(sharp(data, { raw: { width, height, channels: 4 } }), readAt({ width, height }).width)

/** What is no longer than so many of the dots that are read is taken for a tip at first. */
const LONGEST_TIP = 30

/**
 * Widens thin lines and reads what has come of it as everybody will. A reading may be off by one of the dots that are read: by
 * so much more they are widened, and where that is not enough, by two, and tips as well.
 */
async function thicken(
  raster: ArtworkRaster,
  { inks, least: share }: Extract<CopyChange, { do: 'thicken' }>,
  isStopped: IsStopped,
): Promise<ArtworkReading | 'stopped' | 'too-fine'> {
  const dot = raster.width / readAt(raster).width
  const least = share * raster.width
  for (const { dots, tip } of [
    { dots: 1, tip: LONGEST_TIP * dot },
    { dots: 2, tip: 0 },
  ]) {
    const found = finish(findThinLines(raster, inks, { least, width: least + dots * dot, tip }), isStopped)
    if (!found) return 'stopped'
    if (!found.result) return 'too-fine'
    const widened = finish(widenLines(raster, found.result), isStopped)
    if (!widened) return 'stopped'
    if (!widened.result) return 'too-fine'
    const reading = await readRaster(raster)
    if (isThickened(reading, inks.length, share)) return reading
  }
  return 'too-fine'
}

async function work({ input, stop }: WorkerTask<CopyInput>): Promise<CopyOutput> {
  const isStopped = () => Atomics.load(stop, 0) === 1
  if (isStopped()) return { outcome: 'stopped' }
  const { change, previewWidth } = input
  const raster = await decodeRaster(input)
  if (!raster) return { outcome: 'unreadable' }
  if (change.do === 'recolor') {
    if (!finish(recolorInks(raster, change.recoloring), isStopped)) return { outcome: 'stopped' }
    return { outcome: 'done', ...(await encodeRaster(raster, previewWidth)) }
  }
  const reading = await thicken(raster, change, isStopped)
  if (typeof reading === 'string') return { outcome: reading }
  return { outcome: 'done', reading, ...(await encodeRaster(raster, previewWidth)) }
}

parentPort?.on('message', async (handed: WorkerTask<CopyInput>) => parentPort?.postMessage(await work(handed)))
