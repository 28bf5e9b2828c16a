import { connect } from 'node:net'
import { beforeAll, expect, test } from 'vitest'
import { openServer } from '#platform/testing/open-server.ts'
import { pause } from '#platform/testing/server-process.ts'

const shop = await openServer({ LOG_LEVEL: 'info' })
let cookie = ''
beforeAll(async () => {
  const signedIn = await fetch(`${shop.url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'shopper@pressroom.test', password: 'Pressroom#1' }),
  })
  cookie = signedIn.headers.getSetCookie().join('; ').split(';')[0] ?? ''
  expect(cookie).toMatch(/^session=/)
})

/** Sends this and is gone, in an orderly way or not, as soon as it is written or once an answer begins. */
function leave(text: string, how: 'end' | 'reset', when: 'sent' | 'answered'): Promise<void> {
  return new Promise((resolve) => {
    const go = () => void (how === 'reset' ? socket.resetAndDestroy() : socket.destroy())
    const socket = connect(Number(new URL(shop.url).port), '127.0.0.1', () => {
      socket.write(text, () => {
        if (when === 'sent') setTimeout(go, 20)
      })
    })
    socket.once('data', go)
    socket.once('close', () => resolve())
    socket.on('error', () => undefined)
  })
}

// A rendering is given up after ten seconds (entry.server.tsx), and what is said of it then belongs to the log too.
const LONGEST_RENDERING_MS = 11_000

const HEAD = () => `host: 127.0.0.1\r\norigin: ${shop.url}\r\ncookie: ${cookie}\r\naccept-encoding: br\r\n`
const FORMS = ['/api/auth/login', '/api/artworks', '/api/cart/add', '/contact-us', '/settings.data', '/signin']
const READS = ['/', '/orders', '/browse.data', '/api/products', '/sitemap/styles-1.xml', '/api/docs/reference.js']

test('clients that leave half-way are no errors, and every line of the log is JSON', async () => {
  for (const path of FORMS) {
    for (const type of ['application/json', 'multipart/form-data; boundary=x']) {
      for (const length of ['content-length: 100000', 'transfer-encoding: chunked']) {
        const part = length.startsWith('t') ? '5\r\n{"a":\r\n' : '{"a":'
        const text = `POST ${path} HTTP/1.1\r\n${HEAD()}content-type: ${type}\r\n${length}\r\n\r\n${part}`
        await leave(text, 'reset', 'sent')
        await leave(text, 'end', 'sent')
      }
    }
  }
  for (const path of READS) {
    for (const when of ['sent', 'answered'] as const) {
      await leave(`GET ${path} HTTP/1.1\r\n${HEAD()}\r\n`, 'reset', when)
      await leave(`GET ${path}?guest HTTP/1.1\r\nhost: 127.0.0.1\r\n\r\n`, 'reset', when)
    }
  }
  expect((await fetch(`${shop.url}/orders`, { headers: { cookie } })).status).toBe(200)
  await pause(LONGEST_RENDERING_MS)
  const lines = shop.logged().trim().split('\n')
  const levels = lines.map((line) => JSON.parse(line).level)
  expect(levels.length, 'the test would prove nothing').toBeGreaterThan(20)
  expect(lines.filter((_line, place) => levels[place] >= 40)).toEqual([])
})
