import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { fail } from '#platform/base/errors.ts'
import type { Call } from '#platform/server/call.ts'
import { projectRoot } from '#platform/server/root.ts'
import { artworkErrors } from '#shop/artworks/contract.ts'
import { createPool, digestsOf, readingsOf, WorkerLost } from '#shop/artworks/server/index.ts'
import type { PricedView } from '#shop/pricing/model/methods/print-method.ts'
import { artworkIdsIn, type Design } from '../model/document/design.ts'
import { printedViewsWithFacts } from '../model/printing/artwork-facts.ts'
import type { FactsInput, FactsOutput } from './facts-worker.ts'
import { keepResults } from './keep-results.ts'
import { hashOfName } from './name-printed-views.ts'

const SECONDS = 20
const MOST_KEPT = 100

// One core is left to everything else.
const size = Math.max(1, Math.min(2, availableParallelism() - 1))
const file = join(projectRoot, 'src/shop/designs/server/facts-worker.ts')
const pool = createPool<FactsInput, FactsOutput>({ file, size, seconds: SECONDS })

/** Pictures are read already; letters and outlines are measured in a thread. */
const isDrawn = ({ layers }: Design): boolean => layers.some(({ kind }) => kind !== 'image')

async function measure(call: Call, input: FactsInput): Promise<FactsOutput> {
  const { design, readings, digests } = input
  if (!isDrawn(design))
    return printedViewsWithFacts(design, { readings, fonts: new Map(), digestOf: (id) => digests.get(id) ?? '' })
  return pool.run(input).catch((cause: unknown) => {
    if (!(cause instanceof WorkerLost)) throw cause
    call.log.warn({ err: cause }, 'a design was lost with the thread that measured it')
    return fail(artworkErrors, 'NOT_READ')
  })
}

const keep = keepResults<FactsOutput>(MOST_KEPT)

/** The same design of the same contents is measured once, also for those who ask meanwhile. */
function measureOnce(call: Call, input: FactsInput): Promise<FactsOutput> {
  const { product, color, sizing, layers, options } = input.design
  const key = hashOfName(
    JSON.stringify([product, color, sizing, layers, options, [...input.digests], [...input.readings]]),
  )
  return keep(key, () => measure(call, input))
}

/** Every decorated view with the facts of its artwork; originals that were never read are read now. Call it outside transactions. */
export async function readPrintedViews(call: Call, design: Design): Promise<PricedView[]> {
  const ids = artworkIdsIn(design)
  const [readings, digests] = await Promise.all([readingsOf(call, ids), digestsOf(call, ids)])
  const views = await measureOnce(call, { design, readings, digests })
  return views.map(({ facts, ...view }) => {
    const artwork = facts && hashOfName(facts.artwork)
    return { ...view, artwork, facts: facts && artwork ? { ...facts, artwork } : undefined }
  })
}
