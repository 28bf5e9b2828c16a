import { z } from 'zod'
import type { RunSql } from '../db/index.ts'
import { UnreadableBackup } from './sealed.ts'
import {
  AS_TEXT,
  type DumpedTable,
  quoted,
  readTables,
  readTotals,
  type Totals,
  tableSchema,
  totalsSchema,
} from './tables-of.ts'

const headSchema = z.union([
  z.object({ table: tableSchema }),
  z.object({ totals: totalsSchema }),
  z.object({ sequences: z.array(z.object({ name: z.string(), last: z.string() })) }),
  z.object({ end: z.literal(true) }),
])

const MOST_ROWS = 1_000
const MOST_CHARACTERS = 2_000_000

/** Rows of a table, as the backup counted them and as they are now. */
export interface LoadedTable {
  readonly name: string
  readonly before: Totals
  readonly now: Totals
}

async function insert(run: RunSql, { name, columns }: DumpedTable, lines: readonly string[]): Promise<void> {
  if (lines.length === 0) return
  const names = columns.map((column) => quoted(column.name))
  const values = columns.map(({ type }, index) => `(line->>${index})::${type}`)
  await run(
    `insert into ${name} (${names}) overriding system value select ${values} from json_array_elements($1::json) line`,
    [`[${lines.join(',')}]`],
  )
}

/** Takes out what would check or change rows while they come in any order, and gives what puts it back. */
async function withoutRules(run: RunSql): Promise<string[]> {
  const { rows } = await run(`
    select format('%I.%I', n.nspname, c.relname) as name, quote_ident(k.conname) as rule, pg_get_constraintdef(k.oid) as words
    from pg_constraint k join pg_class c on c.oid = k.conrelid join pg_namespace n on n.oid = c.relnamespace
    where k.contype = 'f' and k.conparentid = 0 and n.nspname in ('public', 'pgboss')`)
  const rules = rows as { name: string; rule: string; words: string }[]
  const { rows: triggered } = await run(`
    select distinct format('%I.%I', n.nspname, c.relname) as name
    from pg_trigger t join pg_class c on c.oid = t.tgrelid join pg_namespace n on n.oid = c.relnamespace
    where not t.tgisinternal and n.nspname in ('public', 'pgboss')`)
  const names = (triggered as { name: string }[]).map(({ name }) => name)
  for (const { name, rule } of rules) await run(`alter table ${name} drop constraint ${rule}`)
  for (const name of names) await run(`alter table ${name} disable trigger user`)
  return [
    ...rules.map(({ name, rule, words }) => `alter table ${name} add constraint ${rule} ${words}`),
    ...names.map((name) => `alter table ${name} enable trigger user`),
  ]
}

/**
 * Fills the tables of a migrated, empty database with the lines of a dump, within the caller's transaction, and counts
 * them by the database's own word. Every reference between rows is checked again at the end.
 */
export async function loadRows(run: RunSql, lines: AsyncIterable<string>): Promise<LoadedTable[]> {
  await run(AS_TEXT)
  const tables = await readTables(run)
  const rules = await withoutRules(run)
  // A migration may have put rows of its own there.
  await run(`truncate ${tables.map(({ name }) => name).join(', ')}`)
  const loaded: LoadedTable[] = []
  let table: DumpedTable | undefined
  let waiting: string[] = []
  let characters = 0
  let isWhole = false
  const flush = async () => {
    if (table) await insert(run, table, waiting)
    waiting = []
    characters = 0
  }
  for await (const line of lines) {
    if (line.startsWith('[')) {
      waiting.push(line)
      characters += line.length
      if (waiting.length >= MOST_ROWS || characters >= MOST_CHARACTERS) await flush()
      continue
    }
    const head = headSchema.parse(JSON.parse(line))
    if ('table' in head) table = head.table
    if ('totals' in head && table) {
      await flush()
      loaded.push({ name: table.name, before: head.totals, now: await readTotals(run, table) })
    }
    if ('sequences' in head)
      for (const { name, last } of head.sequences) await run('select setval($1::regclass, $2::bigint)', [name, last])
    if ('end' in head) isWhole = true
  }
  if (!isWhole) throw new UnreadableBackup('The dump of the database is cut short.')
  for (const rule of rules) await run(rule)
  return loaded
}

/** What of the totals is not what it was, in words. */
export function changedTotals({ name, before, now }: LoadedTable): string[] {
  const rows = before.rows === now.rows ? [] : [`${name}: ${now.rows} rows of ${before.rows}`]
  const sums = Object.entries(before.sums)
    .filter(([column, sum]) => now.sums[column] !== sum)
    .map(([column, sum]) => `${name}: the sum of ${column} is ${now.sums[column]}, and was ${sum}`)
  return [...rows, ...sums]
}
