import { like } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { createUser, findUserByEmail, hashPassword, openSession, setPassword } from '#platform/server/identity/index.ts'
import { limitCounts } from '#platform/server/limits/tables.ts'
import { expectRefusal, openApi, type Visitor } from '#platform/testing/test-api.ts'
import * as contract from '../contract.ts'
import { STRENGTH } from '../model/password.ts'
import { recognise } from './check-password.ts'
import { grant, revoke } from './grant.ts'
import { accountCalls } from './http.ts'
import { seedAccounts } from './seed.ts'

const shop = await openApi({ calls: accountCalls })

const PASSWORD = 'Heavy-Stock-9!'
let people = 0
const newEmail = () => `person-${++people}@example.com`

async function member(password: string | undefined = PASSWORD) {
  const call = shop.systemCall()
  const passwordHash = password === undefined ? {} : { passwordHash: await hashPassword(password) }
  const person = { email: newEmail(), firstName: 'Pat', lastName: 'Printer', emailVerified: true, ...passwordHash }
  const user = await createUser(call, person)
  if (!user) throw new Error('taken')
  return user
}

/** Only a third party knows this person; there is no password. */
const googleMember = async () => {
  const email = newEmail()
  const person = { email, firstName: 'Gil', lastName: 'Google', emailVerified: true }
  return (await createUser(shop.systemCall(), person)) ?? { id: '', email }
}

async function signedInCookie(userId: string): Promise<string> {
  const call = shop.systemCall()
  await openSession(call, userId)
  return call.reply.getSetCookie()[0]?.split(';')[0] ?? ''
}

async function lettersTo(email: string, kind?: string) {
  await shop.runJobs()
  return shop.outbox(kind).filter((letter) => letter.to === email)
}

async function codeFor(email: string, visitor: Visitor = shop.guest()): Promise<string> {
  await visitor.call(contract.sendVerification, { email })
  const letter = (await lettersTo(email, 'verification-code')).at(-1)
  return letter?.text.match(/(?<!\d)\d{6}(?!\d)/)?.[0] ?? 'no code came'
}

async function tokenFor(email: string): Promise<string> {
  await shop.guest().call(contract.forgotPassword, { email })
  const letter = (await lettersTo(email, 'reset-link')).at(-1)
  return letter?.text.match(/http:\/\/127\.0\.0\.1:3000\/reset-password\/([\w-]+)/)?.[1] ?? 'no link came'
}

const otherThan = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')
const signIn = (email: string, password: string) => recognise(shop.systemCall(), { email, password })

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

test('the code is the only six-digit number of its letter, in text and in HTML', async () => {
  const email = newEmail()
  const code = await codeFor(email)
  const [letter] = await lettersTo(email, 'verification-code')
  const numbers = `${letter?.subject} ${letter?.text} ${letter?.html}`.match(/(?<!\d)\d{6}(?!\d)/g) ?? []
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
  for (let n = 0; n < 12; n++) await shop.guest().call(contract.sendVerification, { email })
  const letters = await lettersTo(email)
  expect(letters).toHaveLength(5)
  const codes = letters.map((letter) => letter.subject.slice(0, 6))
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
  for (const { wait } of [known, unknown].map((all) => all.at(-1) ?? { wait: 0 }))
    expect(wait).toBeGreaterThan((23 * HOUR) / 1000)
  expect(await lettersTo(owner.email, 'already-registered')).toHaveLength(10)
  expect(await lettersTo(stranger, 'verification-code')).toHaveLength(10)
})

test('forty requests at once, of both kinds of code, bring ten letters at most', async () => {
  const [ann, email] = [await shop.signedIn(), newEmail()]
  await setPassword(shop.systemCall(), ann.userId, await hashPassword(PASSWORD))
  const ask = (n: number) =>
    n % 2 === 0
      ? shop.guest().call(contract.sendVerification, { email })
      : ann.call(contract.changeEmail, { email, password: PASSWORD })
  await Promise.allSettled(Array.from({ length: 12 }, (_, n) => ask(n)))
  await emptyQuarter(email)
  await Promise.allSettled(Array.from({ length: 12 }, () => ask(0)))
  expect(await lettersTo(email)).toHaveLength(10)
}, 60_000)

test('the count of a day does not hold the address itself', async () => {
  const email = newEmail()
  await shop.guest().call(contract.sendVerification, { email })
  const kept = await shop.db.select().from(limitCounts).where(like(limitCounts.key, 'mail:codes-a-day:%'))
  expect(kept.length).toBeGreaterThan(0)
  for (const { key } of kept) expect(key).not.toContain('@')
})

test('a registered address gets the same answer; its owner is told by mail', async () => {
  const owner = await member()
  const send = async (email: string) => {
    const init = { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify({ email }) }
    const response = await shop.guest().fetch('/api/auth/send-verification', init)
    return { status: response.status, names: [...response.headers.keys()], body: await response.text() }
  }
  expect(await send(owner.email)).toEqual(await send(newEmail()))
  const letters = await lettersTo(owner.email)
  expect(letters.map((letter) => letter.kind)).toEqual(['already-registered'])
  expect(letters[0]?.text).not.toMatch(/(?<!\d)\d{6}(?!\d)/)
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
  const ask = { email: newEmail(), code: '12345' }
  await expectRefusal(shop.guest().call(contract.verifyEmail, ask), 400, 'Please enter the 6-digit verification code')
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
}, 60_000)

test('a reset link sets a new password once, ends every session, and kills the other links', async () => {
  const user = await member()
  const cookie = await signedInCookie(user.id)
  const [earlier, token] = [await tokenFor(user.email), await tokenFor(user.email)]
  expect(earlier).not.toBe(token)
  await expectRefusal(shop.guest().call(contract.resetPassword, { token, newPassword: 'weak' }), 400, STRENGTH)
  await shop.guest().call(contract.resetPassword, { token, newPassword: 'Light-Stock-8!' })

  const again = { newPassword: 'Third-Stock-7!' }
  await expectRefusal(shop.guest().call(contract.resetPassword, { token, ...again }), 400, 'no longer valid')
  await expectRefusal(shop.guest().call(contract.resetPassword, { token: earlier, ...again }), 400, 'no longer valid')
  expect((await shop.guest().fetch('/api/auth/sessions', { headers: { cookie } })).status).toBe(401)
  await expect(signIn(user.email, PASSWORD)).rejects.toThrow('not right')
  expect((await signIn(user.email, 'Light-Stock-8!')).id).toBe(user.id)
  expect(await lettersTo(user.email, 'password-changed')).toHaveLength(1)
})

test('a reset link used by two at once sets one password', async () => {
  const user = await member()
  const token = await tokenFor(user.email)
  const passwords = ['First-Stock-1!', 'Second-Stock-2!', 'Third-Stock-3!']
  const outcomes = await Promise.allSettled(
    passwords.map((newPassword) => shop.guest().call(contract.resetPassword, { token, newPassword })),
  )
  expect(outcomes.filter((one) => one.status === 'fulfilled')).toHaveLength(1)
})

test('a reset link lives for an hour', async () => {
  const user = await member()
  const token = await tokenFor(user.email)
  shop.clock.advance(61 * 60_000)
  const ask = { token, newPassword: 'Light-Stock-8!' }
  await expectRefusal(shop.guest().call(contract.resetPassword, ask), 400, 'no longer valid')
})

test('made-up reset tokens change nothing', async () => {
  const made = ['', 'x', '0'.repeat(64), '../../etc/passwd', "' OR '1'='1", 'a'.repeat(90_000), null, {}, [''], true]
  for (const token of made) {
    const body = JSON.stringify({ token, newPassword: 'Brand-New-8z!' })
    const init = { method: 'POST', headers: { 'content-type': 'application/json' }, body }
    expect((await shop.guest().fetch('/api/auth/reset-password', init)).status, String(token)).toBe(400)
  }
})

test('a new password is never a common one', async () => {
  const user = await member()
  const token = await tokenFor(user.email)
  await expectRefusal(
    shop.guest().call(contract.resetPassword, { token, newPassword: 'P@ssw0rd1' }),
    400,
    'anyone would guess',
  )
  await shop.guest().call(contract.resetPassword, { token, newPassword: 'Light-Stock-8!' })
})

test('forgotten passwords: unknown addresses and Google’s people get the specified sentences', async () => {
  const ask = (email: string) => shop.guest().call(contract.forgotPassword, { email })
  await expectRefusal(ask(newEmail()), 404, /^No account associated with this email$/)
  const gil = await googleMember()
  await expectRefusal(ask(gil.email), 409, 'This email is registered with Google. Please sign in with Google instead.')
})

test('twelve reset requests send five mails and answer alike', async () => {
  const user = await member()
  for (let n = 0; n < 12; n++) {
    const answer = await shop.guest(`203.0.113.${n}`).call(contract.forgotPassword, { email: user.email })
    expect(answer.userResponse.email).toBe(user.email)
  }
  expect(await lettersTo(user.email)).toHaveLength(5)
})

test('upper case and blanks around an address mean the same address', async () => {
  const user = await member()
  await shop.guest().call(contract.forgotPassword, { email: `  ${user.email.toUpperCase()} ` })
  expect(await lettersTo(user.email, 'reset-link')).toHaveLength(1)
})

test('ten wrong passwords in a quarter of an hour close the account to guessing', async () => {
  const user = await member()
  for (let n = 0; n < 10; n++) await expect(signIn(user.email, `Guess-${n}-Aa!`)).rejects.toThrow('not right')
  await expect(signIn(user.email, 'Guess-10-Aa!')).rejects.toMatchObject({ status: 429 })
  await expect(signIn(user.email, PASSWORD)).rejects.toMatchObject({ status: 429 })
})

test('right passwords never close an account', async () => {
  const user = await member()
  for (let n = 0; n < 15; n++) expect((await signIn(user.email, PASSWORD)).id).toBe(user.id)
}, 60_000)

test('a right password among thirty sent at once is found only within the limit', async () => {
  const user = await member()
  const guesses = Array.from({ length: 29 }, (_, n) => `Guess-${n}-Aa!`)
  const outcomes = await Promise.allSettled([...guesses, PASSWORD].map((guess) => signIn(user.email, guess)))
  expect(outcomes.at(-1)?.status).toBe('rejected')
}, 60_000)

test('a new password by a mailed link lets the owner of a closed account in', async () => {
  const user = await member()
  for (let n = 0; n < 11; n++) await expect(signIn(user.email, `Guess-${n}-Aa!`)).rejects.toThrow()
  const token = await tokenFor(user.email)
  await shop.guest().call(contract.resetPassword, { token, newPassword: 'Light-Stock-8!' })
  expect((await signIn(user.email, 'Light-Stock-8!')).id).toBe(user.id)
})

test('the session says who is signed in, and nobody for a guest', async () => {
  const ann = await shop.signedIn({ roles: ['wholesaler'] })
  const { user } = await ann.call(contract.getSession, {})
  expect(user).toEqual({
    id: ann.userId,
    firstName: 'Ann',
    lastName: 'Example',
    email: ann.email,
    picture: '',
    admin: false,
    wholesaler: true,
  })
  expect(await shop.guest().call(contract.getSession, {})).toEqual({ user: null })
})

test('signing out ends the session; the cookie opens nothing any more', async () => {
  const ann = await shop.signedIn()
  const kept = ann.cookie()
  await ann.call(contract.logOut, {})
  expect(ann.cookie()).toBe('')
  expect((await shop.guest().fetch('/api/auth/sessions', { headers: { cookie: kept } })).status).toBe(401)
  await shop.guest().call(contract.logOut, {})
})

test('a customer sees the own devices and signs one out; another’s is out of reach', async () => {
  const ann = await shop.signedIn()
  const phone = await signedInCookie(ann.userId)
  const bob = await shop.signedIn()
  const { sessions } = await ann.call(contract.getSessions, {})
  expect(sessions).toHaveLength(2)
  const other = sessions.find((one) => !one.current)?.id ?? ''
  await expectRefusal(bob.call(contract.revokeSession, { sessionId: other }), 404)
  expect((await ann.call(contract.revokeSession, { sessionId: other })).sessions.map((one) => one.current)).toEqual([
    true,
  ])
  expect((await shop.guest().fetch('/api/auth/sessions', { headers: { cookie: phone } })).status).toBe(401)
})

test('signing out everywhere else keeps this device', async () => {
  const ann = await shop.signedIn()
  await signedInCookie(ann.userId)
  await signedInCookie(ann.userId)
  expect((await ann.call(contract.revokeOtherSessions, {})).sessions).toHaveLength(1)
  expect((await ann.call(contract.getSession, {})).user?.id).toBe(ann.userId)
})

test('changing the password asks for the current one, keeps this device and ends the others', async () => {
  const user = await member()
  const [here, there] = [await signedInCookie(user.id), await signedInCookie(user.id)]
  const change = (currentPassword: string, newPassword: string) =>
    shop.guest().fetch('/api/auth/change-password', {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie: here },
      body: JSON.stringify({ currentPassword, newPassword }),
    })
  const refused = await change('Wrong-Stock-1!', 'Light-Stock-8!')
  expect([refused.status, (await refused.json()).error]).toEqual([400, 'Your current password is not right.'])
  expect((await change(PASSWORD, 'weak')).status).toBe(400)
  expect((await change(PASSWORD, 'Light-Stock-8!')).status).toBe(200)
  const statusOf = async (cookie: string) =>
    (await shop.guest().fetch('/api/auth/sessions', { headers: { cookie } })).status
  expect([await statusOf(here), await statusOf(there)]).toEqual([200, 401])
  expect((await signIn(user.email, 'Light-Stock-8!')).id).toBe(user.id)
})

test('a reset link from before the password was changed is worth nothing', async () => {
  const user = await member()
  const [cookie, token] = [await signedInCookie(user.id), await tokenFor(user.email)]
  const changed = await shop.guest().fetch('/api/auth/change-password', {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie },
    body: JSON.stringify({ currentPassword: PASSWORD, newPassword: 'Light-Stock-8!' }),
  })
  expect(changed.status).toBe(200)
  const reset = shop.guest().call(contract.resetPassword, { token, newPassword: 'Third-Stock-7!' })
  await expectRefusal(reset, 400, 'no longer valid')
})

test('a guest has no devices, no password to change and no account to delete', async () => {
  for (const path of [
    'change-password',
    'change-email',
    'delete-account',
    'sessions/revoke',
    'sessions/revoke-others',
  ]) {
    const init = { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{}' }
    expect((await shop.guest().fetch(`/api/auth/${path}`, init)).status, path).toBe(401)
  }
})

test('an endless password is refused before it is hashed', async () => {
  const newPassword = `Aa1!${'x'.repeat(1_000_000)}`
  const refused = await shop
    .guest()
    .call(contract.resetPassword, { token: 'nope', newPassword })
    .catch((r) => r)
  expect(refused.status).toBe(413)
})

test('the demo shop has three people, twice seeded or not; production has none', async () => {
  const call = shop.systemCall()
  await seedAccounts({ ...call, config: { ...call.config, mode: 'production' } })
  expect(await findUserByEmail(call, 'admin@pressroom.test')).toBeUndefined()
  await seedAccounts(call)
  await seedAccounts(call)
  const roles = async (email: string) => (await findUserByEmail(call, email))?.roles
  expect(await roles('shopper@pressroom.test')).toEqual([])
  expect(await roles('wholesale@pressroom.test')).toEqual(['wholesaler'])
  expect(await roles('admin@pressroom.test')).toEqual(['admin'])
  expect((await signIn('admin@pressroom.test', 'Pressroom#1')).firstName).toBe('Ada')
})

test('the command line gives and takes roles by address, and says what it did', async () => {
  const call = shop.systemCall()
  const user = await member()
  expect(await grant(call, 'admin', user.email.toUpperCase())).toBe(`${user.email} now has the role admin.`)
  expect(await grant(call, 'admin', user.email)).toBe(`${user.email} has the role admin already.`)
  expect(await revoke(call, 'admin', user.email)).toBe(`${user.email} no longer has the role admin.`)
  await expect(grant(call, 'emperor', user.email)).rejects.toThrow('There is no role emperor')
  await expect(grant(call, 'admin', 'nobody@example.com')).rejects.toThrow('no account')
})
