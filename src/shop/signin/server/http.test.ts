import { expect, test } from 'vitest'
import { createUser, findUserByEmail } from '#platform/server/identity/index.ts'
import { expectRefusal } from '#platform/testing/test-api.ts'
import { getSession, listSessions, sendVerification } from '#shop/accounts/contract.ts'
import { PASSWORD } from '#shop/accounts/testing/accounts.fixture.ts'
import { logIn, signUp } from '../contract.ts'
import { bodyOf, openSignin } from '../testing/signin.fixture.ts'

const { shop, newEmail, verified, member } = await openSignin()

test('a verified address becomes an account, signed in at once, and the proof is used up', async () => {
  const { visitor, email, user } = await member()
  expect(user).toMatchObject({
    firstName: 'Pat',
    lastName: 'Printer',
    email,
    picture: '',
    admin: false,
    wholesaler: false,
  })
  expect(user.id).toMatch(/^usr_/)
  expect((await visitor.call(getSession, {})).user?.id).toBe(user.id)
  expect(visitor.cookie()).toMatch(/^session=/)
  expect(visitor.cookie()).not.toContain('verified_email')
})

test('without a verified address there is no account', async () => {
  const email = newEmail()
  await expectRefusal(shop.guest().call(signUp, bodyOf(email)), 403, 'Please verify your email first.')
  await expectRefusal(shop.guest().call(logIn, { email, password: PASSWORD }), 404, /^No account associated/)
})

test('the proof of one visitor is worth nothing to another, nor for another address', async () => {
  const { visitor, email } = await verified()
  await expectRefusal(shop.guest().call(signUp, bodyOf(email)), 403)
  await expectRefusal(visitor.call(signUp, bodyOf(newEmail())), 403)
  await visitor.call(signUp, bodyOf(email))
})

test('an address stays verified for half an hour', async () => {
  const { visitor, email } = await verified()
  shop.clock.advance(31 * 60_000)
  await expectRefusal(visitor.call(signUp, bodyOf(email)), 403)
})

test('admin, wholesaler and role in the body do nothing', async () => {
  const { visitor, email } = await verified()
  const flags = {
    admin: true,
    wholesaler: true,
    role: 'admin',
    roles: ['admin'],
    isAdmin: true,
    picture: 'https://evil.example/x.png',
  }
  const { user } = await (await visitor.post('/api/auth/signup', { ...bodyOf(email), ...flags })).json()
  expect(user).toMatchObject({ admin: false, wholesaler: false, picture: '' })
  const { userResponse } = await shop.guest().call(logIn, { email, password: PASSWORD })
  expect(userResponse).toMatchObject({ admin: false, wholesaler: false })
  expect((await findUserByEmail(shop.systemCall(), email))?.roles).toEqual([])
})

test('signing up again with a registered address changes nothing', async () => {
  const { email } = await member()
  const again = { ...bodyOf(email), password: 'Other-Stock-7!' }
  await expectRefusal(shop.guest().call(signUp, again), 403)
  await expectRefusal(shop.guest().call(logIn, { email, password: again.password }), 401)
  await shop.guest().call(logIn, { email, password: PASSWORD })
})

test('two sign-ups at once with one proof make one account', async () => {
  const { visitor, email } = await verified()
  const outcomes = await Promise.allSettled([1, 2, 3].map(() => visitor.call(signUp, bodyOf(email))))
  expect(outcomes.filter((one) => one.status === 'fulfilled')).toHaveLength(1)
})

test('an address that was registered meanwhile is refused', async () => {
  const { visitor, email } = await verified()
  await createUser(shop.systemCall(), { email, firstName: 'First', lastName: 'Come', emailVerified: true })
  await expectRefusal(visitor.call(signUp, bodyOf(email)), 409, 'already exists')
})

test('upper case and blanks around an address make no second account', async () => {
  const { email } = await member()
  for (const variant of [email.toUpperCase(), `  ${email} `]) {
    const before = shop.outbox().length
    await shop.guest().call(sendVerification, { email: variant })
    await shop.runJobs()
    expect(
      shop
        .outbox()
        .slice(before)
        .map((message) => message.kind)
        .filter((kind) => kind !== 'new-device'),
    ).toEqual(['already-registered'])
    await expectRefusal(shop.guest().call(signUp, bodyOf(variant)), 403)
    await shop.guest().call(logIn, { email: variant, password: PASSWORD })
  }
})

test('the password rule holds on the server, and a refusal keeps the proof', async () => {
  const { visitor, email } = await verified()
  const refused = ['Sh0rt-!', 'alllower-9!', 'NoDigits-!!', 'NoSpecial99', '', 'A1!', 'P@ssw0rd', null, 12345678, {}]
  for (const password of refused) {
    const response = await visitor.post('/api/auth/signup', { ...bodyOf(email), password })
    expect(response.status, String(password)).toBe(400)
  }
  await visitor.call(signUp, bodyOf(email))
})

test('names are needed, trimmed, and of a length', async () => {
  const { visitor, email } = await verified()
  const problem = (over: object) => visitor.call(signUp, { ...bodyOf(email), ...over })
  await expectRefusal(problem({ firstName: '  ' }), 400, 'All fields are required.')
  await expectRefusal(problem({ lastName: 'x'.repeat(81) }), 400, '80 characters')
  const { user } = await problem({ firstName: '  Mary   Ann ' })
  expect(user.firstName).toBe('Mary Ann')
})

test('a field that is empty or missing is told in the specified words, before what else is wrong', async () => {
  const full = { firstName: 'Ann', lastName: 'Example', email: 'ann@', password: 'Heavy-Stock-9!' }
  const asked: [string, object][] = [
    ...Object.keys(full).flatMap((field): [string, object][] => [
      ['/api/auth/signup', { ...full, [field]: '' }],
      ['/api/auth/signup', { ...full, [field]: undefined }],
    ]),
    ['/api/auth/login', { email: '', password: 'x' }],
    ['/api/auth/login', { email: 'not an address', password: '' }],
    ['/api/auth/login', {}],
    ['/api/auth/forgot-password', { email: ' ' }],
    ['/api/auth/reset-password', { token: 'x'.repeat(30), newPassword: '' }],
  ]
  for (const [path, body] of asked) {
    const headers = { 'content-type': 'application/json' }
    const response = await shop.guest().fetch(path, { method: 'POST', headers, body: JSON.stringify(body) })
    const said = [path, JSON.stringify(body), response.status, (await response.json()).error]
    expect(said).toEqual([path, JSON.stringify(body), 400, 'All fields are required.'])
  }
})

test('signing in answers with the person, the cart and the orders, and opens a session', async () => {
  const { email, user } = await member()
  const visitor = shop.guest()
  const { userResponse } = await visitor.call(logIn, { email, password: PASSWORD })
  expect(userResponse).toEqual({ ...user, cart: [], orderHistory: [] })
  expect((await visitor.call(getSession, {})).user?.id).toBe(user.id)
})

test('a planted session cookie is replaced, and opens nothing', async () => {
  const { email } = await member()
  const planted = 'session=planted'
  const response = await shop.guest().post('/api/auth/login', { email, password: PASSWORD }, { cookie: planted })
  const [cookie = ''] = response.headers.getSetCookie()
  expect(cookie).toMatch(/^session=(?!planted)[^;]+;.*HttpOnly.*SameSite=Lax/)
  expect((await shop.guest().fetch('/api/auth/sessions', { headers: { cookie: planted } })).status).toBe(401)
})

test('every sign-in is a session of its own', async () => {
  const { email, visitor } = await member()
  await shop.guest().call(logIn, { email, password: PASSWORD })
  expect((await visitor.call(listSessions, {})).sessions).toHaveLength(2)
})

test('objects, lists and missing fields sign nobody in', async () => {
  const { email } = await member()
  const odd = [
    { email: { $ne: null }, password: { $ne: null } },
    { email, password: { $gt: '' } },
    { email: [email], password: [PASSWORD] },
    { email, password: true },
    { email },
    {},
    [],
    'x',
    null,
    { email, password: null },
    { email, password: '' },
    { email: `${email}'--`, password: 'x' },
    { email: "' OR '1'='1", password: "' OR '1'='1" },
  ]
  for (const body of odd) {
    const response = await shop.guest().post('/api/auth/login', body)
    expect(response.status, JSON.stringify(body)).toBe(400)
    expect(response.headers.getSetCookie()).toEqual([])
  }
})

test('an endless password is refused unread', async () => {
  const { email } = await member()
  const response = await shop.guest().post('/api/auth/login', { email, password: `Aa1!${'x'.repeat(1_000_000)}` })
  expect(response.status).toBe(413)
  expect((await shop.guest().post('/api/auth/login', { email, password: 'x'.repeat(50_000) })).status).toBe(400)
})

test('eleven wrong passwords are too many, whatever address the guesser claims', async () => {
  const { email } = await member()
  const statuses = []
  for (let n = 0; n < 11; n++) {
    const headers = { 'x-forwarded-for': `198.51.100.${n}`, 'x-real-ip': `198.51.100.${n}` }
    const response = await shop.guest().post('/api/auth/login', { email, password: `Guess-${n}-Aa1!` }, headers)
    statuses.push(response.status)
    if (response.status === 429) expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0)
  }
  expect(statuses).toEqual([...Array(10).fill(401), 429])
})

test('an address signs up thirty times an hour in production', async () => {
  const production = shop.systemCall().config.mode
  expect(production).toBe('demo')
  expect(signUp.limits).toEqual([{ name: 'sign-ups', per: 'address', points: 30, seconds: 3600 }])
  expect(logIn.limits).toEqual([{ name: 'sign-ins', per: 'address', points: 300, seconds: 3600 }])
})

test('answers carry no hash, token or password', async () => {
  const { email } = await member()
  const response = await shop.guest().post('/api/auth/login', { email, password: PASSWORD })
  expect(await response.text()).not.toMatch(/"(password\w*|hash\w*|\w*secret\w*|\w*token)"|argon2|Heavy-Stock/i)
})
