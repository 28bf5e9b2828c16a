import { and, asc, eq, gt, inArray, lt, min, or, type SQL, sql } from 'drizzle-orm'
import { addHours } from '../../base/clock.ts'
import { Expected, gateErrors } from '../../base/errors.ts'
import type { Call } from '../call.ts'
import { inTransaction } from '../db/index.ts'
import { fileHolds, storedFiles } from './tables.ts'

// A file of a person is listed before its bytes are written, used by the rows that name it, and deleted once it has been
// unused for an hour. Use and deletion change the same row of the list, so one of the two always sees the other:
// whatever a row names is used, and whatever is discarded stays so. A key is new for each file, never made from content.

type FileCall = Pick<Call, 'db' | 'storage' | 'now'>
type StoringCall = FileCall & Pick<Call, 'actor' | 'config' | 'disk'>

export interface NewFile {
  readonly key: string
  readonly bytes: Uint8Array
  readonly contentType: string
}

/** Whose files they are, where that is not who stores them: nobody's where staff store them for the shop. */
export interface FileOwner {
  readonly userId: string | null
}

/** Longer than any request lasts: what was stored and is not in use by then belongs to nobody. */
const UNUSED_HOURS = 1
const BATCH = 200

/**
 * Stores files that nothing uses yet. Before the transaction that will: it waits for the network. Refused where a disk has
 * little room, and where its owner stores as much as an account may.
 */
export async function storeFiles(call: StoringCall, files: readonly NewFile[], owner?: FileOwner): Promise<void> {
  if (files.length === 0) return
  await call.disk.requireRoom('file')
  const userId = owner ? owner.userId : (call.actor?.userId ?? null)
  const row = { uses: 0, unusedSince: call.now, discarded: false, userId }
  const rows = files.map(({ key, bytes }) => ({ key, ...row, bytes: bytes.byteLength }))
  // In one statement, which sees what was stored before it: uploads at once may pass a limit by what they bring together.
  const before = sql<number>`(select coalesce(sum(bytes), 0)::float8 from stored_files where user_id = ${userId})`
  const [listed] = await call.db.insert(storedFiles).values(rows).returning({ before })
  if (userId !== null && userId === call.actor?.userId) await requireRoomOf(call, listed?.before ?? 0, rows)
  await Promise.all(files.map(({ key, bytes, contentType }) => call.storage.put(key, bytes, { contentType })))
}

interface ListedRow {
  readonly key: string
  readonly bytes: number
}

async function requireRoomOf(call: StoringCall, before: number, rows: readonly ListedRow[]): Promise<void> {
  const mb = call.config.mostStoredMb
  if (rows.reduce((sum, { bytes }) => sum + bytes, before) <= mb * 1_000_000) return
  await call.db.delete(storedFiles).where(
    inArray(
      storedFiles.key,
      rows.map(({ key }) => key),
    ),
  )
  const text = `This account stores nearly all of the ${mb} MB of files that it can. Please delete artwork that you no longer need, which makes room within two days, or ask us for more.`
  throw new Expected({ ...gateErrors.ACCOUNT_FULL, text }, 'ACCOUNT_FULL')
}

/** Counts these files against nobody any more: whose they were has let them go, and others use them. */
export async function disownFiles(call: Pick<Call, 'db'>, userId: string, keys: readonly string[]): Promise<void> {
  if (keys.length === 0) return
  await call.db
    .update(storedFiles)
    .set({ userId: null })
    .where(and(inArray(storedFiles.key, [...keys]), eq(storedFiles.userId, userId)))
}

/** Lists files that nothing uses and no list has; those that are used meanwhile stay. */
export async function listUnused(call: FileCall, keys: readonly string[]): Promise<void> {
  if (keys.length === 0) return
  const row = { uses: 0, unusedSince: call.now, discarded: false }
  await call.db
    .insert(storedFiles)
    .values(keys.map((key) => ({ key, ...row })))
    .onConflictDoNothing()
}

function timesEach(keys: readonly string[]): Map<number, string[]> {
  const byKey = new Map<string, number>()
  for (const key of keys) byKey.set(key, (byKey.get(key) ?? 0) + 1)
  const byTimes = new Map<number, string[]>()
  for (const [key, times] of byKey) byTimes.set(times, [...(byTimes.get(times) ?? []), key])
  return byTimes
}

/**
 * Counts these files up or down and says which there were. They are locked in one order by everybody, so that two who
 * change the same ones wait for each other and no longer.
 */
async function count(call: FileCall, keys: readonly string[], change: Partial<Record<'uses' | 'unusedSince', SQL>>) {
  if (!inTransaction()) throw new Error('files are counted in the transaction of the rows that name them')
  const held = call.db.$with('held').as(
    call.db
      .select({ key: storedFiles.key })
      .from(storedFiles)
      .where(and(inArray(storedFiles.key, [...keys]), eq(storedFiles.discarded, false)))
      .orderBy(asc(storedFiles.key))
      .for('update'),
  )
  return call.db
    .with(held)
    .update(storedFiles)
    .set(change)
    .from(held)
    .where(eq(storedFiles.key, held.key))
    .returning({ key: storedFiles.key })
}

/** Counts a row for each key. Refused where a file was given up meanwhile: a row never names what is not there. */
export async function claimFiles(call: FileCall, keys: readonly string[]): Promise<void> {
  for (const [times, some] of timesEach(keys)) {
    const found = await count(call, some, { uses: sql`${storedFiles.uses} + ${times}` })
    if (found.length < some.length) throw new Expected(gateErrors.FILE_GONE, 'FILE_GONE')
  }
}

/** Counts a row less for each key, in the transaction that deletes the rows. The sweep deletes what is left unused. */
export async function releaseFiles(call: FileCall, keys: readonly string[]): Promise<void> {
  const unusedSince = sql`${call.now.toISOString()}::timestamptz`
  for (const [times, some] of timesEach(keys))
    await count(call, some, { uses: sql`${storedFiles.uses} - ${times}`, unusedSince })
}

/** Since when it must have been unused: for an hour, and since before any backup that is under way. */
async function unusedBefore(call: FileCall): Promise<Date> {
  const [held] = await call.db
    .select({ since: min(fileHolds.since) })
    .from(fileHolds)
    .where(gt(fileHolds.until, call.now))
  const anHourAgo = addHours(call.now, -UNUSED_HOURS)
  return held?.since && held.since < anHourAgo ? held.since : anHourAgo
}

/** What nothing uses; and what an earlier sweep gave up and did not delete. */
const isDue = (before: Date) =>
  and(eq(storedFiles.uses, 0), or(eq(storedFiles.discarded, true), lt(storedFiles.unusedSince, before)))

async function findUnused(call: FileCall, before: Date, after: string): Promise<string[]> {
  const rows = await call.db
    .select({ key: storedFiles.key })
    .from(storedFiles)
    .where(and(isDue(before), gt(storedFiles.key, after)))
    .orderBy(asc(storedFiles.key))
    .limit(BATCH)
  return rows.map(({ key }) => key)
}

/** Gives up those that are still due: one that came into use since the look is left alone. */
async function discard(call: FileCall, before: Date, keys: readonly string[]): Promise<string[]> {
  const rows = await call.db
    .update(storedFiles)
    .set({ discarded: true })
    .where(and(isDue(before), inArray(storedFiles.key, [...keys])))
    .returning({ key: storedFiles.key })
  return rows.map(({ key }) => key)
}

/** Deletes the bytes of files that nothing has used for an hour. Killed anywhere, the next sweep finishes the work. */
export async function sweepFiles(call: FileCall): Promise<void> {
  const failures: unknown[] = []
  const before = await unusedBefore(call)
  const next = (after = '') => findUnused(call, before, after)
  for (let found = await next(); found.length > 0; found = await next(found.at(-1))) {
    const keys = await discard(call, before, found)
    const outcomes = await Promise.allSettled(keys.map((key) => call.storage.delete(key)))
    const deleted = keys.filter((_key, index) => outcomes[index]?.status === 'fulfilled')
    await call.db.delete(storedFiles).where(and(eq(storedFiles.discarded, true), inArray(storedFiles.key, deleted)))
    for (const outcome of outcomes) if (outcome.status === 'rejected') failures.push(outcome.reason)
  }
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} files could not be deleted`)
}
