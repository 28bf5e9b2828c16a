import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { type Database, openEmbedded, openPostgres } from '../server/db/index.ts'
import { startJobs } from '../server/jobs/index.ts'
import { createLogger } from '../server/log.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** File with the dump of a migrated, empty embedded database. */
    template: string
  }
}

export const TEMPLATE_DATABASE = 'pressroom_test_template'

async function prepare(database: Database): Promise<void> {
  await database.migrate()
  const jobs = await startJobs(database, createLogger('silent'), false)
  await jobs.stop()
}

export function databaseUrl(server: string, name: string): string {
  const url = new URL(server)
  url.pathname = `/${name}`
  return url.href
}

async function preparePostgres(server: string): Promise<void> {
  const admin = new pg.Client({ connectionString: server })
  await admin.connect()
  await admin.query(`drop database if exists ${TEMPLATE_DATABASE}`)
  await admin.query(`create database ${TEMPLATE_DATABASE}`)
  await admin.end()
  const database = openPostgres(databaseUrl(server, TEMPLATE_DATABASE), () => undefined)
  await prepare(database)
  await database.close()
}

/** Makes one migrated database for the whole run; every test file starts from a copy of it. */
export default async function setup(project: TestProject) {
  const folder = mkdtempSync(join(tmpdir(), 'pressroom-test-'))
  const template = join(folder, 'template.tar')
  const server = process.env.TEST_DATABASE_URL
  if (server) {
    await preparePostgres(server)
  } else {
    const database = await openEmbedded(undefined)
    await prepare(database)
    // Two thirds of its files are databases to copy from, which nobody does here.
    await database.run("update pg_database set datistemplate = false where datname like 'template%'")
    await database.run('drop database template0')
    await database.run('drop database template1')
    // Unpacked once here instead of by every file.
    writeFileSync(template, gunzipSync(await (await database.dump()).arrayBuffer()))
    await database.close()
  }
  project.provide('template', template)
  return () => rmSync(folder, { recursive: true, force: true })
}
