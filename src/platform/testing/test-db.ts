import { readFileSync } from 'node:fs'
import pg from 'pg'
import { inject } from 'vitest'
import { newId } from '../base/id.ts'
import { type Database, openEmbedded, openPostgres } from '../server/db/index.ts'
import { databaseUrl, TEMPLATE_DATABASE } from './template.ts'

// The pool says that it is closed before its connections are: one that is cut while it leaves would fail the test.
async function untilAlone(admin: pg.Client, name: string): Promise<void> {
  for (let round = 0; round < 100; round++) {
    const { rows } = await admin.query('select 1 from pg_stat_activity where datname = $1', [name])
    if (rows.length === 0) return
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
}

async function copyOnPostgres(server: string): Promise<Database> {
  const name = newId('test').toLowerCase()
  const admin = new pg.Client({ connectionString: server })
  await admin.connect()
  await admin.query(`create database ${name} template ${TEMPLATE_DATABASE}`)
  const database = openPostgres(databaseUrl(server, name), (cause) => {
    throw cause
  })
  return {
    ...database,
    async close() {
      await database.close()
      await untilAlone(admin, name)
      await admin.query(`drop database ${name} with (force)`)
      await admin.end()
    },
  }
}

let template: Blob | undefined

/** Read once by each process. */
function templateFile(): Blob {
  template ??= new Blob([readFileSync(inject('template'))], { type: 'application/x-tar' })
  return template
}

/** A migrated, empty database of its own: embedded, or on the server of TEST_DATABASE_URL. */
export function openTestDatabase(): Promise<Database> {
  const server = process.env.TEST_DATABASE_URL
  if (server) return copyOnPostgres(server)
  return openEmbedded(undefined, { loadDataDir: templateFile() })
}
