import { and, asc, eq, gt, isNull, sql } from 'drizzle-orm'
import type { Call } from '../call.ts'
import { rowsOf } from '../db/index.ts'
import { type Port, port } from '../port.ts'
import { storedFiles } from './tables.ts'

export interface StorageUse {
  readonly files: number
  readonly bytes: number
}

/** What all files of people take, and how many of them are not measured yet. */
export interface TotalUse extends StorageUse {
  readonly unmeasured: number
  /** Of guests, of the shop itself and of accounts that are gone. */
  readonly ofNobody: StorageUse
}

export interface AccountUse extends StorageUse {
  readonly userId: string
}

const files = sql<number>`count(*)::int`
const bytes = sql<number>`coalesce(sum(${storedFiles.bytes}), 0)::float8`

/** Of the whole shop: for staff, and for whatever measures it. */
export async function readTotalUse({ db }: Pick<Call, 'db'>): Promise<TotalUse> {
  const unmeasured = sql<number>`(count(*) filter (where ${storedFiles.bytes} is null))::int`
  const isOfNobody = sql`filter (where ${storedFiles.userId} is null)`
  const nobody = sql<number>`(count(*) ${isOfNobody})::int`
  const bytesOfNobody = sql<number>`coalesce(sum(${storedFiles.bytes}) ${isOfNobody}, 0)::float8`
  const [totals] = await db.select({ files, bytes, unmeasured, nobody, bytesOfNobody }).from(storedFiles)
  if (!totals) throw new Error('an aggregate has one row')
  return { ...totals, ofNobody: { files: totals.nobody, bytes: totals.bytesOfNobody } }
}

/** One page of the accounts that have stored something, the largest first; a page beyond the last is the last. */
export async function findLargestAccounts(
  { db }: Pick<Call, 'db'>,
  { page, perPage }: { page: number; perPage: number },
): Promise<{ readonly accounts: readonly AccountUse[]; readonly total: number }> {
  // Counted as groups of one index, which says whose and how large without a look at the rows.
  const found = await db.execute(sql`
    with by_owner as materialized (
      select user_id, count(*)::int as files, coalesce(sum(bytes), 0)::float8 as bytes
      from ${storedFiles} where user_id is not null group by user_id
    ), counted as (select count(*)::int as total from by_owner)
    select user_id as "userId", files, bytes, total from by_owner, counted order by bytes desc, user_id limit ${perPage}
    offset (select least(${page - 1}::int, greatest(total - 1, 0) / ${perPage}::int) * ${perPage}::int from counted)`)
  const rows = rowsOf<AccountUse & { total: number }>(found)
  return { accounts: rows.map(({ total: _total, ...use }) => use), total: rows[0]?.total ?? 0 }
}

const BATCH = 50

/** Says of files that a version before stored whose they are. */
export type FindFileOwners = (call: Call, keys: readonly string[]) => Promise<ReadonlyMap<string, string>>
export const fileOwners: Port<FindFileOwners> = port('fileOwners')

/** Measures what a version before this one listed without a size. Killed anywhere, the next one goes on. */
export async function measureFiles(call: Call): Promise<void> {
  for (let after = ''; ; ) {
    const found = await call.db
      .select({ key: storedFiles.key })
      .from(storedFiles)
      .where(and(isNull(storedFiles.bytes), gt(storedFiles.key, after)))
      .orderBy(asc(storedFiles.key))
      .limit(BATCH)
    const keys = found.map(({ key }) => key)
    const last = keys.at(-1)
    if (last === undefined) return
    after = last
    const owners = await call.use(fileOwners)(call, keys)
    const sizes = await Promise.all(keys.map((key) => call.storage.about(key)))
    for (const [index, key] of keys.entries()) {
      const size = sizes[index]?.bytes ?? 0
      const userId = owners.get(key)
      const measured = { bytes: size, ...(userId === undefined ? {} : { userId }) }
      await call.db.update(storedFiles).set(measured).where(eq(storedFiles.key, key))
    }
  }
}
