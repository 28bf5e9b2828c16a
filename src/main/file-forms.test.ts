import { request } from 'node:http'
import { expect, test } from 'vitest'
import { openServer } from '#platform/testing/open-server.ts'

// Ten times as much in the demo: 20 MB here.
const shop = await openServer({ FILES_MB_PER_NETWORK: '2' })

const MULTIPART = { 'content-type': 'multipart/form-data; boundary=x' }

/** What is answered to a form of which the head alone has come. */
function announce(path: string, headers: Readonly<Record<string, string>>) {
  return new Promise<{ status: number; location: string | undefined; text: string }>((resolve, reject) => {
    const asked = request(shop.url + path, { method: 'POST', headers: { ...MULTIPART, ...headers }, agent: false })
    asked.once('error', reject)
    asked.once('response', (response) => {
      let text = ''
      response.on('data', (chunk: Buffer) => {
        text += String(chunk)
      })
      response.once('end', () => {
        asked.destroy()
        resolve({ status: response.statusCode ?? 0, location: response.headers.location, text })
      })
    })
    asked.flushHeaders()
  })
}

const bytes = (length: number) => ({ 'content-length': String(length) })

test.each([['/signin'], ['/signup.data'], ['/cart'], ['/settings']])(
  'the form of %s is small, and a larger body is refused unread',
  async (path) => {
    expect((await announce(path, bytes(100_001))).status).toBe(413)
  },
)

async function signIn(email: string) {
  const answer = await fetch(`${shop.url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: 'Pressroom#1' }),
  })
  const cookie = answer.headers.getSetCookie().join('; ').split(';')[0] ?? ''
  return { cookie, userId: String((await answer.json()).userResponse.id) }
}

test('the document of a certificate comes through its page, and from staff alone', async () => {
  const { userId, cookie: shopper } = await signIn('shopper@pressroom.test')
  const path = `/admin-customers/${userId}`
  for (const cookie of ['', shopper])
    expect(await announce(path, { ...bytes(5_000_000), cookie })).toMatchObject({ status: 403 })

  const { cookie } = await signIn('admin@pressroom.test')
  const form = new FormData()
  for (const [name, value] of [
    ['number', 'A-1'],
    ['jurisdictions', 'US-NY'],
    ['validFrom', '2026-01-01'],
  ] as const)
    form.set(name, value)
  form.set('file', new File([`%PDF-1.4\n${'%'.repeat(300_000)}\n%%EOF`], 'certificate.pdf'))
  const filed = await fetch(shop.url + path, { method: 'POST', headers: { cookie }, body: form, redirect: 'manual' })
  expect([filed.status, filed.headers.get('location')]).toEqual([302, path])
})

function message(files: number, size: number) {
  const form = new FormData()
  const fields = { name: 'Joan', email: 'joan@pressroom.test', subject: 'Hello', message: 'How are you?' }
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  for (let at = 0; at < files; at++) form.append('attachments', new File([new Uint8Array(size)], 'none.png'))
  return form
}
const write = (path: string, body: FormData) =>
  fetch(shop.url + path, { method: 'POST', headers: { accept: 'text/html' }, body })

test('a form of very many fields is refused at once, on a page as at a call', async () => {
  const field = '--x\r\ncontent-disposition: form-data; name="a"\r\n\r\n\r\n'
  const body = `${field.repeat(2_000)}--x--\r\n`
  for (const path of ['/contact-us', '/api/auth/contact-us']) {
    const refused = await fetch(shop.url + path, { method: 'POST', headers: MULTIPART, body })
    expect([refused.status, await refused.text()]).toEqual([400, expect.stringContaining('The form could not be read')])
  }
})

test('a form without files is small on every page, also on the one that takes files', async () => {
  const headers = { 'content-type': 'application/x-www-form-urlencoded' }
  expect((await announce('/contact-us', { ...headers, ...bytes(100_001) })).status).toBe(413)
  const body = `name=${'a&'.repeat(60_000)}`
  expect((await fetch(`${shop.url}/contact-us`, { method: 'POST', headers, body })).status).toBe(413)
})

test('who has sent the files of a day, or too many messages, is told so on the page before the form is read', async () => {
  const tooMuch = await announce('/contact-us', bytes(24_000_000))
  expect(tooMuch.text).toContain('Your network can send 20 MB of files a day. This is more.')
  // They count, although no picture is in them.
  expect((await write('/contact-us', message(2, 7_000_000))).status).toBe(400)
  const spent = await announce('/contact-us', bytes(15_000_000))
  expect(spent.text).toContain('Your network has sent most of its 20 MB of files for a day.')
  const unknown = await announce('/contact-us', { 'transfer-encoding': 'chunked' })
  expect(unknown.text).toContain('Your network can send 20 MB of files a day. This is more.')

  // Ten times as many in the demo.
  const sent = await Promise.all(Array.from({ length: 110 }, () => write('/api/auth/contact-us', message(0, 0))))
  expect(sent.filter(({ status }) => status === 429).length).toBeGreaterThan(0)
  const often = await announce('/contact-us', bytes(2_000))
  expect(often.text).toContain('<form')
  expect(often.text).toMatch(/role="alert"[^>]*>[\s\S]{0,200}too (many|often)/i)
})
