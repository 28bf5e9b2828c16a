import { and, eq, inArray, or } from 'drizzle-orm'
import { Expected, fail } from '#platform/base/errors.ts'
import { type Id, newId } from '#platform/base/id.ts'
import type { Call } from '#platform/server/call.ts'
import { tidyValue } from '#shop/designs/model/fields/field.ts'
import { entryErrors } from '../../model/entry-errors.ts'
import { type EntryInput, takenNumberOf } from '../../model/entry-rules.ts'
import type { EntrySource, EntryState } from '../../model/roster-rules.ts'
import { rosterEntries } from '../tables.ts'
import {
  countRoster,
  type EntryTermsRead,
  readEntryTerms,
  refuseTaken,
  requireRoomForEntry,
  requireRoomForPieces,
  requireValid,
} from './check-entry.ts'
import { closedBecause, type LockedRoster, lockRosterToWrite } from './lock-roster.ts'

export type EntryRow = typeof rosterEntries.$inferSelect

export interface NewEntry {
  readonly input: EntryInput
  readonly source: EntrySource
  /** Of the form or the row of an import: the same once more is the same entry, whatever became of it. */
  readonly press: string
  /** `pending` while it is paid: it holds its number and its place. */
  readonly state?: Exclude<EntryState, 'withdrawn'>
  /** Of the member's receipt. */
  readonly tokenHash?: string | null
  /** When it was sent. */
  readonly at: Date
}

interface Inserted {
  readonly entry: EntryRow
  /** False where the press had made it before. */
  readonly isNew: boolean
  /** False where the press had made another one than the form says now: whoever asks is told. */
  readonly isSame: boolean
}

/** What became of an entry, or why it was refused. */
export type Outcome = Inserted | Expected

interface Judged {
  readonly wanted: NewEntry
  readonly valid: EntryInput | Expected
}

/** Whether a form says what its press made before; one that was changed since, or withdrawn, may have said anything. */
export function isSameEntry(entry: EntryRow, input: Omit<EntryInput, 'email'>): boolean {
  if (entry.version > 1 || entry.state === 'withdrawn') return true
  const { garment, size, quantity, who, name, number } = entry
  const isWord = (stored: string, sent: string) => stored === '' || stored === tidyValue(sent)
  return (
    garment === input.garment &&
    size === input.size.trim() &&
    quantity === input.quantity &&
    who === tidyValue(input.who) &&
    isWord(name, input.name) &&
    isWord(number, input.number)
  )
}

function attempt<T>(work: () => T): T | Expected {
  try {
    return work()
  } catch (cause) {
    if (cause instanceof Expected) return cause
    throw cause
  }
}

const judge = (all: readonly NewEntry[], terms: EntryTermsRead): Judged[] =>
  all.map((wanted) => ({ wanted, valid: attempt(() => requireValid(wanted.input, terms)) }))

/** Those of the roster that were made by one of the presses, or hold one of the numbers. */
async function standing(call: Call, { id, rules }: LockedRoster, judged: readonly Judged[]) {
  const presses = judged.map(({ wanted }) => wanted.press)
  const numbers = judged.flatMap(({ valid }) =>
    valid instanceof Expected ? [] : (takenNumberOf(rules, valid.number) ?? []),
  )
  const isOne = or(inArray(rosterEntries.press, presses), inArray(rosterEntries.takenNumber, numbers))
  const rows = await call.db
    .select()
    .from(rosterEntries)
    .where(and(eq(rosterEntries.rosterId, id), isOne))
  return {
    made: new Map(rows.map((row) => [row.press, row])),
    holders: new Map(rows.flatMap((row) => (row.takenNumber === null ? [] : [[row.takenNumber, row.changedAt]]))),
  }
}

/** Judges each beside those that stand and those before it, as if they came one after another. */
async function place(call: Call, roster: LockedRoster, judged: readonly Judged[]) {
  const { made, holders } = await standing(call, roster, judged)
  const counted = { ...(await countRoster(call, roster.id)) }
  const rows = new Map<string, typeof rosterEntries.$inferInsert>()

  function rowOf({ wanted, valid }: Judged): typeof rosterEntries.$inferInsert {
    const { source, press, state = 'active', tokenHash = null, at } = wanted
    const closed = closedBecause(roster, source, at)
    if (closed) fail(entryErrors, closed)
    if (valid instanceof Expected) throw valid
    requireRoomForEntry(counted, source)
    requireRoomForPieces(roster.rules, counted.pieces, valid.quantity)
    const takenNumber = takenNumberOf(roster.rules, valid.number)
    const since = takenNumber === null ? undefined : holders.get(takenNumber)
    if (since) refuseTaken(valid.number, since, at)
    if (takenNumber !== null) holders.set(takenNumber, at)
    counted.rows++
    counted.entries++
    if (source === 'member') counted.recent++
    counted.pieces += valid.quantity
    const id = newId('ren')
    return {
      ...valid,
      id,
      rosterId: roster.id,
      state,
      source,
      press,
      takenNumber,
      tokenHash,
      createdAt: at,
      changedAt: at,
    }
  }

  const refused = judged.map((one) => {
    const { press } = one.wanted
    if (made.has(press) || rows.has(press)) return undefined
    const row = attempt(() => rowOf(one))
    if (row instanceof Expected) return row
    rows.set(press, row)
    return undefined
  })
  return { made, rows: [...rows.values()], refused }
}

/**
 * Adds entries to a roster in one transaction, each once for its press, and says of each what became of it, as if they came
 * one after another; one that was answered before is answered so again, also when the roster is closed.
 */
export async function insertEntries(call: Call, rosterId: Id<'ros'>, all: readonly NewEntry[]): Promise<Outcome[]> {
  const read = () =>
    readEntryTerms(
      call,
      rosterId,
      all.map(({ input }) => input.garment),
    )
  const terms = await read()
  const judged = judge(all, terms)
  return call.db.transaction(async () => {
    const roster = await lockRosterToWrite(call, rosterId)
    const now = roster.revision === terms.revision ? judged : judge(all, await read())
    const { made, rows, refused } = await place(call, roster, now)
    const inserted = rows.length > 0 ? await call.db.insert(rosterEntries).values(rows).returning() : []
    const fresh = new Map(inserted.map((entry) => [entry.press, entry]))
    return all.map(({ press, input }, at) => {
      const entry = made.get(press) ?? fresh.get(press)
      if (!entry) return refused[at] ?? fail(entryErrors, 'ENTRY_NOT_FOUND')
      // Of two with one press in the same crowd the first is new.
      const isNew = !made.has(press) && all.findIndex((one) => one.press === press) === at
      return { entry, isNew, isSame: isNew || isSameEntry(entry, input) }
    })
  })
}

/** Adds one entry, or refuses it. */
export async function insertEntry(
  call: Call,
  { rosterId, ...entry }: Omit<NewEntry, 'at'> & { readonly rosterId: Id<'ros'> },
): Promise<Inserted> {
  const [outcome] = await insertEntries(call, rosterId, [{ ...entry, at: call.now }])
  if (!outcome || outcome instanceof Expected) throw outcome ?? new Error('nothing became of an entry')
  return outcome
}
