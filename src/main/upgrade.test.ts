import { execFile } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import pg from 'pg'
import { afterAll, describe, expect, test } from 'vitest'
import { newId } from '#platform/base/id.ts'
import { type Database, openEmbedded, openPostgres } from '#platform/server/db/index.ts'
import { projectRoot } from '#platform/server/root.ts'
import { pause, startServer } from '#platform/testing/server-process.ts'
import { signUp } from '../../scripts/chaos/sign-up.ts'
import { fieldOf, type Send } from '../../scripts/chaos/visitor.ts'

const server = process.env.TEST_DATABASE_URL
const folder = mkdtempSync(join(tmpdir(), 'pressroom-upgrade-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

async function withDatabase<T>(work: (url: string, admin: pg.Client) => Promise<T>): Promise<T> {
  const name = newId('upgrade')
  const admin = new pg.Client({ connectionString: server })
  await admin.connect()
  await admin.query(`create database ${name}`)
  const url = new URL(server ?? '')
  url.pathname = `/${name}`
  try {
    return await work(url.href, admin)
  } finally {
    await admin.query(`drop database ${name} with (force)`)
    await admin.end()
  }
}

/** A process that migrates and dies at that statement of the migrations; the signal that took it. */
async function dieMigrating(place: string, at: number): Promise<string | undefined> {
  const code = `import { openEmbedded, openPostgres } from './src/platform/server/db/index.ts'
    const database = await ${server ? 'openPostgres' : 'openEmbedded'}(process.argv[1], console.error)
    await database.migrate()`
  const ended = promisify(execFile)(process.execPath, ['--input-type=module', '-e', code, place], {
    cwd: projectRoot,
    env: { PATH: process.env.PATH, FAILPOINTS: `in_migration=kill:${at}` },
  })
  return ended.then(
    () => undefined,
    (failed: { signal?: string; stderr?: string }) => failed.signal ?? failed.stderr,
  )
}

const openAt = (place: string) => (server ? openPostgres(place, () => undefined) : openEmbedded(place))

async function stateOf(database: Database) {
  const { rows } = await database.run(`select (select count(*)::int from drizzle.__drizzle_migrations) as migrations,
    (select count(*)::int from information_schema.tables where table_schema = 'public') as tables`)
  const isReady = await database.isReady()
  return { ...(rows[0] as { migrations: number; tables: number }), isReady }
}

const statements = readFileSync(join(projectRoot, 'migrations/0000_first.sql'), 'utf8').split('breakpoint').length
const LAST = statements + 4
const POINTS = server ? [4, 60, LAST] : [LAST]

test('a migration that is killed half-way has done nothing, and the next start does all of it', async () => {
  const killAndGoOn = async (place: string) => {
    for (const point of POINTS) expect(await dieMigrating(place, point), `at statement ${point}`).toBe('SIGKILL')
    const database = await openAt(place)
    expect(await stateOf(database), 'nothing is half there').toEqual({ migrations: 0, tables: 0, isReady: false })
    await database.migrate()
    const whole = await stateOf(database)
    expect(whole).toMatchObject({ isReady: true })
    expect(whole.tables).toBeGreaterThan(30)
    await database.migrate()
    expect(await stateOf(database), 'again is no harm').toEqual(whole)
    await database.close()
  }
  if (server) await withDatabase(killAndGoOn)
  else await killAndGoOn(join(folder, 'killed'))
})

/** The next version: the same code with one more migration, of the kind that adds and takes nothing away. */
function nextVersion(): string {
  const root = join(folder, 'next')
  mkdirSync(root)
  for (const name of ['package.json', 'shop.config.ts', 'migrations', 'src/main', 'src/platform', 'build/server'])
    cpSync(join(projectRoot, name), join(root, name), { recursive: true })
  for (const name of ['node_modules', 'catalogue', 'public', 'build/client', 'src/shop'])
    symlinkSync(join(projectRoot, name), join(root, name))
  const journal = join(root, 'migrations/meta/_journal.json')
  const { entries, ...rest } = JSON.parse(readFileSync(journal, 'utf8'))
  const last = entries.at(-1)
  const more = { ...last, idx: last.idx + 1, when: last.when + 1000, tag: '9999_next' }
  writeFileSync(journal, JSON.stringify({ ...rest, entries: [...entries, more] }))
  const adds = ['alter table orders add column gift_note text', 'create table gifts (id text primary key)']
  writeFileSync(join(root, 'migrations/9999_next.sql'), adds.join(';\n--> statement-breakpoint\n'))
  return root
}

type Running = Awaited<ReturnType<typeof startServer>>

/** What stands in front of several processes: asks those that say they are ready, and keeps count of what failed. */
function createBalancer() {
  const behind = new Set<Running>()
  const ready = new Set<Running>()
  const failed: string[] = []
  let answered = 0
  let turn = 0

  const looking = setInterval(async () => {
    for (const one of behind) {
      const looked = await fetch(`${one.url}/readyz`).catch(() => undefined)
      if (looked?.ok && behind.has(one)) ready.add(one)
      else ready.delete(one)
    }
  }, 100)

  function visitor(): Send {
    const jar = new Map<string, string>()
    return async (method, path, body) => {
      const to = [...ready][turn++ % Math.max(1, ready.size)]
      try {
        if (!to) throw new Error('no process is ready')
        const response = await fetch(to.url + path, {
          method,
          headers: {
            cookie: [...jar].map((pair) => pair.join('=')).join('; '),
            ...(body === undefined ? {} : { 'content-type': 'application/json' }),
          },
          ...(body === undefined ? {} : { body: JSON.stringify(body) }),
        })
        const text = await response.text()
        for (const line of response.headers.getSetCookie()) {
          const [name = '', value = ''] = line.split(';')[0]?.split(/=(.*)/s) ?? []
          jar.set(name, value)
        }
        if (response.status >= 500) failed.push(`${method} ${path}: ${response.status} ${text.slice(0, 200)}`)
        answered++
        const isJson = response.headers.get('content-type')?.includes('json')
        return { status: response.status, body: isJson ? JSON.parse(text) : text }
      } catch (cause) {
        failed.push(`${method} ${path}: ${String(cause)} ${String(Object(cause).cause ?? '')}`)
        return undefined
      }
    }
  }

  return {
    visitor,
    seen: () => ({ failed, answered }),
    async add(one: Running): Promise<void> {
      behind.add(one)
      while (!ready.has(one)) await pause(50)
    },
    /** Taken out first, then told to stop: what it has begun it finishes. */
    async retire(one: Running): Promise<number | null> {
      behind.delete(one)
      ready.delete(one)
      await pause(100)
      one.child.kill('SIGTERM')
      return (await one.ended).code
    },
    close: () => clearInterval(looking),
  }
}

const address = {
  ...{ firstName: 'Pat', lastName: 'Example', phone: '2125550123', street: '350 5th Ave', apt: '' },
  ...{ city: 'New York', state: 'NY', zip: '10118', country: 'US' },
}

/** Buys one thing after the other until it is over; answers the order numbers that were promised. */
async function buyOn(send: Send, email: string, isOver: () => boolean): Promise<string[]> {
  const userId = await signUp(send, email)
  const promised: string[] = []
  const pay = (amount: number) =>
    send('POST', '/api/checkout/process-payment', {
      ...{ userId, amount, paymentMethodId: 'pm_card_visa', billingAddrSame: true, email },
      ...address,
    })
  while (!isOver()) {
    await send('POST', '/api/cart/add', { userId, itemCode: '3001', quantities: { M: 2 } })
    const amount = Number(fieldOf((await pay(0.01))?.body, 'expected', 'grandTotal'))
    const number = fieldOf((await pay(amount))?.body, 'order', 'orderNumber')
    if (typeof number === 'string') promised.push(number)
    await send('GET', `/api/orderHistory/get-order-history/${userId}`)
    await send('GET', '/')
    await pause(20)
  }
  return promised
}

async function rollOver(databaseUrl: string): Promise<void> {
  const places = ['one', 'two'].map((name) => ({ dataDir: join(folder, name), databaseUrl }))
  const [one, two] = places
  if (!one || !two) throw new Error('two places')
  const environment = { SESSION_SECRET: 'a secret of every process of this test' }
  const balancer = createBalancer()
  const own: Running[] = []
  const start = async (place: typeof one, root?: string) => {
    const started = await startServer({ ...place, environment, ...(root ? { root } : {}) })
    own.push(started)
    await balancer.add(started)
    return started
  }
  try {
    const old = [await start(one), await start(two)] as const
    let over = false
    const buyers = ['ann', 'ben', 'cem'].map((name) =>
      buyOn(balancer.visitor(), `${name}-${newId('x').slice(2)}@example.com`, () => over),
    )
    await pause(1_500)
    // A report of the night's that reads the very table for longer than a migration may wait.
    const report = new pg.Client({ connectionString: databaseUrl })
    await report.connect()
    await report.query('begin; select count(*) from orders')
    const reported = pause(5_000).then(() => report.query('commit'))
    const root = nextVersion()
    const next = await start({ ...one, dataDir: join(folder, 'next-one') }, root)
    await reported
    await report.end()
    await pause(1_000)
    expect(await (await fetch(`${old[1].url}/readyz`)).json(), 'the old version goes on').toEqual({ status: 'ready' })
    expect(await balancer.retire(old[0])).toBe(0)
    const last = await start({ ...two, dataDir: join(folder, 'next-two') }, root)
    expect(await balancer.retire(old[1])).toBe(0)
    await pause(1_000)
    over = true
    const promised = (await Promise.all(buyers)).flat()
    const { failed, answered } = balancer.seen()
    expect(failed).toEqual([])
    expect(promised.length).toBeGreaterThan(10)
    expect(answered).toBeGreaterThan(promised.length * 4)
    const client = new pg.Client({ connectionString: databaseUrl })
    await client.connect()
    const { rows } = await client.query('select order_number, gift_note from orders where email like $1', [
      '%@example.com',
    ])
    await client.end()
    expect(rows.map((row) => row.order_number).sort()).toEqual(promised.sort())
    for (const running of [next, last]) expect(await balancer.retire(running)).toBe(0)
  } finally {
    balancer.close()
    for (const { child } of own) child.kill('SIGKILL')
  }
}

// The embedded folder admits one process: there versions follow one another and never stand side by side.
if (server)
  describe('on a server', () => {
    test('a new version with a migration takes over while shoppers buy, and not one request fails', async () => {
      await withDatabase(rollOver)
    }, 300_000)
  })
