import { and, eq } from 'drizzle-orm'
import { fail } from '#platform/base/errors.ts'
import type { Id } from '#platform/base/id.ts'
import type { Call } from '#platform/server/call.ts'
import { entryErrors } from '../../model/entry-errors.ts'
import { type EntryInput, takenNumberOf } from '../../model/entry-rules.ts'
import type { EntrySource } from '../../model/roster-rules.ts'
import { rosterEntries } from '../tables.ts'
import { countRoster, readEntryTerms, refuseTaken, requireRoomForPieces, requireValid } from './check-entry.ts'
import type { EntryRow } from './insert-entry.ts'
import { lockOpenRoster } from './lock-roster.ts'

export interface OneEntry {
  readonly rosterId: Id<'ros'>
  readonly entryId: Id<'ren'>
  readonly by: EntrySource
  /** The one that was seen: another one is refused. */
  readonly version: number
}

/** Once the roster is locked. */
async function requireSeen(call: Call, { rosterId, entryId, version }: OneEntry): Promise<EntryRow> {
  const own = and(eq(rosterEntries.rosterId, rosterId), eq(rosterEntries.id, entryId))
  const [entry] = await call.db.select().from(rosterEntries).where(own)
  if (!entry) return fail(entryErrors, 'ENTRY_NOT_FOUND')
  if (entry.state === 'withdrawn') return fail(entryErrors, 'ENTRY_WITHDRAWN')
  if (entry.state === 'pending') return fail(entryErrors, 'ENTRY_PENDING')
  return entry.version === version ? entry : fail(entryErrors, 'ENTRY_CHANGED')
}

async function requireFree(call: Call, { id, rosterId }: EntryRow, number: string): Promise<void> {
  const [holder] = await call.db
    .select({ id: rosterEntries.id, changedAt: rosterEntries.changedAt })
    .from(rosterEntries)
    .where(and(eq(rosterEntries.rosterId, rosterId), eq(rosterEntries.takenNumber, number)))
  if (holder && holder.id !== id) refuseTaken(number, holder.changedAt, call.now)
}

async function update(call: Call, { id, version }: EntryRow, to: Partial<EntryRow>): Promise<EntryRow> {
  const [entry] = await call.db
    .update(rosterEntries)
    .set({ ...to, version: version + 1, changedAt: call.now })
    .where(eq(rosterEntries.id, id))
    .returning()
  return entry ?? fail(entryErrors, 'ENTRY_NOT_FOUND')
}

/** What its price hangs on. */
const isSamePiece = (one: EntryInput, other: EntryInput): boolean =>
  one.garment === other.garment && one.size === other.size && one.quantity === other.quantity

/** Changes an entry of an open roster; it keeps its place, and what is paid for stays. */
export async function changeEntry(
  call: Call,
  { input, ...one }: OneEntry & { readonly input: EntryInput },
): Promise<EntryRow> {
  const read = () => readEntryTerms(call, one.rosterId, [input.garment])
  const terms = await read()
  return call.db.transaction(async () => {
    const roster = await lockOpenRoster(call, one.rosterId, one.by)
    const before = await requireSeen(call, one)
    const valid = requireValid(input, terms.revision === roster.revision ? terms : await read())
    if (roster.paying === 'each' && !isSamePiece(before, valid)) fail(entryErrors, 'PAID_AS_IT_IS')
    const { pieces } = await countRoster(call, one.rosterId)
    requireRoomForPieces(roster.rules, pieces - before.quantity, valid.quantity)
    const takenNumber = takenNumberOf(roster.rules, valid.number)
    if (takenNumber !== null) await requireFree(call, before, takenNumber)
    return update(call, before, { ...valid, takenNumber })
  })
}

/** What is left of an entry that was withdrawn: its row, so that its press adds nobody anew, and no word of anybody. */
export const withdrawnFields: Pick<EntryRow, 'state' | 'who' | 'name' | 'number' | 'takenNumber' | 'email'> = {
  state: 'withdrawn',
  who: '',
  name: '',
  number: '',
  takenNumber: null,
  email: null,
}

/** Takes an entry out of an open roster; its number is free then. What it was is answered, for whoever is told. */
export async function withdrawEntry(call: Call, one: OneEntry): Promise<EntryRow> {
  return call.db.transaction(async () => {
    await lockOpenRoster(call, one.rosterId, one.by)
    const before = await requireSeen(call, one)
    await update(call, before, withdrawnFields)
    return before
  })
}
