import { parentPort } from 'node:worker_threads'
import sharp from 'sharp'
import { removeGround } from '../model/cutout.ts'
import type { ArtworkRaster } from '../model/raster.ts'
import type { WorkerTask } from './worker-pool.ts'

// Runs in a thread of its own, straight from this file, in development and in the built shop alike. It is loaded
// without the contracts, so that it starts at once.

export interface CutoutInput {
  readonly bytes: Uint8Array
  readonly enclosed: boolean
  readonly lossy: boolean
  readonly mostPixels: number
  /** Width to work at; the picture is scaled down to it. */
  readonly width: number
  readonly previewWidth: number
}

export type CutoutOutput =
  | { readonly outcome: 'done'; readonly png: Uint8Array; readonly preview: Uint8Array; readonly size: Size }
  | { readonly outcome: 'no-ground' | 'unreadable' | 'stopped' }

interface Size {
  readonly width: number
  readonly height: number
}

const SECONDS = 15

async function decode({ bytes, mostPixels, width }: CutoutInput): Promise<ArtworkRaster | undefined> {
  try {
    const { data, info } = await sharp(bytes, { limitInputPixels: mostPixels, failOn: 'error', sequentialRead: true })
      .timeout({ seconds: SECONDS })
      .autoOrient()
      .toColourspace('srgb')
      .ensureAlpha()
      .resize({ width, withoutEnlargement: true })
      .raw({ depth: 'uchar' })
      .toBuffer({ resolveWithObject: true })
    return { data, width: info.width, height: info.height }
  } catch {
    // Whatever the decoder says of a hostile file, it is a file that cannot be read.
    return undefined
  }
}

async function encode({ data, width, height }: ArtworkRaster, previewWidth: number): Promise<CutoutOutput> {
  const picture = sharp(data, { raw: { width, height, channels: 4 } })
  const [png, preview] = await Promise.all([
    picture.clone().png().toBuffer(),
    picture.clone().resize({ width: previewWidth, withoutEnlargement: true }).png().toBuffer(),
  ])
  return { outcome: 'done', png, preview, size: { width, height } }
}

async function work({ input, stop }: WorkerTask<CutoutInput>): Promise<CutoutOutput> {
  const isStopped = () => Atomics.load(stop, 0) === 1
  if (isStopped()) return { outcome: 'stopped' }
  const raster = await decode(input)
  if (!raster) return { outcome: 'unreadable' }
  const removal = removeGround(raster, { enclosed: input.enclosed, lossy: input.lossy })
  for (let step = removal.next(); ; step = removal.next()) {
    if (isStopped()) return { outcome: 'stopped' }
    if (!step.done) continue
    return step.value === 'no-ground' ? { outcome: 'no-ground' } : encode(raster, input.previewWidth)
  }
}

parentPort?.on('message', async (handed: WorkerTask<CutoutInput>) => parentPort?.postMessage(await work(handed)))
