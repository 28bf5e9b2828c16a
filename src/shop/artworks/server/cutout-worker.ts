import { parentPort } from 'node:worker_threads'
import { removeGround } from '../model/cutout.ts'
import { type ChangedPicture, decodeRaster, encodeRaster, type RasterFile } from './raster-files.ts'
import type { WorkerTask } from './worker-pool.ts'

// Runs in a thread of its own, straight from this file, in development and in the built shop alike. It is loaded
// without the contracts, so that it starts at once.

export interface CutoutInput extends RasterFile {
  readonly enclosed: boolean
  readonly lossy: boolean
  readonly previewWidth: number
}

export type CutoutOutput =
  | ({ readonly outcome: 'done' } & ChangedPicture)
  | { readonly outcome: 'no-ground' | 'unreadable' | 'stopped' }

async function work({ input, stop }: WorkerTask<CutoutInput>): Promise<CutoutOutput> {
  const isStopped = () => Atomics.load(stop, 0) === 1
  if (isStopped()) return { outcome: 'stopped' }
  const raster = await decodeRaster(input)
  if (!raster) return { outcome: 'unreadable' }
  const removal = removeGround(raster, { enclosed: input.enclosed, lossy: input.lossy })
  for (let step = removal.next(); ; step = removal.next()) {
    if (isStopped()) return { outcome: 'stopped' }
    if (!step.done) continue
    if (step.value === 'no-ground') return { outcome: 'no-ground' }
    return { outcome: 'done', ...(await encodeRaster(raster, input.previewWidth)) }
  }
}

parentPort?.on('message', async (handed: WorkerTask<CutoutInput>) => parentPort?.postMessage(await work(handed)))
