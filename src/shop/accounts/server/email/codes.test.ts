import { like } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { hashPassword, setPassword } from '#platform/server/identity/index.ts'
import { limitCounts } from '#platform/server/limits/tables.ts'
import { expectRefusal } from '#platform/testing/test-api.ts'
import * as contract from '../../contract.ts'
import { openAccounts, otherThan, PASSWORD } from '../../testing/accounts.fixture.ts'

const { shop, newEmail, emailsTo, member, codeFor } = await openAccounts()

test('the mailed code proves the address to this visitor', async () => {
  const [email, visitor] = [newEmail(), shop.guest()]
  const code = await codeFor(email, visitor)
  await visitor.call(contract.verifyEmail, { email, code })
  expect(visitor.cookie()).toMatch(/^verified_email=[\w-]{43}$/)
})

test('the cookie of a proof is kept from scripts and other sites', async () => {
  const email = newEmail()
  const code = await codeFor(email)
  const body = JSON.stringify({ email, code })
  const headers = { 'content-type': 'application/json' }
  const response = await shop.guest().fetch('/api/auth/verify-email', { method: 'POST', headers, body })
  expect(response.headers.getSetCookie()).toEqual([
    expect.stringMatching(/^verified_email=[\w-]{43}; Max-Age=1800; Path=\/; HttpOnly; SameSite=Lax$/),
  ])
})

test('the code is the only six-digit number of its email, in text and in HTML', async () => {
  const email = newEmail()
  const code = await codeFor(email)
  const [message] = await emailsTo(email, 'verification-code')
  const numbers = `${message?.subject} ${message?.text} ${message?.html}`.match(/(?<!\d)\d{6}(?!\d)/g) ?? []
  expect(numbers.length).toBeGreaterThanOrEqual(3)
  expect(new Set(numbers)).toEqual(new Set([code]))
})

test('a code works once', async () => {
  const email = newEmail()
  const code = await codeFor(email)
  await shop.guest().call(contract.verifyEmail, { email, code })
  await expectRefusal(shop.guest().call(contract.verifyEmail, { email, code }), 400, 'no longer valid')
})

test('a code mailed to one address proves no other', async () => {
  const [mine, theirs] = [newEmail(), newEmail()]
  const code = await codeFor(mine)
  const right = await codeFor(theirs)
  if (code !== right) await expectRefusal(shop.guest().call(contract.verifyEmail, { email: theirs, code }), 400)
  await shop.guest().call(contract.verifyEmail, { email: theirs, code: right })
})

test('five wrong tries kill the code, whoever makes them', async () => {
  const email = newEmail()
  const code = await codeFor(email)
  for (let n = 0; n < 5; n++) {
    const stranger = shop.guest(`203.0.113.${n}`)
    await expectRefusal(stranger.call(contract.verifyEmail, { email, code: otherThan(code) }), 400, 'not right')
  }
  await expectRefusal(shop.guest().call(contract.verifyEmail, { email, code }), 400, 'no longer valid')
})

test('a burst of guesses gets five tries, not more', async () => {
  const email = newEmail()
  const code = await codeFor(email)
  const guesses = Array.from({ length: 12 }, () =>
    shop
      .guest()
      .call(contract.verifyEmail, { email, code: otherThan(code) })
      .catch((refused: Error) => refused.message),
  )
  const told = await Promise.all(guesses)
  expect(told.filter((text) => text === contract.accountErrors.WRONG_CODE.text)).toHaveLength(5)
})

test('after a resend the old code is dead and the new one works', async () => {
  const email = newEmail()
  const first = await codeFor(email)
  const second = await codeFor(email)
  if (first !== second) await expectRefusal(shop.guest().call(contract.verifyEmail, { email, code: first }), 400)
  await shop.guest().call(contract.verifyEmail, { email, code: second })
})

test('a code lives for five minutes', async () => {
  const email = newEmail()
  const code = await codeFor(email)
  shop.clock.advance(301_000)
  await expectRefusal(shop.guest().call(contract.verifyEmail, { email, code }), 400, 'no longer valid')
})

test('twelve requests bring five codes, and the last of them still works', async () => {
  const email = newEmail()
  const answers = []
  for (let n = 0; n < 12; n++) answers.push(await shop.guest().call(contract.sendVerification, { email }))
  expect(answers.map(({ isSent }) => isSent)).toEqual([...Array(5).fill(true), ...Array(7).fill(false)])
  for (const { isSent, nextInSeconds } of answers) {
    expect(nextInSeconds, 'when the next one may be asked for').toBeLessThanOrEqual(isSent ? 0 : 15 * 60)
    if (!isSent) expect(nextInSeconds).toBeGreaterThan(14 * 60)
  }
  const emails = await emailsTo(email)
  expect(emails).toHaveLength(5)
  const codes = emails.map((message) => message.subject.slice(0, 6))
  const outcomes = []
  for (const code of codes.reverse()) {
    outcomes.push(
      await shop
        .guest()
        .call(contract.verifyEmail, { email, code })
        .then(
          () => 'works',
          () => 'refused',
        ),
    )
    if (outcomes.includes('works')) break
  }
  expect(outcomes).toContain('works')
})

const HOUR = 3_600_000

/** One request for a code after another, a quarter of an hour apart, and what each was answered. */
async function askAllDay(email: string, times: number) {
  const answers = []
  for (let n = 0; n < times; n++) {
    const init = { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify({ email }) }
    const response = await shop.guest(`203.0.113.${n}`).fetch('/api/auth/send-verification', init)
    const { requestId: _differs, ...body } = await response.json()
    answers.push({ status: response.status, body, wait: Number(response.headers.get('retry-after') ?? 0) })
    await emptyQuarter(email)
  }
  return answers
}

/** The limiter reads the machine's clock, so a quarter of an hour passes by ending its window. */
const emptyQuarter = (email: string) =>
  shop.db.delete(limitCounts).where(like(limitCounts.key, `mail:verification-code:${email}`))

test('a mailbox gets ten codes a day and is told so; the answer is the same for a registered address', async () => {
  const [owner, stranger] = [await member(), newEmail()]
  const [known, unknown] = [await askAllDay(owner.email, 12), await askAllDay(stranger, 12)]
  expect(known.map(({ status }) => status)).toEqual([...Array(10).fill(200), 429, 429])
  const shape = (all: typeof known) => all.map(({ status, body }) => ({ status, body }))
  expect(shape(known)).toEqual(shape(unknown))
  expect(known.at(-1)?.body.error).toBe(
    'This mailbox has had 10 codes today. You can ask for the next one in 24 hours.',
  )
  for (const { wait } of [known, unknown].map((all) => all.at(-1) ?? { wait: 0 }))
    expect(wait).toBeGreaterThan((23 * HOUR) / 1000)
  expect(await emailsTo(owner.email, 'already-registered')).toHaveLength(10)
  expect(await emailsTo(stranger, 'verification-code')).toHaveLength(10)
})

test('forty requests at once, of both kinds of code, bring ten emails at most', async () => {
  const [ann, email] = [await shop.signedIn(), newEmail()]
  await setPassword(shop.systemCall(), ann.userId, await hashPassword(PASSWORD))
  const request = (n: number) =>
    n % 2 === 0
      ? shop.guest().call(contract.sendVerification, { email })
      : ann.call(contract.changeEmail, { email, password: PASSWORD })
  await Promise.allSettled(Array.from({ length: 12 }, (_, n) => request(n)))
  await emptyQuarter(email)
  await Promise.allSettled(Array.from({ length: 12 }, () => request(0)))
  expect(await emailsTo(email)).toHaveLength(10)
})

test('the count of a day does not hold the address itself', async () => {
  const email = newEmail()
  await shop.guest().call(contract.sendVerification, { email })
  const stored = await shop.db.select().from(limitCounts).where(like(limitCounts.key, 'mail:codes-a-day:%'))
  expect(stored.length).toBeGreaterThan(0)
  for (const { key } of stored) expect(key).not.toContain('@')
})

test('a registered address gets the same answer; its owner is told by mail', async () => {
  const owner = await member()
  const send = async (email: string) => {
    const init = { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify({ email }) }
    const response = await shop.guest().fetch('/api/auth/send-verification', init)
    return { status: response.status, names: [...response.headers.keys()], body: await response.text() }
  }
  expect(await send(owner.email)).toEqual(await send(newEmail()))
  const emails = await emailsTo(owner.email)
  expect(emails.map((message) => message.kind)).toEqual(['already-registered'])
  expect(emails[0]?.text).not.toMatch(/(?<!\d)\d{6}(?!\d)/)
})

test('a mailbox that has had its five codes is told of in the same words, whoever owns it', async () => {
  const [owner, stranger] = [await member(), newEmail()]
  const sixth = async (email: string) => {
    for (let n = 0; n < 5; n++) await shop.guest().call(contract.sendVerification, { email })
    const { nextInSeconds, ...answer } = await shop.guest().call(contract.sendVerification, { email })
    expect(nextInSeconds).toBeGreaterThan(0)
    return answer
  }
  expect(await sixth(owner.email)).toEqual(await sixth(stranger))
})

test('hostile addresses are refused at once', async () => {
  const hostile = [
    `${'a'.repeat(50_000)}@`,
    `a@${'a.'.repeat(25_000)}`,
    `${'"'.repeat(40_000)}@b.co`,
    '\u212A@example.com',
  ]
  for (const email of hostile) {
    const began = performance.now()
    await expectRefusal(shop.guest().call(contract.sendVerification, { email }), 400, 'Please enter a valid email.')
    await expectRefusal(shop.guest().call(contract.forgotPassword, { email }), 400)
    expect(performance.now() - began).toBeLessThan(500)
  }
})

test('a code that is none is refused with the sentence of the form', async () => {
  const input = { email: newEmail(), code: '12345' }
  await expectRefusal(shop.guest().call(contract.verifyEmail, input), 400, 'Please enter the 6-digit verification code')
})

test('one address asks for sixty codes an hour, ten times as many in the demo shop', async () => {
  const statuses = []
  for (let n = 0; n < 601; n++) {
    const email = { email: `flood-${n % 2}@example.com` }
    statuses.push(
      await shop
        .guest('198.51.100.9')
        .call(contract.sendVerification, email)
        .then(
          () => 200,
          (r) => r.status,
        ),
    )
  }
  expect(statuses.indexOf(429)).toBe(600)
})
