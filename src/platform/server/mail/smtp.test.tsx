import type { AddressInfo } from 'node:net'
import { Body } from '@react-email/body'
import { Html } from '@react-email/html'
import { Text } from '@react-email/text'
import { pino } from 'pino'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'
import { afterEach, expect, test } from 'vitest'
import { openApi } from '../../testing/test-api.ts'
import { startJobs } from '../jobs/index.ts'
import { plug } from '../port.ts'
import { mailJobs, mailTransport, sendMail, smtpTransport } from './index.ts'

const FROM = 'Pressroom <hello@pressroom.test>'
const open: SMTPServer[] = []

afterEach(async () => {
  for (const server of open.splice(0)) await new Promise<void>((done) => server.close(done))
})

interface Taken {
  readonly to: string[]
  readonly user: string | undefined
  readonly secure: boolean
  readonly text: string
}

/** A real mail server on this machine that keeps what it takes. */
async function mailServer(options: SMTPServerOptions = {}) {
  const taken: Taken[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    allowInsecureAuth: true,
    onAuth: ({ username, password }, _session, done) =>
      password === 'right' ? done(null, { user: username }) : done(new Error('Wrong password')),
    async onData(stream, session, done) {
      const chunks: Buffer[] = []
      for await (const chunk of stream) chunks.push(chunk)
      const to = session.envelope.rcptTo.map(({ address }) => address)
      taken.push({ to, user: session.user, secure: session.secure, text: Buffer.concat(chunks).toString() })
      done()
    },
    ...options,
  })
  server.on('error', () => undefined)
  open.push(server)
  await new Promise<void>((done) => server.listen(0, done))
  return { taken, port: (server.server.address() as AddressInfo).port }
}

const letter = {
  id: 'ltr_1',
  to: 'ann@example.com',
  kind: 'greeting',
  subject: 'Héllo',
  html: '<p>Dear Ann</p>',
  text: 'Dear Ann',
}
const deliver = (url: string, more: Partial<typeof letter & { replyTo: string }> = {}) =>
  smtpTransport(url, FROM).deliver({ ...letter, ...more }, new Date(0))

test('a letter arrives as text and HTML, with sender, answer address and an id of its own', async () => {
  const { taken, port } = await mailServer()
  await deliver(`smtp://127.0.0.1:${port}`, { replyTo: 'bob@example.com' })
  expect(taken).toHaveLength(1)
  expect(taken[0]?.to).toEqual(['ann@example.com'])
  for (const part of ['From: Pressroom <hello@pressroom.test>', 'Reply-To: bob@example.com', 'Message-ID: <ltr_1@127'])
    expect(taken[0]?.text).toContain(part)
  expect(taken[0]?.text).toMatch(/Content-Type: text\/plain[\s\S]*Dear Ann[\s\S]*Content-Type: text\/html/)
})

test('an address with more in it than an address reaches nobody else', async () => {
  const { taken, port } = await mailServer()
  const hostile = 'ann@example.com\r\nBcc: eve@example.com'
  await deliver(`smtp://127.0.0.1:${port}`, { to: hostile }).catch(() => undefined)
  expect(taken.flatMap((one) => one.to).filter((address) => address.includes('eve'))).toEqual([])
})

test('on this machine a password may travel without TLS; a wrong one is refused', async () => {
  const { taken, port } = await mailServer({ authOptional: false })
  await deliver(`smtp://press:right@127.0.0.1:${port}`)
  expect(taken.map(({ user, secure }) => [user, secure])).toEqual([['press', false]])
  await expect(deliver(`smtp://press:wrong@127.0.0.1:${port}`)).rejects.toMatchObject({ code: 'EAUTH' })
})

test('to another machine no password travels without TLS', async () => {
  const given: string[] = []
  const { taken, port } = await mailServer({
    onAuth: ({ password }, _session, done) => {
      given.push(String(password))
      done(null, { user: 'press' })
    },
  })
  // Every address of 127/8 is this machine, but only one of them says so to the shop.
  await expect(deliver(`smtp://press:right@127.0.0.2:${port}`)).rejects.toMatchObject({ code: 'ETLS' })
  expect([given, taken]).toEqual([[], []])
})

test('a server that takes the call and says nothing is given up', async () => {
  const { port } = await mailServer({ onConnect: () => undefined })
  const began = performance.now()
  await expect(deliver(`smtp://127.0.0.1:${port}?greetingTimeout=300`)).rejects.toMatchObject({ code: 'ETIMEDOUT' })
  expect(performance.now() - began).toBeLessThan(3000)
})

const words = (
  <Html>
    <Body>
      <Text>Dear Ann</Text>
    </Body>
  </Html>
)
const refusal = (responseCode: number) => Object.assign(new Error('No such mailbox here'), { responseCode })
let refuseWith: number | undefined
let tries = 0
const { taken, port } = await mailServer({
  onRcptTo(_address, _session, done) {
    tries++
    if (refuseWith === undefined) done()
    else done(refusal(refuseWith))
  },
})
// This server is the shop's for the whole file.
open.splice(0)
const transport = smtpTransport(`smtp://127.0.0.1:${port}`, FROM)
const shop = await openApi({ calls: [], plug: [plug(mailTransport, transport)] })

test('a recipient refused for good is tried once, and the job is done', async () => {
  refuseWith = 550
  tries = 0
  await sendMail(shop.systemCall(), { to: 'nobody@example.com', kind: 'greeting', subject: 'Hello', letter: words })
  expect(await shop.runJobs()).toBe(1)
  expect(await shop.runJobs()).toBe(0)
  expect([tries, taken.length]).toEqual([1, 0])
})

test('a letter that the server cannot take just now is sent by the job later, once', async () => {
  refuseWith = 451
  tries = 0
  const runner = await startJobs(shop.database, pino({ level: 'silent' }))
  await sendMail(shop.systemCall(), { to: 'ann@example.com', kind: 'greeting', subject: 'Hello', letter: words })
  await runner.work(mailJobs, shop.systemCall)
  await expect.poll(() => tries, { timeout: 10_000 }).toBe(1)
  expect(taken).toEqual([])
  refuseWith = undefined
  await expect.poll(() => taken.length, { timeout: 20_000 }).toBe(1)
  await runner.stop()
  expect([tries, taken[0]?.to]).toEqual([2, ['ann@example.com']])
}, 45_000)
