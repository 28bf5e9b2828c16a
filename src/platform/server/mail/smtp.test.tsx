import type { AddressInfo } from 'node:net'
import { setTimeout } from 'node:timers/promises'
import { Body } from '@react-email/body'
import { Html } from '@react-email/html'
import { Text } from '@react-email/text'
import { sql } from 'drizzle-orm'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { z } from 'zod'
import { addMinutes } from '../../base/clock.ts'
import { openApi } from '../../testing/test-api.ts'
import type { Call } from '../call.ts'
import { rowsOf } from '../db/index.ts'
import { defineJob, type JobRunner, startJobs } from '../jobs/index.ts'
import { createLogger } from '../log.ts'
import { createPorts, plug } from '../port.ts'
import { findFailedEmails } from './failed-emails.ts'
import { checkSmtp, mailJobs, mailTransport, sendMail, smtpTransport } from './index.ts'

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

const message = {
  id: 'ltr_1',
  to: 'ann@example.com',
  kind: 'greeting',
  subject: 'Héllo',
  html: '<p>Dear Ann</p>',
  text: 'Dear Ann',
}
const deliver = (url: string, more: Partial<typeof message & { replyTo: string }> = {}) =>
  smtpTransport(url, FROM).deliver({ ...message, ...more }, new Date(0))

test('an email arrives as text and HTML, with sender, answer address and an id of its own', async () => {
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

test('a password is tried without an email, and the answer tells nothing of it', async () => {
  const { taken: sent, port: at } = await mailServer({ authOptional: false })
  expect(await checkSmtp(`smtp://press:right@127.0.0.1:${at}`)).toBeUndefined()
  expect(await checkSmtp(`smtp://press:wrong@127.0.0.1:${at}`)).toBe('EAUTH')
  expect(sent).toEqual([])
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
// As many servers do, it repeats the address in its refusal.
const refusal = (responseCode: number, address: string) =>
  Object.assign(new Error(`<${address}>: no such mailbox here`), { responseCode })
let refuseWith: number | undefined
let refuseSenderWith: number | undefined
let tries = 0
let senders = 0
const { taken, port } = await mailServer({
  onMailFrom({ address }, _session, done) {
    senders++
    if (refuseSenderWith === undefined) done()
    else done(refusal(refuseSenderWith, address))
  },
  onRcptTo({ address }, _session, done) {
    tries++
    if (refuseWith === undefined) done()
    else done(refusal(refuseWith, address))
  },
})
// This server is the shop's for the whole file.
open.splice(0)
const transport = smtpTransport(`smtp://127.0.0.1:${port}`, FROM)
const shop = await openApi({ calls: [], plug: [plug(mailTransport, transport)] })

const logged: string[] = []
const log = createLogger('trace', { write: (line) => void logged.push(line) })
const call = (): Call => ({ ...shop.systemCall(), log })
let runner: JobRunner | undefined

/** The shop's own workers, as in a running shop. */
async function startWorkers(): Promise<JobRunner> {
  runner = await startJobs(shop.database, log)
  await runner.work(mailJobs, call)
  return runner
}

beforeEach(async () => {
  await shop.db.execute(sql`delete from pgboss.job`)
  refuseWith = undefined
  refuseSenderWith = undefined
  tries = 0
  senders = 0
  taken.length = 0
  logged.length = 0
})
afterEach(async () => {
  await runner?.stop()
  runner = undefined
})

const ASK = { to: 'ann@example.com', kind: 'greeting', subject: 'Hello', content: words }
const eventually = (what: () => unknown) => expect.poll(what, { timeout: 20_000 })
const failed = async () => (await findFailedEmails(call(), { page: 1, perPage: 50 })).emails
const letTimePass = (what: string) =>
  shop.db.execute(
    sql`update pgboss.job set start_after = start_after - ${what}::interval, created_on = created_on - ${what}::interval`,
  )

test('a recipient refused for good is tried once and rests among the failed emails, its code does not', async () => {
  refuseWith = 550
  await sendMail(call(), { ...ASK, to: 'nobody@example.com' })
  await sendMail(call(), { ...ASK, to: 'nobody@example.com', kind: 'code', expiresAt: addMinutes(call().now, 5) })
  await startWorkers()
  await eventually(failed).toHaveLength(1)
  await eventually(() => tries).toBe(2)
  expect(await failed()).toMatchObject([
    { to: 'nobody@example.com', kind: 'greeting', subject: 'Hello', tries: 1, reason: expect.stringContaining('550') },
  ])
  expect(taken).toEqual([])
}, 45_000)

test('a refused sender gives up no email: it is tried again until the shop may send', async () => {
  refuseSenderWith = 550
  await sendMail(call(), ASK)
  await startWorkers()
  await eventually(() => senders).toBe(1)
  expect(await failed()).toEqual([])
  refuseSenderWith = undefined
  await letTimePass('1 minute')
  await eventually(() => taken.length).toBe(1)
}, 45_000)

test('an email that the former password could not send any more is sent with the new one, once', async () => {
  const { taken: sent, port: at } = await mailServer({ authOptional: false })
  await sendMail(call(), ASK)
  runner = await startJobs(shop.database, log)
  let password = 'wrong'
  const withPassword = smtpTransport(`smtp://press:wrong@127.0.0.1:${at}`, FROM)
  const withNew = smtpTransport(`smtp://press:right@127.0.0.1:${at}`, FROM)
  const use: Call['use'] = createPorts([
    plug(mailTransport, {
      deliver: (message, now) => (password === 'wrong' ? withPassword : withNew).deliver(message, now),
    }),
  ])
  await runner.work(mailJobs, () => ({ ...call(), use }))
  await eventually(() => logged.some((line) => line.includes('EAUTH'))).toBe(true)
  expect([sent, await failed()]).toEqual([[], []])
  password = 'right'
  await letTimePass('1 minute')
  await eventually(() => sent.length).toBe(1)
}, 45_000)

test('an email that the server cannot take just now is sent by the job later, once', async () => {
  refuseWith = 451
  await sendMail(call(), ASK)
  await startWorkers()
  await eventually(() => tries).toBe(1)
  expect(taken).toEqual([])
  refuseWith = undefined
  await letTimePass('1 minute')
  await eventually(() => taken.length).toBe(1)
  expect([tries, taken[0]?.to]).toEqual([2, ['ann@example.com']])
}, 45_000)

test('no log line names the recipient, although the server repeats the address in all that it says', async () => {
  for (const code of [451, 550]) {
    refuseWith = code
    await sendMail(call(), { ...ASK, to: 'secret.person@example.com' })
  }
  await startWorkers()
  await eventually(() => tries).toBeGreaterThanOrEqual(2)
  await eventually(() => logged.filter((line) => line.includes('job')).length).toBeGreaterThanOrEqual(2)
  expect(logged.join('')).toContain('EENVELOPE')
  expect(logged.join('')).not.toMatch(/secret|example\.com/)
  const cause = Object.assign(new Error('550 <secret.person@example.com> unknown'), {
    ...{ rejected: ['secret.person@example.com'], response: 'no secret.person@example.com here', responseCode: 550 },
    cause: new Error('RCPT TO:<secret.person@example.com> failed'),
  })
  log.error({ err: cause }, 'whoever logs such an error as it is')
  expect(logged.join('')).not.toMatch(/secret|example\.com/)
}, 45_000)

/** Wakes the workers, as whatever is sent to their queue does. */
const nothing = defineJob({ name: 'test.nothing', queue: 'email', data: z.object({}), work: async () => undefined })

test('an email is tried for three days, at most half an hour apart, then rests until it is sent again, once', async () => {
  refuseWith = 451
  await sendMail(call(), ASK)
  runner = await startJobs(shop.database, log)
  await runner.work([...mailJobs, nothing], call)
  const pauses: number[] = []
  const waiting = async () =>
    rowsOf<{ pause: number }>(
      await shop.db.execute(sql`
        select extract(epoch from start_after - now())::float as pause from pgboss.job
        where name = 'email' and state = 'retry'`),
    )
  while ((await failed()).length === 0) {
    for (const { pause } of await waiting()) {
      pauses.push(pause)
      await shop.db.execute(sql`update pgboss.job set start_after = now() where name = 'email' and state = 'retry'`)
      await runner.send(nothing, {})
    }
    await setTimeout(5)
  }
  const hours = pauses.reduce((sum, pause) => sum + pause, 0) / 3600
  expect(hours).toBeGreaterThan(72)
  expect(hours).toBeLessThan(80)
  expect(Math.max(...pauses)).toBeLessThanOrEqual(1800)

  refuseWith = undefined
  const [email] = await failed()
  const ids = [email?.emailId ?? '']
  const pressed = await Promise.all([runner.resendEmails(ids), runner.resendEmails(ids)])
  expect(pressed.toSorted()).toEqual([0, 1])
  expect(await failed()).toEqual([])
  await runner.send(nothing, {})
  await eventually(() => taken.map(({ to }) => to)).toEqual([['ann@example.com']])
})

test('a code that has died meanwhile is not sent, and goes before what waits while it lives', async () => {
  const expiresAt = addMinutes(call().now, 5)
  await sendMail(call(), { ...ASK, subject: 'An order' })
  await sendMail(call(), { ...ASK, subject: 'A code', expiresAt })
  await shop.runJobs()
  expect(taken.map(({ text }) => /Subject: (.*)/.exec(text)?.[1])).toEqual(['A code', 'An order'])
  await sendMail(call(), { ...ASK, subject: 'A code', expiresAt })
  shop.clock.advance(5 * 60_000)
  await shop.runJobs()
  expect(taken).toHaveLength(2)
  expect(await failed()).toEqual([])
})
