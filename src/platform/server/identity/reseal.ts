import { and, asc, eq, getTableColumns, gt, isNotNull, not, or, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { type IdentityCall, keysOf } from './identity.ts'
import type { Key } from './keys.ts'
import { seal, unseal } from './seal.ts'

const BATCH = 200

const hasKey = (column: PgColumn, id: string): SQL => sql`starts_with(${column}, ${`${id}.`})`

/** What the table's own code calls the column. */
const nameOf = (column: PgColumn): string =>
  Object.entries(getTableColumns(column.table)).find(([, one]) => one === column)?.[0] ?? column.name

/**
 * Seals with the shop's secret whatever stands in the column under the one before. What another process has sealed with
 * the next one stays as it is. Answers how many of its values no accepted secret opens any more.
 */
export async function resealColumn(call: IdentityCall, column: PgColumn, purpose: string): Promise<number> {
  const { current, next } = keysOf(call)
  const isOther = and(
    isNotNull(column),
    not(hasKey(column, current.id)),
    next ? not(hasKey(column, next.id)) : undefined,
  )
  let unreadable = 0
  let last = ''
  for (;;) {
    const rows = await call.db
      .selectDistinct({ sealed: sql<string>`${column}` })
      .from(column.table)
      .where(and(isOther, gt(column, last)))
      .orderBy(asc(column))
      .limit(BATCH)
    for (const { sealed } of rows) {
      const text = unseal(call, purpose, sealed)
      if (text === undefined) unreadable++
      else {
        const fresh = seal(call, purpose, text)
        await call.db
          .update(column.table)
          .set({ [nameOf(column)]: fresh })
          .where(eq(column, sealed))
      }
    }
    last = rows.at(-1)?.sealed ?? ''
    if (rows.length < BATCH) return unreadable
  }
}

/**
 * How many keyed hashes of the column no accepted secret makes any more, and how many end with the one before. Such a hash
 * cannot be made anew.
 */
export async function countOldHashes(call: IdentityCall, column: PgColumn): Promise<{ dead: number; ending: number }> {
  const { current, next, accepted } = keysOf(call)
  const isOf = (keys: readonly (Key | undefined)[]) =>
    or(...keys.flatMap((key) => (key ? [hasKey(column, key.id)] : []))) ?? sql`false`
  // A hash without an id is older than the ids, and may be of any secret.
  const isNamed = sql`position('.' in ${column}) > 0`
  const [found] = await call.db
    .select({
      dead: sql<number>`count(*) filter (where not ${isOf(accepted)})::int`,
      ending: sql<number>`count(*) filter (where ${isOf(accepted)} and not ${isOf([current, next])})::int`,
    })
    .from(column.table)
    .where(isNamed)
  return found ?? { dead: 0, ending: 0 }
}
