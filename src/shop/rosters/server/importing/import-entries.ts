import { emailSchema } from '#platform/base/email-schema.ts'
import type { InputOf, ResultOf } from '#platform/base/endpoint.ts'
import { Expected } from '#platform/base/errors.ts'
import type { CallOf } from '#platform/server/call.ts'
import { currentCatalogue } from '#shop/catalogue/server/index.ts'
import type * as contract from '../../entries-contract.ts'
import type { RosterImport } from '../../entries-contract.ts'
import { entryTexts } from '../../model/entry-texts.ts'
import { type ImportedRow, readRow } from '../../model/importing/read-row.ts'
import { insertEntry } from '../entries/insert-entry.ts'
import { findOpenOwnList, garmentsOf, type RosterIdOf } from '../own-roster.ts'
import { readTable, writeTable } from './read-table.ts'

type ImportCall = CallOf<typeof contract.importEntries>
type RowProblem = RosterImport['problems'][number]
type Problem = Omit<RowProblem, 'row' | 'begins'>

const FIELDS = ['garment', 'size', 'quantity', 'who', 'name', 'number'] as const

function fieldOf(named: unknown): Problem['field'] {
  return FIELDS.find((field) => field === named) ?? 'row'
}

/** What is wrong with the row, by field, of a refusal that is about the row. */
function problemsIn(refused: Expected): Problem[] {
  const { issues } = refused.extra
  if (!Array.isArray(issues) || issues.length === 0) return [{ field: 'row', problem: refused.message }]
  return issues.map(({ field, problem }: { field: unknown; problem: unknown }) => ({
    ...{ field: fieldOf(field), problem: String(problem) },
  }))
}

const LONGEST_BEGINNING = 40

/** As much of what stood there as finds it again. */
function beginningOf(cells: readonly string[]): string {
  const letters = Array.from(cells.filter((cell) => cell !== '').join(', '))
  return letters.length > LONGEST_BEGINNING ? `${letters.slice(0, LONGEST_BEGINNING - 1).join('')}…` : letters.join('')
}

interface OneRow {
  readonly rosterId: RosterIdOf
  readonly row: number
  readonly press: string
  readonly read: ImportedRow
}

/** Whether it was added, or stood there the same by its press; else what is wrong with it. */
async function addRow(call: ImportCall, { rosterId, row, press, read }: OneRow): Promise<Problem[]> {
  const { email, ...fields } = read
  const address = email === '' ? null : emailSchema.safeParse(email)
  if (address && !address.success) return [{ field: 'email', problem: address.error.issues[0]?.message ?? '' }]
  try {
    const input = { ...fields, email: address?.data ?? null }
    const { isSame } = await insertEntry(call, { rosterId, input, source: 'import', press: `${press}-${row}` })
    return isSame ? [] : [{ field: 'row', problem: entryTexts.rowUsed }]
  } catch (cause) {
    // Closed by another press: nothing more is added.
    if (cause instanceof Expected && !/^ROSTER_(LOCKED|CANCELLED|NOT_FOUND)$/.test(cause.code)) return problemsIn(cause)
    throw cause
  }
}

/** Adds what is right, and says of the rest what is wrong. Each row has a press of its own, so a repeat adds nobody twice. */
export async function importEntries(
  call: ImportCall,
  { rosterId, press, text }: InputOf<typeof contract.importEntries>,
): Promise<ResultOf<typeof contract.importEntries>> {
  await findOpenOwnList(call, rosterId)
  const { heading, columns, rows } = readTable(text)
  const catalogue = currentCatalogue(call)
  const garments = (await garmentsOf(call, rosterId)).map((garment) => ({
    ...garment,
    title: catalogue.styleById(garment.styleId)?.title ?? garment.itemCode,
  }))
  const problems: RowProblem[] = []
  const rest: (readonly string[])[] = []
  for (const { row, cells } of rows) {
    const found = await addRow(call, { rosterId, row, press, read: readRow(cells, columns, garments) })
    if (found.length > 0) rest.push(cells)
    problems.push(...found.map((one) => ({ row, begins: beginningOf(cells), ...one })))
  }
  const added = rows.length - rest.length
  return {
    rows: rows.length,
    added,
    problems,
    rest: added < rows.length ? writeTable([...(heading ? [heading] : []), ...rest]) : '',
  }
}
