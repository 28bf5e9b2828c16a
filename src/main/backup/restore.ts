import { existsSync } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { systemClock } from '../../platform/base/clock.ts'
import { formatCents } from '../../platform/base/money.ts'
import {
  BackupRefused,
  changedTotals,
  DUMP,
  findBackup,
  type LoadedTable,
  loadRows,
  type Manifest,
  readSealed,
  readVersion,
  restoreFiles,
  secretMarkOf,
  textLines,
  writeEmbedded,
  writeServer,
} from '../../platform/server/backup/index.ts'
import { systemCallOf } from '../../platform/server/call.ts'
import type { Config } from '../../platform/server/config.ts'
import { type Database, openEmbedded, openPostgres, type RunSql } from '../../platform/server/db/index.ts'
import { knowsMigration } from '../../platform/server/db/migrations.ts'
import { startJobs } from '../../platform/server/jobs/index.ts'
import { createLimits } from '../../platform/server/limits/index.ts'
import { lockFolder } from '../../platform/server/lock.ts'
import { createLogger } from '../../platform/server/log.ts'
import { createPorts } from '../../platform/server/port.ts'
import { watchDisks } from '../../platform/server/storage/disk-space.ts'
import { openStorage, type Storage } from '../../platform/server/storage/index.ts'
import type { CommandAnswer } from '../command-answer.ts'
import { createPlugs } from '../modules.ts'
import { type Findings, joined } from './findings.ts'
import { countFiles, proveFiles } from './prove-files.ts'
import { provePayments } from './prove-payments.ts'
import { readRestoreArgs } from './read-args.ts'
import { sessionSecretOf } from './session-secret.ts'
import { firstOf, INCOMPLETE, orRefusal } from './words.ts'

const log = createLogger('warn')

interface Backup {
  readonly root: string
  readonly folder: string
  readonly manifest: Manifest
  readonly secret: string | undefined
}

/** The database that is filled: what works in one transaction of it, and what makes it the shop's. */
interface Target {
  readonly database: Database
  readonly write: <T>(work: (run: RunSql) => Promise<T>) => Promise<T>
  /** It is whole, and gets its place. */
  readonly place: () => Promise<void>
}

async function isEmpty(database: Database): Promise<boolean> {
  const { rows } = await database.run(
    "select 1 from pg_tables where schemaname not in ('pg_catalog', 'information_schema') limit 1",
  )
  return rows.length === 0
}

async function openServerTarget(url: string): Promise<Target> {
  const database = openPostgres(url, (cause) => log.error({ err: cause }, 'database'))
  try {
    if (!(await isEmpty(database)))
      throw new BackupRefused('The database of DATABASE_URL has tables: name an empty one.')
  } catch (cause) {
    await database.close()
    throw cause
  }
  return { database, write: (work) => writeServer(url, work), place: () => database.close() }
}

async function openFolderTarget(dataDir: string): Promise<Target> {
  const [half, whole] = ['database.unfinished', 'database'].map((name) => join(dataDir, name)) as [string, string]
  if (existsSync(whole)) throw new BackupRefused(`${dataDir} has a database: name an empty folder as DATA_DIR.`)
  await rm(half, { recursive: true, force: true })
  const database = await openEmbedded(half)
  return {
    database,
    write: (work) => writeEmbedded(database.run, work),
    async place() {
      await database.close()
      await rename(half, whole)
    },
  }
}

const openTarget = ({ databaseUrl, dataDir }: Config): Promise<Target> =>
  databaseUrl ? openServerTarget(databaseUrl) : openFolderTarget(dataDir)

async function checkBackup({ manifest, secret }: Backup): Promise<void> {
  if (manifest.isSealed && secret === undefined) throw new BackupRefused('The backup is encrypted: set its BACKUP_KEY.')
  if (await knowsMigration(manifest.migration)) return
  const version = new Date(manifest.migration).toISOString()
  throw new BackupRefused(
    `The backup is of a later version of the shop, with a migration of ${version}: restore with that.`,
  )
}

/** Makes the tables as they were at the backup, fills them, and counts them before anything else may change them. */
async function fill({ database, write }: Target, { folder, manifest, secret }: Backup): Promise<LoadedTable[]> {
  await database.migrate(manifest.migration)
  const jobs = await startJobs(database, log, false)
  await jobs.stop()
  const { queue } = await readVersion(database.run)
  if (queue !== manifest.queue)
    throw new BackupRefused(
      `The tables of the queue are of version ${queue}, and those of the backup of ${manifest.queue}: restore with the version ` +
        'of the shop that made the backup, and upgrade then.',
    )
  const loaded = await write((run) =>
    loadRows(run, textLines(readSealed(join(folder, DUMP), { secret, isZipped: true }))),
  )
  await database.run('analyze')
  return loaded
}

function describeRows(loaded: readonly LoadedTable[]): Findings {
  const rows = loaded.reduce((sum, { now }) => sum + now.rows, 0)
  const orders = loaded.find(({ name }) => name === 'public.orders')?.now
  const [total, refunded] = ['grand_total', 'refunded'].map((column) => formatCents(Number(orders?.sums[column] ?? 0)))
  const changed = loaded.flatMap(changedTotals)
  return {
    found: [
      `Orders: ${orders?.rows ?? 0} over ${total}, of which ${refunded} went back.`,
      `Rows: ${rows} in ${loaded.length} tables${changed.length === 0 ? ', each table with the number and the sums of the backup' : ''}.`,
    ],
    lacks: changed.length === 0 ? [] : ['Tables are not what they were at the backup:', ...firstOf(changed)],
  }
}

async function prove(
  target: Target,
  storage: Storage,
  config: Config,
  backup: Backup,
  most: number,
): Promise<Findings> {
  const { database } = target
  const { plugs } = createPlugs({ config, db: database.db, log })
  const services = {
    ...{ db: database.db, log, config, storage, limits: createLimits(database), use: createPorts(plugs) },
    disk: watchDisks(config, log),
    jobs: await startJobs(database, log, false),
  }
  const call = systemCallOf(services, systemClock.now())
  try {
    const files = await target.write((run) => proveFiles(call, run, backup))
    const payments = await provePayments(call, { most, madeAt: new Date(backup.manifest.madeAt) })
    return joined([files, payments])
  } finally {
    await services.jobs.stop()
  }
}

function proveSecret(config: Config, { secretMark }: Manifest): Findings {
  if (secretMarkOf(sessionSecretOf(config)) === secretMark) return { found: [], lacks: [] }
  const sentence =
    'SESSION_SECRET is not the one of the backup: everybody signs in again, and authenticator apps of staff and links to ' +
    'designs do not open. Set the one of the backup, here or as SESSION_SECRET_OLD.'
  return { found: [], lacks: [sentence] }
}

async function restoreInto(target: Target, config: Config, backup: Backup, most: number): Promise<Findings> {
  const storage = await openStorage(config)
  const files = await countFiles(restoreFiles(backup, storage))
  const rows = describeRows(await fill(target, backup))
  const proven = await prove(target, storage, config, backup, most)
  // What a later version of the shop adds comes after the proof, which is of the backup.
  await target.database.migrate()
  await target.place()
  return joined([rows, files, proven, proveSecret(config, backup.manifest)])
}

function describe({ found, lacks }: Findings, { folder, manifest }: Backup): CommandAnswer {
  const head = `Restored ${folder}, which shows the shop of ${manifest.madeAt}.`
  if (lacks.length === 0) return { output: [head, ...found, 'Nothing of the backup is missing.'].join('\n'), code: 0 }
  return { output: [head, ...found, '', 'What is missing:', ...lacks].join('\n'), code: INCOMPLETE }
}

/** `npm run restore -- FOLDER`: into an empty database, and says what of the shop is there again and what is not. */
export const restore = (config: Config, args: readonly string[]): Promise<CommandAnswer> =>
  orRefusal(async () => {
    const { folder, mostPayments } = readRestoreArgs(args)
    const backup: Backup = { ...(await findBackup(resolve(folder))), secret: config.backupKey }
    await checkBackup(backup)
    const lock = config.databaseUrl ? undefined : lockFolder(config.dataDir)
    try {
      const target = await openTarget(config)
      const findings = await restoreInto(target, config, backup, mostPayments).catch(async (cause: unknown) => {
        await target.database.close()
        throw cause
      })
      return describe(findings, backup)
    } finally {
      lock?.release()
    }
  })
