import { readdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { FILES, finderIn, placeOf, pooledPath, readList } from './files-list.ts'
import type { Form } from './sealed.ts'

export const MANIFEST = 'backup.json'
export const DUMP = 'database.gz'
export const UNFINISHED_PREFIX = 'unfinished-'

/** What can be read of a backup without its key. */
const manifestSchema = z.object({
  format: z.literal(1),
  madeAt: z.iso.datetime(),
  /** When the newest migration that it has was made, by which a version of the shop knows it. */
  migration: z.number(),
  /** Of the queue's tables. */
  queue: z.number(),
  isSealed: z.boolean(),
  rows: z.number(),
  files: z.number(),
  bytes: z.number(),
  missing: z.number(),
  /** Tells whether a shop has the same SESSION_SECRET, and nothing else of it. */
  secretMark: z.string(),
})

export type Manifest = z.output<typeof manifestSchema>

/** A backup cannot be made or restored; the message says why. */
export class BackupRefused extends Error {}

const NAME = /^\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d-\d{3}Z$/

export const nameOf = (at: Date): string => at.toISOString().replaceAll(/[:.]/g, '-')

const madeAtOf = (name: string): Date => new Date(name.replace(/T(\d\d)-(\d\d)-(\d\d)-(\d{3})Z$/, 'T$1:$2:$3.$4Z'))

/** Folders of whole backups, the oldest first: one that was cut off has not got its name. */
export async function listBackups(root: string): Promise<string[]> {
  const names = await readdir(root).catch(() => [])
  return names.filter((name) => NAME.test(name)).sort()
}

/** The named backup, or the newest one of the folder. */
export async function findBackup(folder: string): Promise<{ root: string; folder: string; manifest: Manifest }> {
  const newest = (await listBackups(folder)).at(-1)
  const found = newest === undefined ? folder : join(folder, newest)
  const text = await readFile(join(found, MANIFEST), 'utf8').catch(() => undefined)
  if (text === undefined) throw new BackupRefused(`No backup lies in ${folder}.`)
  return { root: join(found, '..'), folder: found, manifest: manifestSchema.parse(JSON.parse(text)) }
}

/** What processes that were killed have left. Nobody else is writing there: the folder is locked. */
export async function removeUnfinished(root: string): Promise<void> {
  for (const folder of [root, join(root, FILES)])
    for (const name of await readdir(folder).catch(() => []))
      if (name.startsWith(UNFINISHED_PREFIX)) await rm(join(folder, name), { recursive: true, force: true })
}

/** Removes the files that no backup lists any more; each list is read once, from front to back. */
async function removeUnlisted(root: string, secret: Form['secret']): Promise<number> {
  const names = await listBackups(root)
  const lists = names.map((name) => finderIn(readList(join(root, name), secret), ({ key }) => placeOf(key)))
  let removed = 0
  const folders = (await readdir(join(root, FILES)).catch(() => [])).filter((name) => /^[0-9a-f]{2}$/.test(name))
  for (const folder of folders.sort())
    for (const name of (await readdir(join(root, FILES, folder))).sort()) {
      const found = await Promise.all(lists.map((list) => list.find(folder + name)))
      if (found.some((one) => one !== undefined)) continue
      await rm(pooledPath(root, folder + name))
      removed++
    }
  await Promise.all(lists.map((list) => list.close()))
  return removed
}

/** Removes backups from before a moment, but never the newest, and the files that only they had. */
export async function removeOld(
  root: string,
  before: Date,
  secret: Form['secret'],
): Promise<{ backups: number; files: number }> {
  const names = (await listBackups(root)).slice(0, -1)
  const old = names.filter((name) => madeAtOf(name) < before)
  for (const name of old) await rm(join(root, name), { recursive: true, force: true })
  return { backups: old.length, files: old.length === 0 ? 0 : await removeUnlisted(root, secret) }
}
