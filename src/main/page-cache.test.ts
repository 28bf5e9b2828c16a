import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createPageCache } from './page-cache.ts'

const HTML = { 'content-type': 'text/html; charset=utf-8' }
const pageSaying = (said: string, headers: Record<string, string> = {}, status = 200) =>
  new Response(`<!DOCTYPE html><html>${said}</html>`, { status, headers: { ...HTML, ...headers } })
const unheard = (status = 200) => pageSaying('without reviews', { 'cache-control': 'no-store' }, status)

const MINUTE = 60_000
const START = Date.UTC(2026, 0, 5, 12)
beforeEach(() => void vi.useFakeTimers({ now: START, toFake: ['Date'] }))
afterEach(() => void vi.useRealTimers())

function openCache() {
  let version = 'first'
  const cache = createPageCache(() => version)
  const trueUntil = new Date(START + 60 * MINUTE)
  return {
    request: (made: () => Promise<Response> | Response, path = '/browse') =>
      cache
        .answer(new Request(`http://shop.test${path}`), async () => made(), trueUntil)
        .then(async (answer) => ({
          status: answer.status,
          html: await answer.text(),
          caching: answer.headers.get('cache-control'),
        })),
    change: () => {
      version = 'second'
    },
  }
}

test('requests for one address share a rendering, those of another address or version have their own', async () => {
  const { request, change } = openCache()
  const rendered: string[] = []
  const rendering = (said: string) => async () => {
    rendered.push(said)
    await new Promise((resolve) => setTimeout(resolve, 20))
    return pageSaying(said)
  }
  const first = Array.from({ length: 5 }, () => request(rendering('one')))
  const other = request(rendering('other'), '/browse?q=tee')
  change()
  const later = Array.from({ length: 5 }, () => request(rendering('two')))
  for (const { html } of await Promise.all(first)) expect(html).toContain('one')
  expect((await other).html).toContain('other')
  for (const { html } of await Promise.all(later)) expect(html).toContain('two')
  expect(rendered).toEqual(['one', 'other', 'two'])
})

test('what could not be made whole for one visitor is not shared with the others', async () => {
  const { request } = openCache()
  const [refused, ...others] = await Promise.all([
    request(() => unheard()),
    request(() => pageSaying('whole')),
    request(() => pageSaying('whole')),
  ])
  expect(refused?.html).toContain('without reviews')
  for (const { html } of others) expect(html).toContain('whole')
})

test('a page that cannot be made whole is answered as it was stored, as long as what it says is true', async () => {
  const { request } = openCache()
  await request(() => pageSaying('whole', { 'cache-control': 'public' }))
  vi.setSystemTime(START + 30 * MINUTE)
  expect(await request(() => unheard())).toMatchObject({ status: 200, caching: 'public' })
  expect((await request(() => unheard(503))).html).toContain('whole')
  // A page that is gone, or refused to this visitor, is no failure.
  expect((await request(() => unheard(404))).status).toBe(404)
  vi.setSystemTime(START + 61 * MINUTE)
  expect((await request(() => unheard())).html).toContain('without reviews')
  expect((await request(() => unheard(503))).status).toBe(503)
})

test.each([
  ['empty', ''],
  ['cut short', '<!DOCTYPE html><html><body>half of'],
])('a page that came %s is stored for nobody', async (_how, body) => {
  const { request } = openCache()
  await request(() => new Response(body, { headers: HTML })).catch(() => undefined)
  expect((await request(() => pageSaying('whole'))).html).toContain('whole')
})

test('after a change of what it shows, a stored page is answered to nobody', async () => {
  const { request, change } = openCache()
  await request(() => pageSaying('whole'))
  change()
  expect((await request(() => unheard())).html).toContain('without reviews')
})
