import { setImmediate } from 'node:timers/promises'
import type { Db } from '#platform/server/db/index.ts'
import { lookNumber } from '../model/looks.ts'
import type { Steps } from '../model/steps.ts'
import type { GarmentLook, Style } from '../model/style.ts'
import { indexStylesInSteps, type StyleIndex } from '../model/style-index.ts'
import { createAssembly, readCut } from './assemble.ts'
import { readBatch, readStyleIds } from './import/read-batch.ts'
import { catalogueState, garmentLooks } from './tables.ts'

export interface Versions {
  readonly version: number
  readonly signals: number
}

/** The numbers that every process watches. */
export async function readVersions(db: Db): Promise<Versions> {
  const { version, signals } = catalogueState
  const [state] = await db.select({ version, signals }).from(catalogueState)
  return state ?? { version: 0, signals: 0 }
}

// So many at a time that a statement takes a few dozen milliseconds and its rows a few megabytes.
const BATCH = 1_000

async function readStyles(db: Db): Promise<{ all: Style[]; looks: Map<number, GarmentLook> }> {
  const lookRows = await db.select().from(garmentLooks)
  const looks = new Map<number, GarmentLook>(
    lookRows.map(({ pictureId, ...look }) => [pictureId, { ...look, cut: readCut(look.cut) }]),
  )
  const assemble = createAssembly(looks)
  const ids = await readStyleIds(db)
  const all: Style[] = []
  for (let from = 0; from < ids.length; from += BATCH) {
    const [first = 0, last = first] = [ids[from], ids[Math.min(from + BATCH, ids.length) - 1]]
    all.push(...assemble(await readBatch(db, first, last)).sort((one, other) => one.styleId - other.styleId))
    await setImmediate()
  }
  return { all, looks }
}

/** The whole catalogue as it stood at one moment: read again where an import came between. */
export async function loadIndex(db: Db): Promise<StyleIndex> {
  for (;;) {
    const { version } = await readVersions(db)
    const { all, looks } = await readStyles(db)
    if ((await readVersions(db)).version !== version) continue
    // Numbers are worked out anew, so that pictures stay found where the rows are older than the way of counting.
    const byNumber = new Map([...looks.values()].map((look) => [lookNumber(look), look]))
    return inTurns(indexStylesInSteps(all, byNumber))
  }
}

const LONGEST_TURN_MS = 10

/** Does long work without keeping requests waiting: every few milliseconds they have their turn. */
async function inTurns<T>(steps: Steps<T>): Promise<T> {
  let began = performance.now()
  for (;;) {
    const { done, value } = steps.next()
    if (done) return value
    if (performance.now() - began < LONGEST_TURN_MS) continue
    await setImmediate()
    began = performance.now()
  }
}
