import { createHash } from 'node:crypto'
import { and, eq, inArray, isNull } from 'drizzle-orm'
import { production } from '#config'
import type { InputOf, ResultOf } from '#platform/base/endpoint.ts'
import { fail } from '#platform/base/errors.ts'
import { newId } from '#platform/base/id.ts'
import { recordAction } from '#platform/server/audit/index.ts'
import type { Call, CallOf } from '#platform/server/call.ts'
import { failpoint } from '#platform/server/failpoint.ts'
import type * as contract from '../../gang-sheets-contract.ts'
import { type GangSheet, gangSheetErrors } from '../../gang-sheets-contract.ts'
import { THOUSANDTHS } from '../../model/gang-sheets/cell.ts'
import { MOST_GANG_PRINTS } from '../../model/gang-sheets/limits.ts'
import { gangPrints, gangSheets } from '../tables.ts'
import { type GangPiece, gangPiecesOf, requireOpen } from './gang-pieces.ts'
import { readGangSheets } from './gang-sheet-rows.ts'
import type { NestedSheet } from './nest.ts'
import { nestInThread } from './nest-in-thread.ts'

type CreateCall = CallOf<typeof contract.createGangSheets>
type Input = InputOf<typeof contract.createGangSheets>

const TRIES = 3
/** A statement takes 65,535 values, and a row has some twenty. */
const ROWS_AT_ONCE = 500

/** Somebody else was faster with a print, or with this very form. */
class PrintsTaken extends Error {}

/** Of the form with what was chosen in it: a browser that goes back shows a form anew with its former key. */
function formKeyOf(key: string, orderNumbers: readonly string[]): string {
  const chosen = createHash('sha256').update(JSON.stringify(orderNumbers.toSorted()))
  return `${key}-${chosen.digest('hex').slice(0, 32)}`
}

// In the order of its sheets; there are never more of them than prints.
const madeWith = async (call: Call, key: string): Promise<GangSheet[]> =>
  (await readGangSheets(call, { where: eq(gangSheets.formKey, key), limit: MOST_GANG_PRINTS })).toReversed()

const keyOf = ({ itemId, mark, band, size, piece }: Pick<GangPiece, 'itemId' | 'mark' | 'band' | 'size' | 'piece'>) =>
  JSON.stringify([itemId, mark, band, size, piece])

/** Those of some prints that lie on no sheet. */
async function freePieces(call: Call, pieces: readonly GangPiece[]): Promise<GangPiece[]> {
  const items = [...new Set(pieces.map(({ itemId }) => itemId))]
  const rows = await call.db
    .select()
    .from(gangPrints)
    .where(and(inArray(gangPrints.itemId, items), isNull(gangPrints.discardedAt)))
  const taken = new Set(rows.map(keyOf))
  return pieces.filter((piece) => !taken.has(keyOf(piece)))
}

/** What lies where on a sheet, numbered as one reads it. */
function rowsOf(sheetId: string, { places }: NestedSheet, pieces: readonly GangPiece[]) {
  const read = places.toSorted((a, b) => a.y - b.y || a.x - b.x)
  return read.flatMap(({ index, x, y, turned }, place) => {
    const piece = pieces[index]
    if (!piece) return []
    const { cell: _cell, ...print } = piece
    return [{ ...print, sheetId, position: place + 1, x: x / THOUSANDTHS, y: y / THOUSANDTHS, turned }]
  })
}

const compareKeys = (a: GangPiece | ReturnType<typeof rowsOf>[number], b: typeof a): number =>
  keyOf(a) < keyOf(b) ? -1 : 1

async function insertSheet(call: CreateCall, key: string, position: number, { length }: NestedSheet): Promise<string> {
  const { rollWidth, spacing } = production.gangSheets
  const id = newId('gng')
  const values = { id, formKey: key, position, width: rollWidth, length: length / THOUSANDTHS, spacing }
  const made = await call.db
    .insert(gangSheets)
    .values({ ...values, madeAt: call.now, madeBy: call.actor.userId })
    .onConflictDoNothing()
    .returning({ id: gangSheets.id })
  if (made.length === 0) throw new PrintsTaken()
  return id
}

/** Sheets and prints stand together or not at all. */
async function writeSheets(
  call: CreateCall,
  key: string,
  nested: readonly NestedSheet[],
  pieces: readonly GangPiece[],
): Promise<void> {
  const orderNumbers = [...new Set(pieces.map(({ orderNumber }) => orderNumber))]
  await call.db.transaction(async () => {
    // The packing took its time: an order may have been cancelled meanwhile.
    await requireOpen(call, orderNumbers)
    const rows: ReturnType<typeof rowsOf> = []
    for (const [index, sheet] of nested.entries()) {
      const id = await insertSheet(call, key, index + 1, sheet)
      rows.push(...rowsOf(id, sheet, pieces))
    }
    // In one order for all, so that of two who write the same prints one waits for the other, and never both.
    rows.sort(compareKeys)
    for (let from = 0; from < rows.length; from += ROWS_AT_ONCE) {
      const some = rows.slice(from, from + ROWS_AT_ONCE)
      const laid = await call.db
        .insert(gangPrints)
        .values(some)
        .onConflictDoNothing()
        .returning({ position: gangPrints.position })
      if (laid.length < some.length) throw new PrintsTaken()
    }
    const about = Object.fromEntries(orderNumbers.map((number, index) => [`order${index + 1}`, number]))
    await recordAction(call, { about, after: { sheets: nested.length, prints: rows.length } })
  })
}

/** False where somebody was faster: then what is free has to be read again. */
const wereWritten = (writing: Promise<void>): Promise<boolean> =>
  writing.then(
    () => true,
    (cause: unknown) => {
      if (cause instanceof PrintsTaken) return false
      throw cause
    },
  )

/** Prints that lie on a sheet stay where they are; the others are nested on sheets of their own. */
export async function createGangSheets(
  call: CreateCall,
  input: Input,
): Promise<ResultOf<typeof contract.createGangSheets>> {
  const orderNumbers = [...new Set(input.orders)]
  const key = formKeyOf(input.key, orderNumbers)
  const before = await madeWith(call, key)
  if (before.length > 0) return { sheets: before, made: false }
  const wanted = await gangPiecesOf(call, orderNumbers)
  for (let tried = 0; tried < TRIES; tried++) {
    const pieces = await freePieces(call, wanted)
    const same = pieces.length < wanted.length ? await madeWith(call, key) : []
    if (same.length > 0) return { sheets: same, made: false }
    if (pieces.length === 0) fail(gangSheetErrors, 'ALL_GANGED')
    const cells = pieces.map(({ cell }) => cell)
    const nested = await nestInThread({ cells, roll: production.gangSheets })
    if (await wereWritten(writeSheets(call, key, nested, pieces))) {
      failpoint('after_gang_sheets')
      return { sheets: await madeWith(call, key), made: true }
    }
  }
  return fail(gangSheetErrors, 'PRINTS_TAKEN')
}
