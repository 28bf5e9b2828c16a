import { concurrencyLimit } from '#platform/base/concurrency-limit.ts'
import type { Call } from '#platform/server/call.ts'
import type { Db } from '#platform/server/db/index.ts'
import type { Logger } from '#platform/server/log.ts'
import { port } from '#platform/server/port.ts'
import { type Catalogue, createCatalogue } from '../model/catalogue.ts'
import { NO_SIGNALS, type Signals } from '../model/ranking.ts'
import type { StyleIndex } from '../model/style-index.ts'
import { loadIndex, readVersions, type Versions } from './load.ts'

const POLL_MS = 2_000
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
export interface CatalogueCache {
  current(): Catalogue
  /** Loads, then looks for changes every two seconds. */
  start(db: Db): Promise<void>
  /** Looks for changes now. Never from inside a transaction. */
  refresh(): Promise<void>
  /** Ranks by these from now on, until the next change is announced. */
  setSignals(signals: Signals): void
  suppliedPicture(call: Call, name: string): Promise<Uint8Array | undefined>
  stop(): void
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
  let source: Db | undefined
  let timer: NodeJS.Timeout | undefined

  async function look(): Promise<void> {
    if (!source) throw new Error('The catalogue is not started.')
    const versions = await readVersions(source)
    const isSameIndex = held?.versions.version === versions.version
    const isRanked = held?.versions.signals === versions.signals && performance.now() - held.rankedAt < RERANK_MS
    if (held && isSameIndex && isRanked) return
    const index = held && isSameIndex ? held.index : await loadIndex(source)
    const signals = (await options.readSignals?.(source)) ?? NO_SIGNALS
    const catalogue = createCatalogue(index, signals, `${versions.version}.${versions.signals}`)
    held = { index, versions, catalogue, rankedAt: performance.now() }
  }

  const looks = concurrencyLimit({ atOnce: 1 })
  const refresh = () => looks.run(look)

  async function poll(): Promise<void> {
    try {
      if (!looks.isBusy()) await refresh()
    } catch (cause) {
      options.log?.warn({ err: cause }, 'the catalogue could not be refreshed; the one at hand stays')
    }
  }

  return {
    current() {
      if (!held) throw new Error('The catalogue is not loaded yet.')
      return held.catalogue
    },
    async start(db) {
      source = db
      await refresh()
      timer ??= setInterval(poll, POLL_MS)
      timer.unref()
    },
    refresh,
    setSignals(signals) {
      if (!held) throw new Error('The catalogue is not loaded yet.')
      const { version } = held.catalogue
      const catalogue = createCatalogue(held.index, signals, `${version}+`)
      held = { ...held, catalogue, rankedAt: performance.now() }
    },
    suppliedPicture: async (call, name) => options.suppliedPicture?.(call, name),
    stop() {
      clearInterval(timer)
      timer = undefined
    },
  }
}
