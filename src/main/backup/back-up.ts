import { constants, existsSync } from 'node:fs'
import { cp, mkdir, rm } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { addDays, systemClock } from '../../platform/base/clock.ts'
import { newId } from '../../platform/base/id.ts'
import {
  BackupRefused,
  type MadeBackup,
  makeBackup,
  readFolder,
  readServer,
  removeOld,
  runOnServer,
} from '../../platform/server/backup/index.ts'
import type { Config } from '../../platform/server/config.ts'
import { lockFolder } from '../../platform/server/lock.ts'
import { freeFiles, HOLD_AGAIN_MS, holdFiles } from '../../platform/server/storage/file-holds.ts'
import { openStorage } from '../../platform/server/storage/index.ts'
import { askRunningShop, type CommandAnswer } from '../command-answer.ts'
import { copyOf } from './folder-snapshot.ts'
import { readBackupArgs } from './read-args.ts'
import { sessionSecretOf } from './session-secret.ts'
import { INCOMPLETE, inMegabytes, orRefusal } from './words.ts'

type AtOneMoment = Parameters<typeof makeBackup>[0]['atOneMoment']

/** Repeats until it is ended; a failure is that of the next try. */
function again(work: () => Promise<unknown>): () => void {
  const timer = setInterval(() => void work().catch(() => undefined), HOLD_AGAIN_MS)
  timer.unref()
  return () => clearInterval(timer)
}

async function ofServer<T>(url: string, make: (atOneMoment: AtOneMoment) => Promise<T>): Promise<T> {
  const id = newId('bak')
  const run = runOnServer(url)
  await holdFiles(run, id)
  const stop = again(() => holdFiles(run, id))
  try {
    return await make((work) => readServer(url, work))
  } finally {
    stop()
    await freeFiles(run, id).catch(() => undefined)
  }
}

/** Of a shop that is open: it copies its database and holds its files. */
async function ofRunningShop<T>(
  config: Config,
  make: (atOneMoment: AtOneMoment) => Promise<T>,
): Promise<{ made: T } | undefined> {
  const id = newId('bak')
  const ask = (step: string) => askRunningShop(config, ['step-of-backup', step, id])
  const begun = await ask('begin')
  if (!begun) return undefined
  if (begun.code !== 0) throw new BackupRefused(begun.output)
  const stop = again(() => ask('hold'))
  try {
    return { made: await make((work) => readFolder(copyOf(config.dataDir), work)) }
  } finally {
    stop()
    await ask('end').catch(() => undefined)
  }
}

/** Of a shop that is closed, and stays so until it is made: nothing changes meanwhile. */
async function ofClosedShop<T>(config: Config, make: (atOneMoment: AtOneMoment) => Promise<T>): Promise<T> {
  const folder = join(config.dataDir, 'database')
  if (!existsSync(folder)) throw new BackupRefused(`There is no database in ${config.dataDir}.`)
  const lock = lockFolder(config.dataDir)
  try {
    // Only the copy is opened: what a crash has left in the folder is put right in both.
    const copy = copyOf(config.dataDir)
    await rm(copy, { recursive: true, force: true })
    await cp(folder, copy, { recursive: true, mode: constants.COPYFILE_FICLONE })
    return await make((work) => readFolder(copy, work)).finally(() => rm(copy, { recursive: true, force: true }))
  } finally {
    lock.release()
  }
}

async function makeIn(root: string, config: Config): Promise<MadeBackup> {
  const [storage, sessionSecret] = [await openStorage(config), sessionSecretOf(config)]
  const make = (atOneMoment: AtOneMoment) =>
    makeBackup({ atOneMoment, storage, root, now: systemClock.now(), secret: config.backupKey, sessionSecret })
  if (config.databaseUrl) return ofServer(config.databaseUrl, make)
  const running = await ofRunningShop(config, make)
  return running ? running.made : ofClosedShop(config, make)
}

function describe({ folder, manifest, copied, missing }: MadeBackup): string[] {
  const { rows, files, bytes } = manifest
  const held = `${rows} rows and ${files} files (${inMegabytes(bytes)}), of which ${copied} are new since the backup before.`
  const more = manifest.missing > missing.length ? [`  and ${manifest.missing - missing.length} more`] : []
  return [
    `${folder} holds ${held}`,
    ...(manifest.isSealed
      ? []
      : ['It is not encrypted, and names people: set BACKUP_KEY, or see who may read the folder.']),
    ...(missing.length === 0
      ? []
      : [
          `${manifest.missing} files that the database names are not in the storage:`,
          ...missing.map((key) => `  ${key}`),
        ]),
    ...more,
  ]
}

async function removeBefore(root: string, { backupKey }: Config, keepDays: number | undefined): Promise<string[]> {
  if (keepDays === undefined) return []
  const { backups, files } = await removeOld(root, addDays(systemClock.now(), -keepDays), backupKey)
  if (backups === 0) return []
  return [`${backups} backups from before ${keepDays} days were removed, with ${files} files that only they had.`]
}

/** `npm run backup -- FOLDER [--keep DAYS]` */
export const backUp = (config: Config, args: readonly string[]): Promise<CommandAnswer> =>
  orRefusal(async () => {
    const { folder, keepDays } = readBackupArgs(args)
    const root = resolve(folder)
    await mkdir(root, { recursive: true, mode: 0o700 })
    const lock = lockFolder(root)
    try {
      const made = await makeIn(root, config)
      const removed = await removeBefore(root, config, keepDays)
      return { output: [...describe(made), ...removed].join('\n'), code: made.manifest.missing > 0 ? INCOMPLETE : 0 }
    } finally {
      lock.release()
    }
  })
