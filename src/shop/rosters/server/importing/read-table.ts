import { CsvError, type Options, parse } from 'csv-parse/sync'
import { fail } from '#platform/base/errors.ts'
import { rosterErrors } from '../../contract.ts'
import { type ImportColumn, readHeading } from '../../model/importing/columns.ts'
import { MOST_ENTRIES } from '../../model/roster-rules.ts'

interface TableRow {
  /** As the table counts them, from 1. */
  readonly row: number
  readonly cells: readonly string[]
}

export interface ReadTable {
  /** Cells of the first row, where they name the columns. */
  readonly heading: readonly string[] | undefined
  readonly columns: readonly (ImportColumn | undefined)[] | undefined
  readonly rows: readonly TableRow[]
}

/** Cells that were copied stand between tabs; files of other countries have semicolons. */
function delimiterOf(text: string): string {
  const first = text.split('\n', 1)[0] ?? ''
  if (first.includes('\t')) return '\t'
  return first.split(';').length > first.split(',').length ? ';' : ','
}

function readCells(text: string): string[][] {
  const options: Options = {
    ...{ delimiter: delimiterOf(text), bom: true, relaxColumnCount: true, relaxQuotes: true, trim: true },
    ...{ skipEmptyLines: false, maxRecordSize: 4000 },
  }
  try {
    return parse(text, options) as unknown as string[][]
  } catch (cause) {
    if (cause instanceof CsvError) fail(rosterErrors, 'NO_ROWS_READ')
    throw cause
  }
}

/** A table as it was pasted or read from a file; empty rows count and are left out. */
export function readTable(text: string): ReadTable {
  const all = readCells(text)
    .map((cells, at) => ({ row: at + 1, cells }))
    .filter(({ cells }) => cells.some((cell) => cell !== ''))
  const columns = all[0] && readHeading(all[0].cells)
  const rows = columns ? all.slice(1) : all
  if (rows.length === 0) fail(rosterErrors, 'EMPTY_IMPORT')
  if (rows.length > MOST_ENTRIES) fail(rosterErrors, 'TOO_MANY_ROWS')
  return { heading: columns && all[0]?.cells, columns, rows }
}

const quoted = (cell: string): string => (/["\t\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)

/** Cells as a spreadsheet copies them, which is read as a table again. */
export const writeTable = (rows: readonly (readonly string[])[]): string =>
  rows.map((cells) => cells.map(quoted).join('\t')).join('\n')
