import { parentPort } from 'node:worker_threads'
import { type Recoloring, recolorInks } from '../model/recolor.ts'
import { type ChangedPicture, decodeRaster, encodeRaster, type RasterFile } from './raster-files.ts'
import type { WorkerTask } from './worker-pool.ts'

// Runs in a thread of its own, straight from this file, like the one that removes backgrounds.

export interface InkMergeInput extends RasterFile {
  readonly recoloring: Recoloring
  readonly previewWidth: number
}

export type InkMergeOutput =
  | ({ readonly outcome: 'done' } & ChangedPicture)
  | { readonly outcome: 'unreadable' | 'stopped' }

async function work({ input, stop }: WorkerTask<InkMergeInput>): Promise<InkMergeOutput> {
  const isStopped = () => Atomics.load(stop, 0) === 1
  if (isStopped()) return { outcome: 'stopped' }
  const raster = await decodeRaster(input)
  if (!raster) return { outcome: 'unreadable' }
  for (const _pause of recolorInks(raster, input.recoloring)) if (isStopped()) return { outcome: 'stopped' }
  return { outcome: 'done', ...(await encodeRaster(raster, input.previewWidth)) }
}

parentPort?.on('message', async ({ input, stop }: WorkerTask<InkMergeInput>) =>
  parentPort?.postMessage(await work({ input, stop })),
)
