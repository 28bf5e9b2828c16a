import { asc, gte, max, sql } from 'drizzle-orm'
import { concurrencyLimit } from '#platform/base/concurrency-limit.ts'
import type { Call } from '#platform/server/call.ts'
import type { Db } from '#platform/server/db/index.ts'
import type { Logger } from '#platform/server/log.ts'
import { port } from '#platform/server/port.ts'
import type { PriceBook } from '../model/price-book.ts'
import { readPublished, standingBook, zoneNames } from './standing-book.ts'
import { priceVersions } from './tables.ts'

const POLL_MS = 2_000
// Clocks differ: what is over by one may still hold by another.
const EARLIER = 5

export interface PriceVersion {
  /** 0 is what the settings say. */
  readonly number: number
  readonly startsAt: Date
  readonly book: PriceBook
}

export const STANDING: PriceVersion = { number: 0, startsAt: new Date(0), book: standingBook }

/** Keeps this process's copy of the prices and replaces it when the database has newer ones. */
export interface PricesCache {
  /** What is sold at: no waiting, no SQL. */
  at(now: Date): PriceVersion
  /** Loads, then looks for changes every two seconds. */
  start(db: Db): Promise<void>
  /** Looks for changes now. Never from inside a transaction. */
  refresh(): Promise<void>
  stop(): void
}

/** A later version takes the place of an earlier one from its start on, also of one that has not begun by then. */
const versionAt = (versions: readonly PriceVersion[], now: Date): PriceVersion =>
  versions.findLast(({ startsAt }) => startsAt <= now) ?? STANDING

/** Versions that hold now or later and a few before them, oldest first. */
export async function readPriceVersions(db: Db, now: Date): Promise<PriceVersion[]> {
  const { number, startsAt, book } = priceVersions
  const holding = sql`(select coalesce(max(${number}), 0) from ${priceVersions} where ${startsAt} <= ${now.toISOString()}::timestamptz)`
  const rows = await db
    .select({ number, startsAt, book })
    .from(priceVersions)
    .where(gte(number, sql`${holding} - ${EARLIER}`))
    .orderBy(asc(number))
  return rows.map((row) => ({ ...row, book: readPublished(row.book) }))
}

/** Zones are named in the settings: who renames one there has not published its days yet. */
function warnOfZones(version: PriceVersion | undefined, log: Logger | undefined): void {
  const zones = zoneNames.filter((zone) => version?.book.delivery.some(({ transit }) => !transit[zone]))
  if (zones.length === 0) return
  const told =
    'published prices know no days to these delivery zones; shop.config.ts holds until they are published again'
  log?.warn({ edition: version?.number, zones }, told)
}

export function createPricesCache({ log }: { log?: Logger } = {}): PricesCache {
  let versions: readonly PriceVersion[] = []
  let newest = 0
  let source: Db | undefined
  let timer: NodeJS.Timeout | undefined

  async function look(): Promise<void> {
    if (!source) throw new Error('The prices are not started.')
    const [found] = await source.select({ newest: max(priceVersions.number) }).from(priceVersions)
    if ((found?.newest ?? 0) === newest) return
    // What has not begun by this clock is kept too, so that it begins on time and not at the next look.
    const read = await readPriceVersions(source, new Date())
    versions = read
    newest = read.at(-1)?.number ?? 0
    warnOfZones(read.at(-1), log)
  }

  // None puts older prices over newer ones.
  const looks = concurrencyLimit({ atOnce: 1 })
  const refresh = () => looks.run(look)

  async function poll(): Promise<void> {
    try {
      if (!looks.isBusy()) await refresh()
    } catch (cause) {
      log?.warn({ err: cause }, 'the prices could not be refreshed; those at hand stay')
    }
  }

  return {
    at: (now) => versionAt(versions, now),
    async start(db) {
      source = db
      await refresh()
      timer ??= setInterval(poll, POLL_MS)
      timer.unref()
    },
    refresh,
    stop() {
      clearInterval(timer)
      timer = undefined
    },
  }
}

/** A process that watches nothing sells at what the settings say. */
export const pricesCache = port<PricesCache>('pricing.cache', createPricesCache())

export const currentPriceVersion = (call: Call): PriceVersion => call.use(pricesCache).at(call.now)

/** What the shop sells at. */
export const currentBook = (call: Call): PriceBook => currentPriceVersion(call).book
