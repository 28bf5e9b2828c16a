import { createHash } from 'node:crypto'
import { mkdir, open, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import type { RunSql } from '../db/index.ts'
import { failpoint } from '../failpoint.ts'
import type { Storage } from '../storage/index.ts'
import {
  DUMP,
  listBackups,
  MANIFEST,
  type Manifest,
  nameOf,
  removeUnfinished,
  UNFINISHED_PREFIX,
} from './backup-folders.ts'
import { copyFiles } from './copy-files.ts'
import { dumpRows } from './dump-rows.ts'
import { keysNamed, LIST } from './files-list.ts'
import { bytesOf, type Form, readSealed, textLines, writeSealed } from './sealed.ts'

interface BackupOf {
  /** Asks the database, which shows one moment for as long as the work takes. */
  readonly atOneMoment: (work: (run: RunSql) => Promise<void>) => Promise<void>
  readonly storage: Storage
  /** Where backups lie beside each other, with the files that they share. */
  readonly root: string
  readonly now: Date
  readonly secret: Form['secret']
  readonly sessionSecret: string
}

const versionSchema = z.object({ migration: z.coerce.number(), queue: z.coerce.number() })

/** Which migrations a database has, and which tables of the queue. */
export async function readVersion(run: RunSql): Promise<z.output<typeof versionSchema>> {
  const { rows } = await run(`
    select (select max(created_at) from drizzle.__drizzle_migrations)::text as migration,
      (select max(version) from pgboss.version)::text as queue`)
  return versionSchema.parse(rows[0])
}

export const secretMarkOf = (sessionSecret: string): string =>
  createHash('sha256').update(`pressroom backup ${sessionSecret}`).digest('hex').slice(0, 16)

async function* counted(lines: AsyncIterable<string>, count: (line: string) => void): AsyncGenerator<string> {
  for await (const line of lines) {
    count(line)
    yield line
  }
}

async function flushFolder(folder: string): Promise<void> {
  const handle = await open(folder)
  await handle.sync().finally(() => handle.close())
}

const MOST_NAMED = 20
const KEYS = 'keys.gz'

/** A backup that has its name, and keys of files that rows name and the storage has not. */
export interface MadeBackup {
  readonly folder: string
  readonly manifest: Manifest
  readonly copied: number
  readonly missing: readonly string[]
}

type Version = z.output<typeof versionSchema>

/** The rows, and beside them the keys of the files that they name, by which the files are copied afterwards. */
async function dump(run: RunSql, half: string, secret: Form['secret']): Promise<Version & { readonly rows: number }> {
  const form = { secret, isZipped: true }
  const version = await readVersion(run)
  let rows = 0
  const lines = counted(dumpRows(run), (line) => {
    if (line.startsWith('[')) rows++
  })
  await writeSealed(join(half, DUMP), bytesOf(lines), form)
  await writeSealed(join(half, KEYS), bytesOf(keysNamed(run)), form)
  failpoint('after_dump')
  return { ...version, rows }
}

async function copyNamed({ storage, root, secret }: BackupOf, half: string, last: string | undefined) {
  const totals = { files: 0, bytes: 0, missing: 0 }
  const missing: string[] = []
  let copied = 0
  const form = { secret, isZipped: true }
  const keys = textLines(readSealed(join(half, KEYS), form))
  async function* lines(): AsyncGenerator<string> {
    const before = last === undefined ? undefined : join(root, last)
    for await (const { key, listed, isNew } of copyFiles({ storage, root, secret, before }, keys)) {
      if (listed) {
        totals.files++
        totals.bytes += listed.bytes
        if (isNew) copied++
        yield JSON.stringify(listed)
      } else if (totals.missing++ < MOST_NAMED) missing.push(key)
    }
  }
  await writeSealed(join(half, LIST), bytesOf(lines()), form)
  await rm(join(half, KEYS))
  return { totals, copied, missing }
}

/**
 * First the database, then the files that it names, in a folder that gets the name of a backup only once all of it is on
 * the disk.
 */
export async function makeBackup(backup: BackupOf): Promise<MadeBackup> {
  const { atOneMoment, root, now, secret, sessionSecret } = backup
  await removeUnfinished(root)
  const name = nameOf(now)
  const [half, whole] = [join(root, UNFINISHED_PREFIX + name), join(root, name)]
  const last = (await listBackups(root)).at(-1)
  await mkdir(half, { recursive: true, mode: 0o700 })
  let dumped: Awaited<ReturnType<typeof dump>> | undefined
  await atOneMoment(async (run) => {
    dumped = await dump(run, half, secret)
  })
  if (!dumped) throw new Error('Nothing was read of the database.')
  const { totals, copied, missing } = await copyNamed(backup, half, last)
  const manifest: Manifest = {
    ...{ format: 1, madeAt: now.toISOString(), ...dumped, ...totals },
    ...{ isSealed: secret !== undefined, secretMark: secretMarkOf(sessionSecret) },
  }
  await writeFile(join(half, MANIFEST), `${JSON.stringify(manifest, null, 2)}\n`, { mode: 0o600, flush: true })
  await flushFolder(half)
  failpoint('before_backup_named')
  await rename(half, whole)
  await flushFolder(root)
  return { folder: whole, manifest, copied, missing }
}
