// A spreadsheet runs a cell that begins with one of these as a formula; a quote before it makes it text.
const STARTS_FORMULA = /^[=+\-@\t\r\n]/

type Cell = string | number

function written(cell: Cell): string {
  if (typeof cell === 'number') return String(cell)
  const safe = STARTS_FORMULA.test(cell) ? `'${cell}` : cell
  return /[",\r\n\t;]|^'|^\s|\s$/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** Rows as RFC 4180 writes them, in plain UTF-8 without a byte order mark. */
export const toCsv = (rows: readonly (readonly Cell[])[]): string =>
  rows.map((row) => `${row.map(written).join(',')}\r\n`).join('')
