import { like } from 'drizzle-orm'
import { afterEach, expect, test, vi } from 'vitest'
import { readConfig } from '#platform/server/config.ts'
import { limitCounts } from '#platform/server/limits/tables.ts'
import { openApi, type Visitor } from '#platform/testing/test-api.ts'
import { calls } from './modules.ts'

const DAY = 86_400_000
// In the demo a network has ten times as much.
const environment = { FILES_MB_PER_ACCOUNT: '10', FILES_MB_PER_NETWORK: '3' }
const shop = await openApi({ calls: calls(readConfig({})), environment })
let networks = 0
const network = () => `198.51.100.${++networks}`

afterEach(() => {
  vi.useRealTimers()
})

/** A body of this length that no call understands: what a budget admits is a 400. */
function send(who: Visitor, method: string, path: string, length: number): Promise<Response> {
  const headers = { 'content-type': 'application/json', 'content-length': String(length) }
  return who.fetch(path, { method, headers, body: '"no body of this call"' })
}

async function attach(guest: Visitor, length: number): Promise<Response> {
  const headers = { 'content-type': 'multipart/form-data; boundary=x', 'content-length': String(length) }
  return guest.fetch('/api/auth/contact-us', { method: 'POST', headers, body: 'no form' })
}

const pointsOf = async (name: string) =>
  (
    await shop.db
      .select()
      .from(limitCounts)
      .where(like(limitCounts.key, `${name}%`))
  ).map(({ points }) => points)

test.each([
  ['a new design', 'POST', (userId: string) => `/api/designs/design/${userId}`],
  ['a changed design', 'PUT', () => '/api/designs/design/dsn_1'],
  ['a cart line', 'POST', () => '/api/cart/add'],
  ['a picture whose ground goes', 'POST', () => '/api/images/remove-background'],
])('%s counts against the files of the account', async (_what, method, pathOf) => {
  const ann = await shop.signedIn()
  const path = pathOf(ann.userId)
  expect((await send(ann, method, path, 6_000_000)).status).toBe(400)
  const refused = await send(ann, method, path, 5_000_000)
  expect([refused.status, (await refused.json()).error]).toEqual([
    429,
    'This account has sent most of its 10 MB of files for a day. There is room for this in 24 hours.',
  ])
  expect((await send(ann, method, path, 3_900_000)).status, 'what is refused is not counted').toBe(400)
  await shop.db.delete(limitCounts)
})

test('guests and accounts of one network share its files; a refusal by the network counts for nobody', async () => {
  const address = network()
  expect((await attach(shop.guest(address), 24_000_000)).status).toBe(400)
  const refused = await attach(shop.guest(address), 24_000_000)
  expect((await refused.json()).error).toMatch(/^Your network has sent most of its 30 MB of files for a day\./)
  expect((await attach(shop.guest(network()), 24_000_000)).status).toBe(400)

  await shop.db.delete(limitCounts)
  const here = '127.0.0.1'
  for (const length of [24_000_000, 5_000_000]) expect((await attach(shop.guest(here), length)).status).toBe(400)
  const ann = await shop.signedIn()
  expect((await send(ann, 'POST', '/api/cart/add', 2_000_000)).status).toBe(429)
  expect(await pointsOf('file-bytes-account'), 'nothing of it is left on the account').toEqual([0])
  expect(await pointsOf('file-bytes-network')).toEqual([29_000])
  await shop.db.delete(limitCounts)
})

test('the next day has room again', async () => {
  const guest = shop.guest(network())
  expect((await attach(guest, 24_000_000)).status).toBe(400)
  expect((await attach(guest, 24_000_000)).status).toBe(429)
  vi.useFakeTimers({ now: Date.now() + DAY + 1000, toFake: ['Date'] })
  expect((await attach(guest, 24_000_000)).status).toBe(400)
})
