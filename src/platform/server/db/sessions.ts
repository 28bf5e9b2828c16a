import pg from 'pg'
import { openEmbedded, type RunSql } from './index.ts'

const SNAPSHOT = 'begin isolation level repeatable read read only'
const NO_LIMITS = 'set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0'

async function onServer<T>(url: string, begin: string, work: (run: RunSql) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000, keepAlive: true })
  // Cut at work it fails its statement, which is heard of there.
  client.on('error', () => undefined)
  await client.connect()
  try {
    await client.query(begin)
    await client.query(NO_LIMITS)
    const made = await work((text, values) => client.query(text, values))
    await client.query('commit')
    return made
  } finally {
    await client.end()
  }
}

type Work<T> = (run: RunSql) => Promise<T>

/** Shows a server's database as it is now for as long as the work takes, on a connection of its own. */
export const readServer = <T>(url: string, work: Work<T>): Promise<T> => onServer(url, SNAPSHOT, work)

/** Works within one transaction of a server's database, which may take as long as it takes. */
export const writeServer = <T>(url: string, work: Work<T>): Promise<T> => onServer(url, 'begin', work)

/** Works within one transaction of an embedded database that nobody else has. */
export async function writeEmbedded<T>(run: RunSql, work: Work<T>): Promise<T> {
  await run('begin')
  try {
    const made = await work(run)
    await run('commit')
    return made
  } catch (cause) {
    await run('rollback')
    throw cause
  }
}

/** Shows what the copy of an embedded database's folder holds. */
export async function readFolder<T>(folder: string, work: Work<T>): Promise<T> {
  const database = await openEmbedded(folder)
  try {
    return await writeEmbedded(database.run, work)
  } finally {
    await database.close()
  }
}

/** Runs single statements of a command that needs no pool, each on a connection of its own. */
export const runOnServer =
  (url: string): RunSql =>
  async (text, values) => {
    const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000 })
    await client.connect()
    return client.query(text, values).finally(() => client.end())
  }
