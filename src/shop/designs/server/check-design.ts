import { join } from 'node:path'
import { Expected, fail } from '#platform/base/errors.ts'
import type { Call } from '#platform/server/call.ts'
import { projectRoot } from '#platform/server/root.ts'
import { artworkErrors } from '#shop/artworks/contract.ts'
import { createPool, readingsOf, WorkerLost } from '#shop/artworks/server/index.ts'
import type { GarmentColor } from '../model/check/color-faults.ts'
import type { Finding } from '../model/check/finding.ts'
import { artworkIdsIn, type Design } from '../model/document/design.ts'
import type { FactSources } from '../model/printing/artwork-facts.ts'
import type { CheckInput } from './check-worker.ts'
import { keepResults } from './keep-results.ts'
import { hashOfName } from './name-printed-views.ts'

const SECONDS = 20
const MOST_KEPT = 200

const file = join(projectRoot, 'src/shop/designs/server/check-worker.ts')
const pool = createPool<CheckInput, Finding[]>({ file, size: 1, seconds: SECONDS })
const keep = keepResults<Finding[]>(MOST_KEPT)

// What is under way is shared with whoever asks for the same; nothing more is begun for who has left.
function requireSomebody(call: Call): void {
  if (call.signal?.aborted) fail(artworkErrors, 'CANCELLED')
}

/** What is read of each picture; one that cannot be read is checked for its resolution alone. */
async function readable(call: Call, ids: readonly string[]): Promise<FactSources['readings']> {
  const readings = new Map<string, NonNullable<ReturnType<FactSources['readings']['get']>>>()
  for (const id of ids) {
    requireSomebody(call)
    try {
      for (const [known, reading] of await readingsOf(call, [id])) readings.set(known, reading)
    } catch (cause) {
      if (!(cause instanceof Expected) || cause.code !== 'NOT_READ') throw cause
    }
  }
  return readings
}

function checkOnce(call: Call, input: CheckInput): Promise<Finding[]> {
  const { note: _note, ...design } = input.design
  const key = hashOfName(JSON.stringify([design, input.garment, [...input.readings], input.list.methods]))
  return keep(key, () =>
    pool.run(input).catch((cause: unknown) => {
      if (!(cause instanceof WorkerLost)) throw cause
      call.log.warn({ err: cause }, 'a design was lost with the thread that checked it')
      return fail(artworkErrors, 'NOT_READ')
    }),
  )
}

/** What the editor says of a design on a garment of this color. Call it outside transactions: originals may have to be read. */
export async function checkDesign(
  call: Call,
  design: Design,
  { garment, list }: { readonly garment: GarmentColor; readonly list: CheckInput['list'] },
): Promise<Finding[]> {
  const readings = await readable(call, artworkIdsIn(design))
  requireSomebody(call)
  return checkOnce(call, { design, garment, list, readings })
}
