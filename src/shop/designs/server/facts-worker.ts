import { parentPort } from 'node:worker_threads'
import type { WorkerTask } from '#shop/artworks/server/index.ts'
import type { Design } from '../model/document/design.ts'
import { type FactSources, type PrintedViewWithFacts, printedViewsWithFacts } from '../model/printing/artwork-facts.ts'
import { loadFonts } from '../model/rendering/load-fonts.ts'

// Runs in a thread of its own, straight from this file, like the one that reads pictures: the letters of a long text
// are laid out, drawn and measured for a tenth of a second.

export interface FactsInput {
  readonly design: Design
  readonly readings: FactSources['readings']
  /** Names of the contents of pictures. */
  readonly digests: ReadonlyMap<string, string>
}

export type FactsOutput = PrintedViewWithFacts[]

async function work({ design, readings, digests }: FactsInput): Promise<FactsOutput> {
  const fonts = await loadFonts(design)
  return printedViewsWithFacts(design, { readings, fonts, digestOf: (id) => digests.get(id) ?? '' })
}

parentPort?.on('message', async ({ input }: WorkerTask<FactsInput>) => parentPort?.postMessage(await work(input)))
