import type { RunSql } from '../db/index.ts'
import { AS_TEXT, type DumpedTable, quoted, readTables, readTotals } from './tables-of.ts'

const FIRST_FETCH = 50
const MOST_FETCH = 2_000
const FETCH_CHARACTERS = 2_000_000

/** As many rows as come to some two megabytes, so that long rows take no more memory than short ones. */
const nextFetch = (rows: number, characters: number): number =>
  Math.min(Math.max(Math.floor((FETCH_CHARACTERS * rows) / Math.max(characters, 1)), 1), MOST_FETCH)

async function* rowsOf(run: RunSql, { name, columns }: DumpedTable): AsyncGenerator<string> {
  const values = columns.map((column) => `${quoted(column.name)}::text`)
  await run(`declare dumped no scroll cursor for select json_build_array(${values})::text as line from ${name}`)
  let fetch = FIRST_FETCH
  for (;;) {
    const { rows } = await run(`fetch ${fetch} from dumped`)
    let characters = 0
    for (const { line } of rows as { line: string }[]) {
      characters += line.length
      yield line
    }
    if (rows.length < fetch) break
    fetch = nextFetch(rows.length, characters)
  }
  await run('close dumped')
}

async function readSequences(run: RunSql) {
  const { rows } = await run(`
    select format('%I.%I', schemaname, sequencename) as name, last_value::text as last from pg_sequences
    where schemaname = 'public' and last_value is not null order by 1`)
  return rows as { name: string; last: string }[]
}

/**
 * The rows of all tables as lines of JSON, from a transaction that sees one moment: for each table a line that describes
 * it, its rows as lists of texts, and a line of its totals; at the end one that says that it is the end.
 */
export async function* dumpRows(run: RunSql): AsyncGenerator<string> {
  await run(AS_TEXT)
  for (const table of await readTables(run)) {
    yield JSON.stringify({ table })
    let rows = 0
    for await (const line of rowsOf(run, table)) {
      rows++
      yield line
    }
    const totals = await readTotals(run, table)
    if (totals.rows !== rows) throw new Error(`${table.name} has ${totals.rows} rows, of which ${rows} were read.`)
    yield JSON.stringify({ totals })
  }
  yield JSON.stringify({ sequences: await readSequences(run) })
  yield JSON.stringify({ end: true })
}
