import { asc, gte, max, sql } from 'drizzle-orm'
import type { Call } from '#platform/server/call.ts'
import type { Db } from '#platform/server/db/index.ts'
import { createWatch, type Watch } from '#platform/server/db/watch.ts'
import type { Logger } from '#platform/server/log.ts'
import { port } from '#platform/server/port.ts'
import type { PriceBook } from '../model/price-book.ts'
import { readPublished, standingBook, zoneNames } from './standing-book.ts'
import { priceVersions } from './tables.ts'

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
export interface PricesCache extends Watch {
  /** What is sold at: no waiting, no SQL. */
  at(now: Date): PriceVersion
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
  const versions: PriceVersion[] = []
  for (const row of rows) versions.push({ ...row, book: readPublished(row.book, versions.at(-1)?.book) })
  return versions
}

/** Zones are named in the settings: who renames one there has not published its days yet. */
function warnOfZones(version: PriceVersion | undefined, log: Logger | undefined): void {
  const zones = zoneNames.filter((zone) =>
    version?.book.delivery.some(({ kind, transit }) => kind === 'carrier' && !transit[zone]),
  )
  if (zones.length === 0) return
  const told =
    'published prices know no days to these delivery zones; shop.config.ts holds until they are published again'
  log?.warn({ edition: version?.number, zones }, told)
}

export function createPricesCache({ log }: { log?: Logger } = {}): PricesCache {
  let versions: readonly PriceVersion[] = []
  let newest = 0

  async function look(source: Db): Promise<void> {
    const [found] = await source.select({ newest: max(priceVersions.number) }).from(priceVersions)
    if ((found?.newest ?? 0) === newest) return
    // What has not begun by this clock is kept too, so that it begins on time and not at the next look.
    const read = await readPriceVersions(source, new Date())
    versions = read
    newest = read.at(-1)?.number ?? 0
    warnOfZones(read.at(-1), log)
  }

  return {
    ...createWatch({ look, log, warning: 'the prices could not be refreshed; those at hand stay' }),
    at: (now) => versionAt(versions, now),
  }
}

/** A process that watches nothing sells at what the settings say. */
export const pricesCache = port<PricesCache>('pricing.cache', createPricesCache())

export const currentPriceVersion = (call: Call): PriceVersion => call.use(pricesCache).at(call.now)

/** What the shop sells at. */
export const currentBook = (call: Call): PriceBook => currentPriceVersion(call).book
