import { and, eq, gt, inArray, ne, sql } from 'drizzle-orm'
import { addHours } from '#platform/base/clock.ts'
import { Expected, fail, gateErrors } from '#platform/base/errors.ts'
import type { Id } from '#platform/base/id.ts'
import type { Call } from '#platform/server/call.ts'
import { loadFonts } from '#shop/designs/model/rendering/load-fonts.ts'
import { entryErrors } from '../../model/entry-errors.ts'
import { type EntryField, type EntryInput, entryProblems, tidyEntry } from '../../model/entry-rules.ts'
import { entryTexts } from '../../model/entry-texts.ts'
import { type EntrySource, MOST_ENTRIES, type RosterRules } from '../../model/roster-rules.ts'
import { rosterEntries, rosterGarments, rosters } from '../tables.ts'

/** Withdrawn ones stay as rows, so that a press repeated after it adds nobody; so many of them are no list that a link needs. */
const MOST_ROWS = MOST_ENTRIES * 20

const MINUTE_MS = 60_000
const HOUR_S = 3_600

function refuseField(code: keyof typeof entryErrors, field: EntryField, problem: string): never {
  throw new Expected({ status: entryErrors[code].status, text: problem }, code, { issues: [{ field, problem }] })
}

/** What entries are held against, as of a revision of their roster: read before the lock, which others wait for. */
export async function readEntryTerms(call: Call, id: Id<'ros'>, places: readonly number[]) {
  const { rosterId, position, sizes, design } = rosterGarments
  const rows = await call.db
    .select({ revision: rosters.revision, rules: rosters.rules, garment: { position, sizes, design } })
    .from(rosters)
    .leftJoin(rosterGarments, and(eq(rosterId, rosters.id), inArray(position, [...new Set(places)])))
    .where(eq(rosters.id, id))
  const [first] = rows
  if (!first) return fail(entryErrors, 'ROSTER_NOT_FOUND')
  const garments = await Promise.all(
    rows.flatMap(({ garment }) => garment ?? []).map(async (one) => ({ ...one, fonts: await loadFonts(one.design) })),
  )
  return { revision: first.revision, rules: first.rules, garments }
}
export type EntryTermsRead = Awaited<ReturnType<typeof readEntryTerms>>

/** The entry as it is stored, where nothing is wrong with it by itself. */
export function requireValid(input: EntryInput, { rules, garments }: EntryTermsRead): EntryInput {
  const garment = garments.find(({ position }) => position === input.garment)
  const entry = tidyEntry(input, garment)
  const issues = entryProblems(entry, { rules, garment, fonts: garment?.fonts ?? new Map() })
  const [first] = issues
  if (first) throw new Expected({ ...entryErrors.ENTRY_NOT_VALID, text: first.problem }, 'ENTRY_NOT_VALID', { issues })
  return entry
}

const stands = ne(rosterEntries.state, 'withdrawn')

/** New entries by one link in an hour, those withdrawn since among them. */
const MOST_BY_LINK = 3_000

/** How full a roster is. */
export interface Counted {
  /** Withdrawn ones among them. */
  readonly rows: number
  /** By its link in the last hour. */
  readonly recent: number
  readonly entries: number
  readonly pieces: number
}

/** Once the roster is locked. */
export async function countRoster(call: Call, id: Id<'ros'>): Promise<Counted> {
  const isRecent = and(eq(rosterEntries.source, 'member'), gt(rosterEntries.createdAt, addHours(call.now, -1)))
  const [counted] = await call.db
    .select({
      rows: sql<number>`count(*)::int`,
      recent: sql<number>`(count(*) filter (where ${isRecent}))::int`,
      entries: sql<number>`(count(*) filter (where ${stands}))::int`,
      pieces: sql<number>`(coalesce(sum(${rosterEntries.quantity}) filter (where ${stands}), 0))::int`,
    })
    .from(rosterEntries)
    .where(eq(rosterEntries.rosterId, id))
  return counted ?? { rows: 0, recent: 0, entries: 0, pieces: 0 }
}

/** That one more entry fits. */
export function requireRoomForEntry({ rows, recent, entries }: Counted, source: EntrySource): void {
  if (source === 'member' && recent >= MOST_BY_LINK) throw new Expected(gateErrors.TOO_OFTEN, 'TOO_OFTEN', {}, HOUR_S)
  const isCrowded = entries >= MOST_ENTRIES || (source === 'member' && rows >= MOST_ROWS)
  if (isCrowded) fail(entryErrors, 'TOO_MANY_ENTRIES')
}

/** That so many pieces fit beside those of the others. */
export function requireRoomForPieces({ maximum }: RosterRules, others: number, quantity: number): void {
  if (maximum !== null && others + quantity > maximum)
    refuseField('ROSTER_FULL', 'quantity', entryTexts.roomLeft(maximum - others))
}

/** Says that the number is another's, and whether since a moment ago. */
export function refuseTaken(number: string, since: Date, now: Date): never {
  const isNew = now.getTime() - since.getTime() < MINUTE_MS
  return refuseField('NUMBER_TAKEN', 'number', (isNew ? entryTexts.numberTakenNow : entryTexts.numberTaken)(number))
}
