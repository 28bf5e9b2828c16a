import { asc, between, type GetColumnData, getTableColumns, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Db } from '#platform/server/db/index.ts'
import { styleColors, stylePrices, styles } from '../tables.ts'

type Columns = Readonly<Record<string, PgColumn>> & { readonly styleId: PgColumn }
/** The values of each column, in the same order of rows. */
type Lists<C extends Columns> = { readonly [Name in keyof C]: readonly GetColumnData<C[Name]>[] }

const list = (column: PgColumn) => sql`coalesce(json_agg(${column}), '[]')`

/**
 * Each column comes as one value: 100,000 styles have ten million fields, and drivers make a buffer and a value of
 * each, which takes five times as long as reading a list.
 */
async function readLists<C extends Columns>(db: Db, table: PgTable, columns: C, range: readonly [number, number]) {
  const lists = Object.fromEntries(Object.entries(columns).map(([name, column]) => [name, list(column)]))
  const [found] = await db
    .select(lists)
    .from(table)
    .where(between(columns.styleId, ...range))
  return found as Lists<C>
}

export async function readStyleIds(db: Db): Promise<readonly number[]> {
  const { styleId } = styles
  const [found] = await db
    .select({ ids: sql<number[] | null>`json_agg(${styleId} order by ${asc(styleId)})` })
    .from(styles)
  return found?.ids ?? []
}

// The look says the hexes.
const { hex: _, hex2: __, ...colorColumns } = getTableColumns(styleColors)

/** All that is known of the styles with numbers from the first to the last. */
export async function readBatch(db: Db, first: number, last: number) {
  return {
    styles: await readLists(db, styles, getTableColumns(styles), [first, last]),
    colors: await readLists(db, styleColors, colorColumns, [first, last]),
    prices: await readLists(db, stylePrices, getTableColumns(stylePrices), [first, last]),
  }
}

export type Batch = Awaited<ReturnType<typeof readBatch>>
