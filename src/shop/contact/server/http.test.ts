import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { identity } from '#config'
import { users } from '#platform/server/identity/tables.ts'
import { expectRefusal, openApi, type Visitor } from '#platform/testing/test-api.ts'
import * as contract from '../contract.ts'
import { contactCalls } from './http.ts'
import { contactAttachments, contactMessages } from './tables.ts'

const shop = await openApi({ calls: contactCalls })

const png = new Uint8Array(
  await sharp({ create: { width: 8, height: 8, channels: 3, background: 'red' } })
    .png()
    .toBuffer(),
)
const pdf = new TextEncoder().encode('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Size 1>>\n%%EOF\n')
const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>'

let visitors = 0
/** Each from an address of its own, so that the limit of one test is not that of another. */
const visitor = () => shop.guest(`192.0.2.${++visitors}`)

interface Message {
  name?: string
  email?: string
  subject?: string
  message?: string
}

function formOf(over: Message = {}, files: File[] = []): FormData {
  const form = new FormData()
  const fields = { name: 'Pat', email: 'pat@example.com', subject: 'Hello', message: 'Two lines\nof text', ...over }
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  for (const file of files) form.append('attachments', file)
  return form
}

const send = (over: Message = {}, files: File[] = [], from: Visitor = visitor()) =>
  from.call(contract.sendMessage, formOf(over, files))

const fileOf = (name: string, bytes: Uint8Array<ArrayBuffer> | string, type = 'image/png') =>
  new File([bytes], name, { type })

async function kept() {
  const messages = await shop.db.select().from(contactMessages)
  const attachments = await shop.db.select().from(contactAttachments)
  return { messages: messages.length, attachments: attachments.length }
}

test('a message reaches the shop, answerable, and its sender hears that it did', async () => {
  const { success, ticket } = await send({ email: 'Sender-One@Example.com', subject: 'Two dozen hoodies' })
  expect(success).toBe(true)
  expect(ticket).toMatch(/^T-[2-9B-Z]{8}$/)
  await shop.runJobs()
  const [message] = shop.outbox('contact-message')
  expect(message?.text).toContain(ticket)
  expect(message).toMatchObject({
    to: identity.email,
    replyTo: 'sender-one@example.com',
    subject: `Message: Two dozen hoodies (${ticket})`,
  })
  expect(message?.text).toMatch(/Two lines\s+of text/)
  expect(shop.outbox('contact-receipt')).toMatchObject([{ to: 'sender-one@example.com' }])
})

describe('what the form mails to the address in it', () => {
  const spam = { name: 'Buy pills', subject: 'Cheap pills', message: 'https://pills.example' }
  const wordOfForm = /pills/i
  const file = () => [fileOf('pills.png', png)]
  async function emailsTo(email: string) {
    await shop.runJobs()
    return shop.outbox().filter(({ to }) => to === email)
  }

  test('holds no word and no file name of a guest', async () => {
    const { ticket } = await send({ ...spam, email: 'victim@example.com' }, file())
    const emails = await emailsTo('victim@example.com')
    expect(emails).toMatchObject([{ kind: 'contact-receipt', subject: `We have your message (${ticket})` }])
    expect(JSON.stringify(emails)).not.toMatch(wordOfForm)
  })

  test('holds no word of an account that gives the address of somebody else, or that has not proved its own', async () => {
    const [eve, bob, cat] = [await shop.signedIn(), await shop.signedIn(), await shop.signedIn()]
    await send({ ...spam, email: bob.email }, file(), eve)
    await shop.db.update(users).set({ emailVerified: false }).where(eq(users.id, cat.userId))
    await send({ ...spam, email: cat.email }, file(), cat)
    const emails = [...(await emailsTo(bob.email)), ...(await emailsTo(cat.email))]
    expect(emails.map(({ kind }) => kind)).toEqual(['contact-receipt', 'contact-receipt'])
    expect(JSON.stringify(emails)).not.toMatch(wordOfForm)
  })

  test('is a copy for an account at the address that it has proved', async () => {
    const ann = await shop.signedIn()
    await send({ email: ann.email, subject: 'Hoodies', message: 'Two dozen, please' }, [fileOf('crest.png', png)], ann)
    const [copy, ...more] = await emailsTo(ann.email)
    expect(more).toEqual([])
    expect(copy).toMatchObject({ kind: 'contact-copy', subject: expect.stringContaining('Hoodies') })
    expect(copy?.text).toMatch(/Two dozen, please[\s\S]*crest\.png/)
  })
})

test('pictures and PDF are kept for staff, and for nobody else', async () => {
  await send({ subject: 'With files' }, [fileOf('../Logo.png', png), fileOf('brief.pdf', pdf, 'application/pdf')])
  await shop.runJobs()
  const message = shop.outbox('contact-message').find((one) => one.subject.startsWith('Message: With files'))
  const ids = [...(message?.html.matchAll(/attachments\/(att_\w+)/g) ?? [])].map((match) => match[1] ?? '')
  expect(new Set(ids).size).toBe(2)
  const path = `/api/contact/attachments/${ids[0]}`
  const ada = await shop.signedIn({ roles: ['admin'] })
  const response = await ada.fetch(path)
  expect(response.headers.get('content-disposition')).toBe("attachment; filename*=UTF-8''Logo.png")
  expect(response.headers.get('x-content-type-options')).toBe('nosniff')
  expect(new Uint8Array(await response.arrayBuffer())).toEqual(png)
  expect((await shop.guest().fetch(path)).status).toBe(401)
  expect((await (await shop.signedIn()).fetch(path)).status).toBe(403)
  await expectRefusal(ada.call(contract.getAttachment, { attachmentId: 'att_00000000' }), 404)
})

test('files are what their content says, or refused, and nothing is kept', async () => {
  const before = await kept()
  const cut = new Uint8Array(png.slice(0, 20))
  const wrong = [
    fileOf('a.pdf', 'MZ\x90\x00this is no pdf', 'application/pdf'),
    fileOf('a.png', svg),
    fileOf('a.svg', svg, 'image/svg+xml'),
    fileOf('a.jpg', '<html><script>alert(1)</script>', 'image/jpeg'),
    fileOf('a.exe', 'MZ'),
    fileOf('a.zip', 'PK\x03\x04', 'application/zip'),
    fileOf('a.pdf', '', 'application/pdf'),
    fileOf('a.png', cut),
  ]
  for (const file of wrong)
    await expectRefusal(send({}, [fileOf('fine.png', png), file]), 400, 'Attachments can be pictures')
  expect(await kept()).toEqual(before)
})

test('a picture of 20,000 by 20,000 pixels is refused by its head', async () => {
  const huge = new Uint8Array(png)
  new DataView(huge.buffer).setUint32(16, 20_000)
  new DataView(huge.buffer).setUint32(20, 20_000)
  await expectRefusal(send({}, [fileOf('a.png', huge)]), 400)
})

test('too many, too large or too much is refused', async () => {
  const many = Array.from({ length: 6 }, (_, n) => fileOf(`a${n}.png`, png))
  await expectRefusal(send({}, many), 400, '5 files')
  const big = new Uint8Array(10_000_001)
  big.set(png)
  await expectRefusal(send({}, [fileOf('a.png', big)]), 400, '10 MB')
  const endless = { 'content-type': 'multipart/form-data; boundary=x', 'content-length': '26000000' }
  const refused = await visitor().fetch('/api/auth/contact-us', { method: 'POST', headers: endless, body: 'x' })
  expect(refused.status).toBe(413)
  await expectRefusal(send({ message: 'm'.repeat(2_000_000) }), 400, 'under 5000 characters')
})

test('odd file names do no harm', async () => {
  for (const name of [
    '../../../../x/probe.png',
    `${'x'.repeat(5000)}.png`,
    '..\\..\\a.png',
    'CON.png',
    'a.png%00.html',
  ]) {
    await send({}, [fileOf(name, png)])
  }
  const rows = await shop.db.select().from(contactAttachments)
  for (const row of rows) expect(row.name).toMatch(/^[^/\\.%]{1,90}\.(png|pdf)$/)
})

test('line breaks and lists in the address send nothing to anybody', async () => {
  const bcc = 'bcc@example.com'
  const hostile = [
    `a@b.co\r\nBcc: ${bcc}`,
    `a@b.co%0d%0aBcc: ${bcc}`,
    `a@b.co, ${bcc}`,
    `a@b.co;${bcc}`,
    `"a" <a@b.co>, <${bcc}>`,
    'not an address',
    '',
  ]
  for (const email of hostile) await expectRefusal(send({ email }), 400, 'Please enter a valid email.')
  await shop.runJobs()
  expect(shop.outbox().filter((message) => message.to.includes(bcc))).toEqual([])
})

test('a line break in name or subject is refused', async () => {
  await expectRefusal(send({ subject: 'Hello\r\nBcc: x@example.com' }), 400, 'Line breaks')
  await expectRefusal(send({ name: 'Pat\nBcc: x@example.com' }), 400, 'Line breaks')
})

test('name, subject and message are needed', async () => {
  await expectRefusal(send({ name: ' ' }), 400, 'Please enter your name.')
  await expectRefusal(send({ subject: '' }), 400, 'Please enter a subject.')
  await expectRefusal(send({ message: ' \n' }), 400, 'Please enter a message.')
})

test('a file chooser left empty is no attachment', async () => {
  const boundary = '----form'
  const field = (name: string, value: string) =>
    `--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`
  const empty = `--${boundary}\r\nContent-Disposition: form-data; name="attachments"; filename=""\r\nContent-Type: application/octet-stream\r\n\r\n\r\n`
  const fields = { name: 'Pat', email: 'pat@example.com', subject: 'No file', message: 'Text' }
  const body = `${Object.entries(fields)
    .map((pair) => field(...pair))
    .join('')}${empty}--${boundary}--\r\n`
  const headers = { 'content-type': `multipart/form-data; boundary=${boundary}` }
  expect((await visitor().fetch('/api/auth/contact-us', { method: 'POST', headers, body })).status).toBe(200)
})

test('markup in a message stays text in the emails', async () => {
  await send({ message: '<img src=x onerror=alert(1)>', subject: 'Markup' })
  await shop.runJobs()
  const message = shop.outbox('contact-message').find((one) => one.subject.startsWith('Message: Markup'))
  expect(message?.html).not.toContain('<img src=x')
})

test('an address sends ten messages an hour, ten times as many in the demo shop', async () => {
  const from = shop.guest('198.51.100.7')
  const statuses = []
  for (let n = 0; n < 101; n++) {
    statuses.push(
      await send({ email: `flood${n % 20}@example.com` }, [], from).then(
        () => 200,
        (refused) => refused.status,
      ),
    )
  }
  expect(statuses.indexOf(429)).toBe(100)
})
