import { parentPort } from 'node:worker_threads'
import type { WorkerTask } from '#shop/artworks/server/index.ts'
import { checkArtwork } from '../model/check/check-artwork.ts'
import type { Finding } from '../model/check/finding.ts'
import type { CheckContext } from '../model/check/layer-faults.ts'
import type { Design } from '../model/document/design.ts'
import type { FactSources } from '../model/printing/artwork-facts.ts'
import { loadFonts } from '../model/rendering/load-fonts.ts'

// Runs in a thread of its own, straight from this file, like the one that measures designs: letters are measured anew
// for each way in which they might be mended.

export interface CheckInput extends Pick<CheckContext, 'garment' | 'list'> {
  readonly design: Design
  readonly readings: FactSources['readings']
}

async function work({ design, readings, garment, list }: CheckInput): Promise<Finding[]> {
  const fonts = await loadFonts(design)
  return checkArtwork(design, { garment, list, sources: { readings, fonts } })
}

parentPort?.on('message', async ({ input }: WorkerTask<CheckInput>) => parentPort?.postMessage(await work(input)))
