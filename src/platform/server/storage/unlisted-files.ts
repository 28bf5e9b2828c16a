import { inArray } from 'drizzle-orm'
import { addHours } from '../../base/clock.ts'
import type { Call } from '../call.ts'
import { storedFiles, unlistedFiles } from './tables.ts'

// Every file of a person is listed before its bytes are there, so what is stored and not listed belongs to nobody: it was
// left by a restored database, or by a hand. A day is longer than any request, and than two clocks differ.
const UNTOUCHED_HOURS = 24
const BATCH = 500
const MOST_NAMED = 20

type LookCall = Pick<Call, 'db' | 'storage' | 'now'>

export interface UnlistedFiles {
  readonly files: number
  readonly bytes: number
  /** The first of their keys. */
  readonly keys: readonly string[]
}

async function* batchesOf(keys: AsyncIterable<string>): AsyncGenerator<string[]> {
  let batch: string[] = []
  for await (const key of keys) {
    batch.push(key)
    if (batch.length < BATCH) continue
    yield batch
    batch = []
  }
  if (batch.length > 0) yield batch
}

/** Those of the keys that are old and stand on no list; asked again right before one is deleted. */
async function unlistedOf(call: LookCall, keys: readonly string[]) {
  const rows = await call.db
    .select({ key: storedFiles.key })
    .from(storedFiles)
    .where(inArray(storedFiles.key, [...keys]))
  const listed = new Set(rows.map(({ key }) => key))
  const old: { key: string; bytes: number }[] = []
  for (const key of keys) {
    if (listed.has(key)) continue
    const about = await call.storage.about(key)
    if (about && about.storedAt < addHours(call.now, -UNTOUCHED_HOURS)) old.push({ key, bytes: about.bytes })
  }
  return old
}

/**
 * Looks through folders of people's files for those that no list has, and deletes them where that is said. What lies there
 * for less than a day is left alone. Several may look at once: a key is deleted twice without harm, and is never used again.
 */
export async function sweepUnlisted(
  call: LookCall,
  { folders, deletes }: { folders: readonly string[]; deletes: boolean },
): Promise<UnlistedFiles> {
  const found = { files: 0, bytes: 0, keys: [] as string[] }
  for (const folder of folders) {
    for await (const batch of batchesOf(call.storage.keys(folder))) {
      for (const { key, bytes } of await unlistedOf(call, batch)) {
        found.files += 1
        found.bytes += bytes
        if (found.keys.length < MOST_NAMED) found.keys.push(key)
        if (deletes) await call.storage.delete(key)
      }
    }
  }
  const left = deletes ? { files: 0, bytes: 0 } : { files: found.files, bytes: found.bytes }
  const look = { name: 'last look' as const, lookedAt: call.now, ...left }
  await call.db.insert(unlistedFiles).values(look).onConflictDoUpdate({ target: unlistedFiles.name, set: look })
  return found
}

/** What the last look found; undefined before the first. */
export async function lastLook({ db }: Pick<Call, 'db'>) {
  const [look] = await db.select().from(unlistedFiles)
  return look
}
