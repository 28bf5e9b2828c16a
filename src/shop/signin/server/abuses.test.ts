import { expect, test } from 'vitest'
import { findUserByEmail } from '#platform/server/identity/index.ts'
import { expectRefusal } from '#platform/testing/test-api.ts'
import { forgotPassword, resetPassword, sendVerification } from '#shop/accounts/contract.ts'
import { PASSWORD } from '#shop/accounts/testing/accounts.fixture.ts'
import { logIn, signUp } from '../contract.ts'
import { bodyOf, openSignin } from '../testing/signin.fixture.ts'

// What the abuse matrix names beside the rules of single calls; docs/abuses.md says which line is proven where.

const { shop, newEmail, emailsTo, verified, member } = await openSignin()

const times = <T>(count: number, make: (n: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, n) => make(n)))

test('two visitors who have both proven one address and sign up at once make one account', async () => {
  const email = newEmail()
  const [first, second] = [await verified(email), await verified(email)]
  const asks = [first, second, first, second].map(({ visitor }, n) =>
    visitor.call(signUp, { ...bodyOf(email), firstName: `Pat${n}` }),
  )
  const outcomes = await Promise.allSettled(asks)
  const made = outcomes.flatMap((one) => (one.status === 'fulfilled' ? [one.value.user] : []))
  expect(made).toHaveLength(1)
  expect((await findUserByEmail(shop.systemCall(), email))?.firstName).toBe(made[0]?.firstName)
})

test('ten sign-ups at once over a registered address leave its password alone', async () => {
  const { email } = await member()
  const again = { ...bodyOf(email), password: 'Other-Stock-7!', admin: true }
  const statuses = await times(10, async () => (await shop.guest().post('/api/auth/signup', again)).status)
  expect(new Set(statuses)).toEqual(new Set([403]))
  await expectRefusal(shop.guest().call(logIn, { email, password: again.password }), 401)
  expect((await shop.guest().call(logIn, { email, password: PASSWORD })).userResponse.admin).toBe(false)
})

test('five endless passwords at once are refused unread, wherever they are sent', async () => {
  const { email } = await member()
  const password = `Aa1!${'x'.repeat(1_000_000)}`
  const asks = [
    ['login', { email, password }],
    ['signup', { ...bodyOf(newEmail()), password }],
    ['reset-password', { token: 'x'.repeat(43), newPassword: password }],
  ] as const
  await times(5, async () => {
    for (const [path, body] of asks) expect((await shop.guest().post(`/api/auth/${path}`, body)).status).toBe(413)
  })
})

test('an address whose letters only look like the owner’s gets no email, and the owner none for it', async () => {
  const { email } = await member()
  const lookalikes = [email.replace('k', '\u212A'), email.replace('s', '\u017F'), email.replace('i', '\u0131')]
  for (const alike of [
    ...lookalikes,
    lookalikes[0]?.toUpperCase() ?? '',
    `${email}\u200B`,
    email.replace('@', '\uFF20'),
  ]) {
    for (const endpoint of [forgotPassword, sendVerification])
      await expectRefusal(shop.guest().call(endpoint, { email: alike }), 400, 'Please enter a valid email.')
    expect((await shop.guest().post('/api/auth/login', { email: alike, password: PASSWORD })).status).toBe(400)
  }
  expect((await emailsTo(email)).map(({ kind }) => kind)).toEqual(['verification-code'])
  expect(shop.outbox().filter(({ to }) => lookalikes.includes(to))).toEqual([])
})

test('forty requests for a reset link at once, from as many places as they claim, bring five emails at most', async () => {
  const { email } = await member()
  await times(40, (n) =>
    shop.guest().post('/api/auth/forgot-password', { email }, { 'x-forwarded-for': `198.51.100.${n}` }),
  )
  expect(await emailsTo(email, 'reset-link')).toHaveLength(5)
})

test('thirty wrong passwords at once get ten answers, whatever addresses they claim; the right one waits, too', async () => {
  const { email } = await member()
  const statuses = await times(30, async (n) => {
    const headers = { 'x-forwarded-for': `198.51.100.${n}`, 'cf-connecting-ip': `198.51.100.${n}` }
    return (await shop.guest().post('/api/auth/login', { email, password: `Guess-${n}-Aa1!` }, headers)).status
  })
  expect(statuses.filter((status) => status === 401).length).toBeLessThanOrEqual(10)
  expect(new Set(statuses)).toEqual(new Set([401, 429]))
  expect((await shop.guest().post('/api/auth/login', { email, password: PASSWORD })).status).toBe(429)
})

test('a reset link used ten times at once sets one password, and every session before it is over', async () => {
  const { email, visitor } = await member()
  const oldCookie = visitor.cookie()
  await shop.guest().call(forgotPassword, { email })
  const [message] = await emailsTo(email, 'reset-link')
  const token = /\/reset-password\/([\w-]+)/.exec(message?.text ?? '')?.[1] ?? ''
  const passwords = Array.from({ length: 10 }, (_, n) => `Light-Stock-${n}!`)
  const outcomes = await Promise.allSettled(
    passwords.map((newPassword) => shop.guest().call(resetPassword, { token, newPassword })),
  )
  const set = passwords.filter((_, n) => outcomes[n]?.status === 'fulfilled')
  expect(set).toHaveLength(1)
  expect((await shop.guest().post('/api/auth/login', { email, password: PASSWORD })).status).toBe(401)
  expect((await shop.guest().post('/api/auth/login', { email, password: set[0] })).status).toBe(200)
  expect((await shop.guest().fetch('/api/auth/sessions', { headers: { cookie: oldCookie } })).status).toBe(401)
})

test('the right code sent by ten at once proves the address to one of them', async () => {
  const email = newEmail()
  await shop.guest().call(sendVerification, { email })
  const code = (await emailsTo(email))[0]?.subject.slice(0, 6) ?? ''
  const statuses = await times(
    10,
    async () => (await shop.guest().post('/api/auth/verify-email', { email, code })).status,
  )
  expect(statuses.filter((status) => status === 200)).toHaveLength(1)
})
