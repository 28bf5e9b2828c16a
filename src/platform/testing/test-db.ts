import { readFileSync } from 'node:fs'
import pg from 'pg'
import { inject } from 'vitest'
import { newId } from '../base/id.ts'
import { type Database, openEmbedded, openPostgres } from '../server/db/index.ts'
import { databaseUrl, TEMPLATE_DATABASE } from './template.ts'

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
      await admin.query(`drop database ${name} with (force)`)
      await admin.end()
    },
  }
}

/** A migrated, empty database of its own: embedded, or on the server of TEST_DATABASE_URL. */
export function openTestDatabase(): Promise<Database> {
  const server = process.env.TEST_DATABASE_URL
  if (server) return copyOnPostgres(server)
  return openEmbedded(undefined, { loadDataDir: new Blob([readFileSync(inject('template'))]) })
}
