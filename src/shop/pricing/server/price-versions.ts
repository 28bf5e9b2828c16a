import { count, desc, eq, gte, lt, max, sql } from 'drizzle-orm'
import type { Call } from '#platform/server/call.ts'
import { rowsOf } from '#platform/server/db/index.ts'
import { users } from '#platform/server/identity/tables.ts'
import type { PriceBook } from '../model/price-book.ts'
import { type PriceVersion, readPriceVersions, STANDING } from './prices-cache.ts'
import { readPublished, standingBook } from './standing-book.ts'
import { priceVersions } from './tables.ts'

/** The prices that hold now, from the database: for commands, which watch nothing. */
export async function readBook(call: Call): Promise<PriceBook> {
  const versions = await readPriceVersions(call.db, call.now)
  return versions.findLast(({ startsAt }) => startsAt <= call.now)?.book ?? standingBook
}

export async function newestNumber(call: Call): Promise<number> {
  const [found] = await call.db.select({ newest: max(priceVersions.number) }).from(priceVersions)
  return found?.newest ?? 0
}

/** Undefined where there is none of that number. */
export async function priceVersionOf(call: Call, number: number): Promise<PriceVersion | undefined> {
  if (number === 0) return STANDING
  const [found] = await call.db
    .select({ startsAt: priceVersions.startsAt, book: priceVersions.book })
    .from(priceVersions)
    .where(eq(priceVersions.number, number))
  return found && { number, startsAt: found.startsAt, book: readPublished(found.book) }
}

export interface Publication {
  /** The newest version when it was written; another one meanwhile keeps it from being published. */
  readonly basedOn: number
  readonly book: PriceBook
  readonly note: string
  readonly startsAt: Date
  readonly restores?: number | undefined
}

/** Adds a version; undefined where another was added since the one it is based on. */
export async function publishBook(
  call: Call,
  { basedOn, ...version }: Publication,
): Promise<{ number: number } | undefined> {
  if ((await newestNumber(call)) !== basedOn) return undefined
  const [published] = await call.db
    .insert(priceVersions)
    .values({ ...version, number: basedOn + 1, publishedAt: call.now, publishedBy: call.actor?.userId ?? null })
    // Of two at once one finds the number taken.
    .onConflictDoNothing()
    .returning({ number: priceVersions.number })
  return published
}

export interface PublishedPriceVersion {
  readonly number: number
  readonly publishedAt: Date
  readonly startsAt: Date
  /** Empty where the account is gone. */
  readonly by: string
  readonly note: string
  readonly restores: number | null
  readonly book: PriceBook
  /** What held before it. */
  readonly before: PriceBook
}

/** The history, newest first; a page beyond the last is the last. */
export async function pagePriceVersions(call: Call, { page, perPage }: { page: number; perPage: number }) {
  const [{ total } = { total: 0 }] = await call.db.select({ total: count() }).from(priceVersions)
  const pages = Math.max(1, Math.ceil(total / perPage))
  const at = Math.min(page, pages)
  const top = total - (at - 1) * perPage
  const found = await call.db
    .select({ version: priceVersions, firstName: users.firstName, lastName: users.lastName })
    .from(priceVersions)
    .leftJoin(users, eq(users.id, priceVersions.publishedBy))
    .where(lt(priceVersions.number, top + 1))
    .orderBy(desc(priceVersions.number))
    // One more, to say what its successor changed.
    .limit(perPage + 1)
  const versions = found.slice(0, perPage).map(({ version, firstName, lastName }, place): PublishedPriceVersion => {
    const { publishedBy: _by, ...rest } = version
    const by = `${firstName ?? ''} ${lastName ?? ''}`.trim()
    const before = found[place + 1]?.version.book
    return { ...rest, by, book: readPublished(rest.book), before: before ? readPublished(before) : standingBook }
  })
  return { versions, total, page: at, pages }
}

/** What was published since, without the prices themselves. */
export const publishedSince = (call: Call, since: Date) =>
  call.db
    .select({
      number: priceVersions.number,
      publishedAt: priceVersions.publishedAt,
      startsAt: priceVersions.startsAt,
    })
    .from(priceVersions)
    .where(gte(priceVersions.publishedAt, since))

/** The id of every delivery method that was ever offered. */
export async function deliveryIds(call: Call): Promise<string[]> {
  const rates = sql`jsonb_array_elements(${priceVersions.book} -> 'delivery') as rate`
  const found = await call.db.execute(sql`select distinct rate ->> 'id' as id from ${priceVersions}, ${rates}`)
  const published = rowsOf<{ id: string }>(found).map(({ id }) => id)
  return [...new Set([...standingBook.delivery.map(({ id }) => id), ...published])]
}
