import { readdirSync } from 'node:fs'
import { request } from 'node:http'
import { connect } from 'node:net'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { projectRoot } from '#platform/server/root.ts'
import { openServer } from '#platform/testing/open-server.ts'

const assets = readdirSync(join(projectRoot, 'build/client/assets'))
const asset = (pattern: RegExp) => `/assets/${assets.find((name) => pattern.test(name))}`
const SCRIPT = asset(/^root-.*\.js$/)
const FILM = asset(/\.mp4$/)
const FONT = asset(/\.woff2$/)

const shop = await openServer()

type Sent = Readonly<Record<string, string>>

function load(path: string, headers: Sent = {}, method = 'GET', body = '') {
  return new Promise<{ status: number; headers: Readonly<Record<string, unknown>>; bytes: Buffer }>(
    (resolve, reject) => {
      const asked = request(shop.url + path, { method, headers, agent: false }, (response) => {
        const chunks: Buffer[] = []
        response.on('data', (chunk: Buffer) => chunks.push(chunk))
        response.on('end', () =>
          resolve({ status: response.statusCode ?? 0, headers: response.headers, bytes: Buffer.concat(chunks) }),
        )
      })
      asked.once('error', reject)
      asked.end(body)
    },
  )
}

/** What a client that is none of ours would write, and the answer until the line is closed. */
function raw(text: string): Promise<string> {
  return new Promise((resolve, reject) => {
    let answer = ''
    const socket = connect(Number(new URL(shop.url).port), '127.0.0.1', () => socket.write(text))
    socket.on('data', (chunk) => {
      answer += String(chunk)
    })
    socket.once('error', reject)
    socket.once('close', () => resolve(answer))
  })
}

const BROTLI = { 'accept-encoding': 'br' }
const TEXTS = [
  '/robots.txt',
  '/sitemap.xml',
  '/sitemap/pages.xml',
  '/sitemap/styles-1.xml',
  '/api/docs',
  '/api/docs/open.js',
]
const MORE_TEXTS = ['/api/docs/reference.css', '/api/openapi.json', '/browse', '/contact-us', '/favicon.svg', SCRIPT]

test.each([...TEXTS, ...MORE_TEXTS])(
  '%s says that it comes in other encodings too, and is what it says it is',
  async (path) => {
    for (const headers of [{}, BROTLI]) {
      const seen = await load(path, headers)
      expect(seen.status).toBe(200)
      expect(seen.headers.vary).toMatch(/accept-encoding/i)
      expect(seen.headers['x-content-type-options']).toBe('nosniff')
    }
  },
)

test.each([FONT, FILM, '/icon.png', '/healthz', '/no/such/page', '/api/no-such-call', '/assets/none.js'])(
  'no browser guesses what %s is',
  async (path) => expect((await load(path)).headers['x-content-type-options']).toBe('nosniff'),
)

describe.each(['/browse', '/favicon.svg', SCRIPT, '/api/docs/reference.css'])('the encoding of %s', (path) => {
  const encodings: readonly (readonly [accepted: string, coding: string | undefined])[] = [
    ['br', 'br'],
    ['gzip, deflate, br, zstd', 'br'],
    ['br;q=0, gzip', 'gzip'],
    ['br;q=0, gzip;q=0', undefined],
    ['*;q=0', undefined],
    ['identity', undefined],
    ['brotli, xgzip', undefined],
  ]
  test.each(encodings)('for %s is %s', async (accepted, coding) => {
    expect((await load(path, { 'accept-encoding': accepted })).headers['content-encoding']).toBe(coding)
  })

  test('has a tag of its own, which is known again alone, weak, in a list, and as *', async () => {
    const seen = await Promise.all(['br', 'gzip', 'identity'].map((one) => load(path, { 'accept-encoding': one })))
    const tags = seen.map(({ headers }) => String(headers.etag))
    expect(new Set(tags).size).toBe(3)
    const [tag = '', other = ''] = tags
    for (const known of [tag, `W/${tag}`, `"x", W/"y" , ${tag}`, '*']) {
      const again = await load(path, { ...BROTLI, 'if-none-match': known })
      expect([again.status, again.headers.etag, again.bytes.length], known).toEqual([304, tag, 0])
      expect(again.headers.vary).toMatch(/accept-encoding/i)
    }
    for (const unknown of [other, '"x"', tag.slice(1, -1), '""'])
      expect((await load(path, { ...BROTLI, 'if-none-match': unknown })).status, unknown).toBe(200)
  })

  test('is the same for HEAD, without a byte', async () => {
    const [whole, head] = [await load(path, BROTLI), await load(path, BROTLI, 'HEAD')]
    expect(head.bytes.length).toBe(0)
    for (const name of ['etag', 'vary', 'content-type', 'content-encoding'])
      expect(head.headers[name], name).toBe(whole.headers[name])
  })
})

test('a file says when it was made, and is not sent again to whoever has it since', async () => {
  const { headers } = await load(SCRIPT)
  const made = String(headers['last-modified'])
  expect(headers['cache-control']).toBe('public, max-age=31536000, immutable')
  expect((await load(SCRIPT, { 'if-modified-since': made })).status).toBe(304)
  expect((await load(SCRIPT, { 'if-modified-since': new Date(0).toUTCString() })).status).toBe(200)
  expect((await load(SCRIPT, { 'if-modified-since': made, 'if-none-match': '"other"' })).status).toBe(200)
})

describe('the film', () => {
  test('is sent in parts to whoever asks for them', async () => {
    const whole = await load(FILM)
    expect([whole.status, whole.headers['accept-ranges'], whole.headers['content-type']]).toEqual([
      200,
      'bytes',
      'video/mp4',
    ])
    const size = whole.bytes.length
    for (const [range, from, to] of [
      ['bytes=0-9', 0, 9],
      ['bytes=10-', 10, size - 1],
      ['bytes=-5', size - 5, size - 1],
      [`bytes=0-${size * 2}`, 0, size - 1],
    ] as const) {
      const part = await load(FILM, { range })
      expect([part.status, part.headers['content-range']], range).toEqual([206, `bytes ${from}-${to}/${size}`])
      expect(part.bytes.equals(whole.bytes.subarray(from, to + 1)), range).toBe(true)
    }
  })

  test('refuses a part that it has not, and sends itself whole where none or several are named', async () => {
    const size = (await load(FILM)).bytes.length
    for (const range of [`bytes=${size}-`, 'bytes=-0', 'bytes=9-0']) {
      const refused = await load(FILM, { range })
      expect([refused.status, refused.headers['content-range']], range).toEqual([416, `bytes */${size}`])
    }
    for (const range of ['bytes=a-b', 'lines=0-9', 'bytes=0-1,5-6', 'bytes'])
      expect((await load(FILM, { range })).bytes.length, range).toBe(size)
  })

  test('is joined to an earlier part only where it is still the same film', async () => {
    const { headers } = await load(FILM)
    const part = async (since: unknown) => (await load(FILM, { range: 'bytes=0-9', 'if-range': String(since) })).status
    expect(await part(headers.etag)).toBe(206)
    expect(await part(headers['last-modified'])).toBe(206)
    expect(await part('"other"')).toBe(200)
    expect(await part(new Date(0).toUTCString())).toBe(200)
  })
})

const READ = 'GET, HEAD'
test.each([
  ['DELETE', '/', READ],
  ['POST', '/', READ],
  ['POST', '/terms', READ],
  ['PUT', '/browse', READ],
  ['OPTIONS', '/orders', READ],
  ['PATCH', '/signin', `${READ}, POST`],
  ['PUT', '/signin.data', `${READ}, POST`],
  ['POST', '/robots.txt', READ],
  ['DELETE', '/sitemap.xml', READ],
  ['POST', '/api/docs', READ],
  ['POST', '/api/openapi.json', READ],
  ['POST', '/healthz', READ],
  ['POST', '/favicon.svg', READ],
  ['PUT', SCRIPT, READ],
  ['DELETE', '/api/catalogue/browse', READ],
  ['GET', '/api/auth/login', 'POST'],
  ['HEAD', '/api/auth/login', 'POST'],
])('%s is no method of %s, which says what it takes', async (method, path, allow) => {
  const seen = await load(path, { origin: shop.url }, method)
  expect([seen.status, seen.headers.allow]).toEqual([405, allow])
  if (path.startsWith('/api/catalogue')) expect(JSON.parse(String(seen.bytes))).toMatchObject({ code: 'WRONG_METHOD' })
})

test.each([
  ['POST', '/no/such/page'],
  ['DELETE', '/api/no-such-call'],
])('%s where nothing stands is a 404: %s', async (method, path) =>
  expect((await load(path, { origin: shop.url }, method)).status).toBe(404),
)

test('two names of a host are refused, also for a page that is stored', async () => {
  await load('/terms')
  for (const path of ['/terms', '/orders', '/healthz', SCRIPT])
    expect(await raw(`GET ${path} HTTP/1.1\r\nHost: 127.0.0.1\r\nhost: elsewhere.test\r\n\r\n`), path).toMatch(
      /^HTTP\/1\.1 400 /,
    )
})

test('nothing of all this is an error', () => {
  expect(shop.said()).not.toMatch(/"level":[56]0/)
})
