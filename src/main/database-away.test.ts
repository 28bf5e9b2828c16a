import { mkdtempSync, rmSync } from 'node:fs'
import { connect, createServer, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '#platform/base/id.ts'
import { isDatabaseAway, openPostgres } from '#platform/server/db/index.ts'
import { startServer } from '#platform/testing/server-process.ts'

// On a PostgreSQL server only (TEST_DATABASE_URL): the embedded database lives in the process and cannot be away.

/** A line to the database that can be cut, or fall silent, and come back. */
async function openLine(target: URL) {
  const ends = new Set<Socket>()
  let isSilent = false
  const server = createServer((near) => {
    const far = connect(Number(target.port || 5432), target.hostname)
    const forward = (from: Socket, to: Socket) => {
      ends.add(from)
      from.on('data', (chunk) => {
        if (!isSilent) to.write(chunk)
      })
      from.on('error', () => to.destroy())
      from.on('close', () => {
        ends.delete(from)
        to.destroy()
      })
    }
    forward(near, far)
    forward(far, near)
  })
  const listen = (port: number) => new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  await listen(0)
  const bound = server.address()
  const port = typeof bound === 'object' && bound ? bound.port : 0
  const url = new URL(target)
  url.host = `127.0.0.1:${port}`
  const hangUp = () => {
    for (const end of ends) end.destroy()
  }
  return {
    url: url.href,
    async cut() {
      const closed = new Promise((resolve) => server.close(resolve))
      hangUp()
      await closed
    },
    async restore() {
      isSilent = false
      if (!server.listening) await listen(port)
    },
    silence() {
      isSilent = true
    },
    close() {
      server.close()
      hangUp()
    },
  }
}

const name = newId('away').toLowerCase()
const dataDir = mkdtempSync(join(tmpdir(), 'pressroom-away-'))
const admin = new pg.Client({ connectionString: process.env.TEST_DATABASE_URL })
let line: Awaited<ReturnType<typeof openLine>>
let shop: Awaited<ReturnType<typeof startServer>>
let session = ''
let userId = ''

beforeAll(async () => {
  await admin.connect()
  await admin.query(`create database ${name}`)
  const target = new URL(process.env.TEST_DATABASE_URL ?? '')
  target.pathname = `/${name}`
  line = await openLine(target)
  shop = await startServer({ dataDir, databaseUrl: line.url, environment: { LOG_LEVEL: 'info' } })
  const signedIn = await fetch(`${shop.url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'shopper@pressroom.test', password: 'Pressroom#1' }),
  })
  session = signedIn.headers.getSetCookie().join('; ').split(';')[0] ?? ''
  const { userResponse } = await signedIn.json()
  userId = userResponse.id
  expect(session).toMatch(/^session=/)
  expect(userId).toMatch(/^usr_/)
}, 180_000)

afterAll(async () => {
  shop?.child.kill('SIGKILL')
  await shop?.ended
  line?.close()
  await admin.query(`drop database ${name} with (force)`)
  await admin.end()
  rmSync(dataDir, { recursive: true, force: true })
})

const get = (path: string, cookie = '') => fetch(shop.url + path, { headers: { cookie }, redirect: 'manual' })
const cartPath = () => `/api/cart/${userId}`

/** Pages that are made from what lies in memory; the first of them was asked for before. */
async function pagesFromMemory() {
  const browse = await (await get('/browse?brand=Gildan')).text()
  const product = /href="(\/product\/[^"?#]+)/.exec(browse)?.[1] ?? ''
  expect(product).not.toBe('')
  return ['/browse?brand=Gildan', '/', '/browse', '/browse?q=hoodie', product, '/terms']
}

test('while the database is away the shop goes on from memory, says 503 elsewhere, and is back at once', async () => {
  const pages = await pagesFromMemory()
  expect((await get(cartPath(), session)).status).toBe(200)
  await line.cut()

  for (const path of pages) {
    const asGuest = await get(path)
    expect(asGuest.status, path).toBe(200)
    const html = await asGuest.text()
    expect(html, path).toMatch(/<\/html>\s*$/)
    if (path === '/' || path === pages[4]) expect(html, path).toContain('Reviews couldn’t be loaded.')
    expect(html, path).not.toContain('No reviews')
    const withSession = await get(path, session)
    expect([withSession.status, withSession.headers.get('cache-control')], path).toEqual([200, 'private, no-store'])
    expect(await withSession.text(), path).toContain('href="/signin"')
  }
  expect((await get('/browse.data', session)).status).toBe(200)
  // As the browser asks while somebody types.
  expect((await get('/api/catalogue/suggestions?q=hood')).status).toBe(200)

  for (const path of ['/orders', '/cart', '/settings', '/favorites', '/orders.data']) {
    const refused = await get(path, session)
    expect([refused.status, refused.headers.get('retry-after')], path).toEqual([503, '5'])
    if (!path.endsWith('.data')) expect(await refused.text()).toMatch(/<h1[^>]*>[^<]+<\/h1>[\s\S]*try again/i)
  }
  const login = { email: 'shopper@pressroom.test', password: 'Pressroom#1' }
  const calls = [
    await get(cartPath(), session),
    await fetch(`${shop.url}/api/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(login),
    }),
  ]
  for (const refused of calls) {
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '5'])
    expect(await refused.json()).toMatchObject({
      code: 'DATABASE_AWAY',
      error: 'The shop cannot reach its records right now. Please try again in a moment.',
    })
  }
  expect([(await get('/healthz')).status, (await get('/readyz')).status]).toEqual([200, 503])

  await line.restore()
  // The very first request is answered: nothing waits for a next try.
  expect((await get(cartPath(), session)).status).toBe(200)
  expect((await get('/orders', session)).status).toBe(200)
  expect((await get('/readyz')).status).toBe(200)
  for (const path of ['/', pages[4] ?? '']) {
    const page = await get(path)
    expect(page.headers.get('cache-control'), path).toMatch(/^public/)
    expect(await page.text(), path).not.toContain('Reviews couldn’t be loaded.')
  }
  expect(shop.child.exitCode).toBeNull()
})

/** Has the shop open new connections: by the answer it has noticed that the old ones are gone. */
async function openAnew() {
  await line.cut()
  expect((await get(cartPath(), session)).status).toBe(503)
  await line.restore()
}

test('a statement or a lock that takes too long is a failure of ours in the log, and no database that is away', async () => {
  const database = openPostgres(line.url, () => undefined)
  const slow = database.db.transaction(async (tx) => {
    await tx.execute(sql`set local statement_timeout = 50`)
    await tx.execute(sql`select pg_sleep(5)`)
  })
  expect(isDatabaseAway(await slow.catch((cause: unknown) => cause))).toBe(false)
  await database.close()

  // Connections that the shop opens from here on wait for no lock.
  await admin.query(`alter database ${name} set lock_timeout = 100`)
  await openAnew()
  const target = new URL(process.env.TEST_DATABASE_URL ?? '')
  target.pathname = `/${name}`
  const other = new pg.Client({ connectionString: target.href })
  await other.connect()
  await other.query('begin; lock table cart_lines in access exclusive mode')
  const answered = await get(cartPath(), session)
  expect([answered.status, answered.headers.get('retry-after')]).toEqual([500, null])
  const { requestId } = await answered.json()
  // What a process writes arrives after its answer.
  const lines = () => shop.logged().split('\n').slice(0, -1)
  const said = () =>
    lines()
      .map((text) => JSON.parse(text))
      .filter((one) => one.requestId === requestId && one.level >= 40)
  await expect.poll(said).toMatchObject([{ level: 50, msg: 'unexpected failure' }])
  await other.end()
  await admin.query(`alter database ${name} reset lock_timeout`)
  await openAnew()
  expect((await get(cartPath(), session)).status).toBe(200)
})

test('a database that falls silent is given up, and no connection to it is waited for again', async () => {
  const pages = await pagesFromMemory()
  // More than the pool has connections, in the shop and on a pool of our own whose work begins with BEGIN.
  const asks = () => Promise.all(Array.from({ length: 15 }, () => get(cartPath(), session)))
  const database = openPostgres(line.url, () => undefined)
  const work = () => database.db.transaction((tx) => tx.execute(sql`select pg_sleep(0.05)`))
  const works = () => Promise.allSettled(Array.from({ length: 15 }, work))
  await Promise.all([asks(), works()])
  line.silence()
  let waiting = 15
  const asked = Promise.all(Array.from({ length: waiting }, () => get(cartPath(), session).finally(() => waiting--)))
  // Not asked before. They stand while all who need the database still wait for it.
  for (const path of ['/?silent', `${pages[4]}?silent`]) {
    const page = await get(path)
    expect(await page.text(), path).toContain('Reviews couldn’t be loaded.')
    expect([page.status, waiting], path).toEqual([200, 15])
  }
  const [refused, failed] = await Promise.all([asked, works()])
  expect(refused.map(({ status }) => status)).toEqual(refused.map(() => 503))
  expect(failed.map((one) => one.status === 'rejected' && isDatabaseAway(one.reason))).toEqual(failed.map(() => true))
  expect((await get('/browse')).status).toBe(200)
  await line.restore()
  expect((await works()).map(({ status }) => status)).toEqual(failed.map(() => 'fulfilled'))
  await database.close()
  const answered = await asks()
  expect(answered.map(({ status }) => status)).toEqual(answered.map(() => 200))
})
