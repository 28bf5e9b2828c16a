import type { Call } from '#platform/server/call.ts'
import type { Db } from '#platform/server/db/index.ts'
import { createWatch, type Watch } from '#platform/server/db/watch.ts'
import type { Logger } from '#platform/server/log.ts'
import { port } from '#platform/server/port.ts'
import { type Catalogue, createCatalogue } from '../model/catalogue.ts'
import { NO_SIGNALS, type Signals } from '../model/ranking.ts'
import type { StyleIndex } from '../model/style-index.ts'
import { loadIndex, readVersions, type Versions } from './load.ts'

// Sales leave the window of 90 days without any change that a process could watch.
const RERANK_MS = 60 * 60 * 1_000

interface HolderOptions {
  /** Ratings and sales from the modules that keep them; asked again whenever they say that something changed. */
  readonly readSignals?: (db: Db) => Promise<Signals>
  /** The large original of a supplier's own picture, by number and view (`17130_f`); undefined where there is none. */
  readonly suppliedPicture?: (call: Call, name: string) => Promise<Uint8Array | undefined>
  readonly log?: Logger
}

/** Keeps this process's picture of the catalogue and replaces it when the database has a newer one. */
export interface CatalogueCache extends Watch {
  current(): Catalogue
  /** How long ago this process last made sure that it has the newest; undefined before the first time. */
  checkedSecondsAgo(): number | undefined
  /** Ranks by these from now on, until the next change is announced. */
  setSignals(signals: Signals): void
  suppliedPicture(call: Call, name: string): Promise<Uint8Array | undefined>
}

export const catalogueCache = port<CatalogueCache>('catalogue.cache')

/** The catalogue as it stands: no waiting, no SQL. */
export const currentCatalogue = (call: Call): Catalogue => call.use(catalogueCache).current()

interface Held {
  readonly index: StyleIndex
  readonly versions: Versions
  readonly catalogue: Catalogue
  readonly rankedAt: number
}

export function createCatalogueCache(options: HolderOptions = {}): CatalogueCache {
  let held: Held | undefined
  let checkedAt: number | undefined

  async function look(source: Db): Promise<void> {
    const versions = await readVersions(source)
    const began = performance.now()
    const isSameIndex = held?.versions.version === versions.version
    const isRanked = held?.versions.signals === versions.signals && performance.now() - held.rankedAt < RERANK_MS
    if (held && isSameIndex && isRanked) {
      checkedAt = began
      return
    }
    const index = held && isSameIndex ? held.index : await loadIndex(source)
    const signals = (await options.readSignals?.(source)) ?? NO_SIGNALS
    const catalogue = createCatalogue(index, signals, `${versions.version}.${versions.signals}`)
    held = { index, versions, catalogue, rankedAt: performance.now() }
    checkedAt = began
  }

  const warning = 'the catalogue could not be refreshed; the one at hand stays'
  const watch = createWatch({ look, log: options.log, warning })
  return {
    ...watch,
    current() {
      if (!held) throw new Error('The catalogue is not loaded yet.')
      return held.catalogue
    },
    checkedSecondsAgo: () => (checkedAt === undefined ? undefined : (performance.now() - checkedAt) / 1000),
    setSignals(signals) {
      if (!held) throw new Error('The catalogue is not loaded yet.')
      const { version } = held.catalogue
      const catalogue = createCatalogue(held.index, signals, `${version}+`)
      held = { ...held, catalogue, rankedAt: performance.now() }
    },
    suppliedPicture: async (call, name) => options.suppliedPicture?.(call, name),
  }
}
