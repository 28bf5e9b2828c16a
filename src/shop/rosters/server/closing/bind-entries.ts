import { createHash } from 'node:crypto'
import { Expected, fail } from '#platform/base/errors.ts'
import type { SignedIn } from '#platform/server/call.ts'
import { piecesIn } from '#shop/pricing/model/quantities.ts'
import { rosterErrors } from '../../contract.ts'
import { entriesOf, garmentsOf, type RosterRow } from '../own-roster.ts'
import { hashOfPieces, rosterPieces } from '../pieces.ts'
import { type CountedGarment, countSizes, priceRoster } from '../reading/price-roster.ts'
import { checkPrintable } from './check-printable.ts'

type Entry = Awaited<ReturnType<typeof entriesOf>>[number]

/** Tells of two readings whether anything was written between them. */
export const seenOf = (entries: readonly Entry[]): string =>
  createHash('sha256')
    .update(JSON.stringify(entries.map(({ id, version, state }) => [id, version, state])))
    .digest('hex')

function requireEnough({ rules: { minimum } }: RosterRow, entries: readonly Entry[]): void {
  if (entries.length === 0) fail(rosterErrors, 'NO_ENTRIES')
  const pieces = entries.reduce((sum, { quantity }) => sum + quantity, 0)
  if (minimum === null || pieces >= minimum) return
  const text = `There are ${pieces} of at least ${minimum} pieces on the list. Wait for more, or lower the minimum.`
  throw new Expected({ ...rosterErrors.BELOW_MINIMUM, text }, 'BELOW_MINIMUM')
}

/** The lines of the offer, each with the hash of what its pieces say. Reads fonts and prices: before the transaction, never inside. */
export async function bindEntries(call: SignedIn, roster: RosterRow) {
  const [garments, entries] = [await garmentsOf(call, roster.id), await entriesOf(call, roster.id)]
  requireEnough(roster, entries)
  const issues = await checkPrintable(garments, entries)
  if (issues.length > 0) fail(rosterErrors, 'NOT_PRINTABLE', { issues })
  const counted: CountedGarment[] = []
  for (const garment of garments) {
    const quantities = countSizes(garment, entries)
    if (piecesIn(quantities) === 0) continue
    const one = { rosterId: roster.id, garment: garment.position }
    counted.push({ garment, quantities, roster: { ...one, hash: hashOfPieces(await rosterPieces(call, one)) } })
  }
  const { lines } = await priceRoster(call, counted)
  const problem = lines.find((line) => line.problem)?.problem
  if (problem) throw new Expected({ ...rosterErrors.NOT_ORDERABLE, text: problem }, 'NOT_ORDERABLE')
  return { lines, seen: seenOf(entries) }
}
