import { chmodSync, constants, mkdirSync } from 'node:fs'
import { cp } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import type { PGliteOptions } from '@electric-sql/pglite'
import { type SQL, sql } from 'drizzle-orm'
import { drizzle as drizzlePostgres } from 'drizzle-orm/node-postgres'
import { migrate as migratePostgres } from 'drizzle-orm/node-postgres/migrator'
import { drizzle as drizzleEmbedded } from 'drizzle-orm/pglite'
import { migrate as migrateEmbedded } from 'drizzle-orm/pglite/migrator'
import pg from 'pg'
import { failpoint } from '../failpoint.ts'
import { ambient, countStatement, type Db, inTransaction } from './ambient.ts'
import { awayOr, isDatabaseAway } from './away.ts'
import { openClient } from './embedded-client.ts'
import { type Listen, listener } from './listen.ts'
import { MIGRATIONS, withMigrations } from './migrations.ts'

export { afterCommit, countStatements, type Db, inTransaction, prepared, type SqlText } from './ambient.ts'
export { isDatabaseAway } from './away.ts'
export type { Listen } from './listen.ts'

/** What guests of the connection need, the queue and the limiter: text with `$1`, and values. */
export type RunSql = (text: string, values?: unknown[]) => Promise<{ rows: unknown[] }>

export interface Database {
  readonly kind: 'embedded' | 'postgres'
  readonly db: Db
  /** Inside a transaction it is part of it, like everything else. */
  readonly run: RunSql
  /** Hears what this process and others announce with NOTIFY. */
  readonly listen: Listen
  /** Brings it to this version, or to the one whose newest migration was made then. */
  migrate(upTo?: number): Promise<void>
  /** Whether the database answers and holds every migration of this version. */
  isReady(): Promise<boolean>
  /** Those to a server: open, idle of these, and how much waits for one. */
  connections(): { readonly open: number; readonly idle: number; readonly waiting: number } | undefined
  /** A copy of the embedded database, for tests. */
  dump(): Promise<Blob>
  /** Copies the folder of the embedded database as it is at one moment; statements wait meanwhile. */
  copyFolder(to: string): Promise<void>
  close(): Promise<void>
}

// Any number that nothing else on the server uses: two processes that start at once migrate one after the other.
const MIGRATION_LOCK = 7_263_815

// A migration that waits for a table makes everybody who comes after wait behind it: it lets go and tries again.
const LOCK_PATIENCE_MS = 2_000
const LOCK_TRIES = 30

const logger = { logQuery: () => countStatement() }
const migrationLogger = { logQuery: () => failpoint('in_migration') }
const casing = 'snake_case' as const

async function answers(db: Db): Promise<boolean> {
  const { readMigrationFiles } = await import('drizzle-orm/migrator')
  const newest = readMigrationFiles({ migrationsFolder: MIGRATIONS }).at(-1)
  const found = await db.execute(sql`select max(created_at)::text as newest from drizzle.__drizzle_migrations`)
  const [row] = rowsOf<{ newest: string | null }>(found)
  // While versions change places a newer one has migrated already, and the older goes on answering beside it.
  return Number(row?.newest ?? 0) >= Number(newest?.folderMillis)
}

const isLockedOut = (cause: unknown): boolean => {
  const { code, cause: inner } = Object(cause) as { code?: unknown; cause?: unknown }
  return code === '55P03' || (inner !== undefined && isLockedOut(inner))
}

/** All that is due in one transaction: killed anywhere, it has done nothing, and the next start does it all. */
async function migrateServer(client: pg.Client, migrationsFolder: string): Promise<void> {
  await client.query('set statement_timeout = 0; set lock_timeout = 0')
  await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK])
  await client.query(`set lock_timeout = ${LOCK_PATIENCE_MS}`)
  const db = drizzlePostgres(client, { casing, logger: migrationLogger })
  for (let tried = 1; ; tried++) {
    try {
      await migratePostgres(db, { migrationsFolder })
      return
    } catch (cause) {
      if (!isLockedOut(cause) || tried === LOCK_TRIES) throw cause
      await sleep(LOCK_PATIENCE_MS / 4)
    }
  }
}

function toSql(text: string, values: readonly unknown[]): SQL {
  const chunks = text.split(/(\$\d+)/).map((part) => {
    const place = /^\$(\d+)$/.exec(part)?.[1]
    return place === undefined ? sql.raw(part) : sql`${sql.param(values[Number(place) - 1])}`
  })
  return sql.join(chunks)
}

// A statement past an open transaction would wait for it for ever on the embedded database, and would miss what the
// transaction has written on a server.
const ambientRun =
  (db: Db, outside: RunSql): RunSql =>
  async (text, values = []) =>
    inTransaction() ? { rows: rowsOf(await db.execute(toSql(text, values))) } : outside(text, values)

/** Rows of a raw statement, whichever driver answered. */
export function rowsOf<T>(result: unknown): T[] {
  return (result as { rows: T[] }).rows
}

export async function openEmbedded(folder: string | undefined, options: PGliteOptions = {}): Promise<Database> {
  if (folder) {
    mkdirSync(folder, { recursive: true, mode: 0o700 })
    chmodSync(folder, 0o700)
  }
  const { client, asked, run } = await openClient({ ...options, ...(folder ? { dataDir: folder } : {}) })
  const base = drizzleEmbedded({ client: asked, casing, logger })
  const db = ambient(base as unknown as Db, { logsBegin: false })
  return {
    kind: 'embedded',
    db,
    async listen(channel, onNotice, onHearing) {
      await client.listen(channel, onNotice)
      onHearing(true)
    },
    run: ambientRun(db, run),
    migrate: (upTo) =>
      withMigrations(upTo, (migrationsFolder) =>
        migrateEmbedded(drizzleEmbedded({ client: asked, casing, logger: migrationLogger }), { migrationsFolder }),
      ),
    isReady: () => answers(db),
    connections: () => undefined,
    dump: () => client.dumpDataDir('gzip'),
    async copyFolder(to) {
      if (!folder) throw new Error('A database in memory has no folder.')
      // Whatever is written between the two lies in the log, from which the copy is completed when it is opened.
      await client.query('checkpoint')
      await client.runExclusive(() => cp(folder, to, { recursive: true, mode: constants.COPYFILE_FICLONE }))
    },
    close: () => client.close(),
  }
}

// Drizzle would keep a connection for ever whose BEGIN has failed, and one whose answer is still to come would answer the next.
function transactionsOf(pool: pg.Pool) {
  return async <T>(work: (tx: Db) => Promise<T>, settings?: Parameters<Db['transaction']>[1]): Promise<T> => {
    const client = await pool.connect().catch((cause: unknown) => {
      throw awayOr(cause)
    })
    let isBroken = false
    try {
      return await drizzlePostgres(client, { casing, logger }).transaction((tx) => work(tx as unknown as Db), settings)
    } catch (cause) {
      isBroken = isDatabaseAway(cause)
      throw cause
    } finally {
      client.release(isBroken)
    }
  }
}

const CONNECT_MS = 5_000
const STATEMENT_MS = 20_000

export function openPostgres(url: string, onError: (cause: Error) => void): Database {
  const pool = new pg.Pool({
    connectionString: url,
    max: 10,
    keepAlive: true,
    connectionTimeoutMillis: CONNECT_MS,
    statement_timeout: STATEMENT_MS,
    // A server that is cut off silently cannot even say that it gives up.
    query_timeout: STATEMENT_MS + 1_000,
    idle_in_transaction_session_timeout: 30_000,
  })
  // A connection that is given up may be cut by the server before it has left: by then nobody needs it.
  let isClosing = false
  pool.on('error', (cause) => {
    if (!isClosing) onError(cause)
  })
  // The pool listens to idle connections only. One that is cut at work fails its statement, which is heard of there, and
  // says it a second time: unheard, that would end the process.
  pool.on('connect', (client) => client.on('error', () => undefined))
  const base = Object.assign(drizzlePostgres(pool, { casing, logger }), { transaction: transactionsOf(pool) })
  const db = ambient(base as unknown as Db, { logsBegin: true })
  const ears = listener(url, onError)
  return {
    kind: 'postgres',
    db,
    listen: ears.listen,
    run: ambientRun(db, async (text, values) => {
      const result = await pool.query(text, values).catch((cause: unknown) => {
        throw awayOr(cause)
      })
      // Several statements in one text answer with a list of results.
      return { rows: Array.isArray(result) ? result.flatMap((one) => one.rows) : result.rows }
    }),
    async migrate(upTo) {
      const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: CONNECT_MS })
      try {
        await client.connect()
        await withMigrations(upTo, (folder) => migrateServer(client, folder))
      } finally {
        await client.end()
      }
    },
    isReady: () => answers(db),
    connections: () => ({ open: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }),
    dump: () => Promise.reject(new Error('Only an embedded database has a folder.')),
    copyFolder: () => Promise.reject(new Error('Only an embedded database has a folder.')),
    async close() {
      isClosing = true
      await ears.close()
      await pool.end()
    },
  }
}
