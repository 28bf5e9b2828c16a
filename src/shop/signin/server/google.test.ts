import { afterAll, expect, test } from 'vitest'
import { findUserByEmail, findUserByProvider } from '#platform/server/identity/index.ts'
import { plug } from '#platform/server/port.ts'
import { expectRefusal, type Visitor } from '#platform/testing/test-api.ts'
import { getSession } from '#shop/accounts/contract.ts'
import { PASSWORD } from '#shop/accounts/testing/accounts.fixture.ts'
import { beginGoogleSignIn, finishGoogleSignIn, logIn, logInWithGoogle, signInErrors } from '../contract.ts'
import { openSignin } from '../testing/signin.fixture.ts'
import { createGoogleSignIn } from './choose-google.ts'
import { openFakeGoogle } from './fake-google.ts'
import { googleAt, googleSignIn } from './google.ts'

const google = await openFakeGoogle()
const { shop, newEmail, registered } = await openSignin({
  plug: [plug(googleSignIn, googleAt(google.client, google.addresses))],
})
afterAll(() => google.close())

let people = 0

const member = async () => {
  const { email, id } = await registered()
  return { email, userId: id }
}

const profileOf = (over: Record<string, unknown> = {}) => ({
  sub: `g-${++people}`,
  email: newEmail(),
  email_verified: true,
  given_name: 'Gil',
  family_name: 'Google',
  picture: 'https://lh3.example.com/gil.png',
  ...over,
})

test('Google sign-in without proof opens nothing, whatever the body claims', async () => {
  const claim = {
    userId: '1'.repeat(21),
    firstName: 'G',
    lastName: 'G',
    email: newEmail(),
    profilePicture: '',
    admin: false,
  }
  const response = await shop.guest().post('/api/auth/google', claim)
  expect([response.status, response.headers.getSetCookie()]).toEqual([400, []])
  expect(await findUserByEmail(shop.systemCall(), claim.email)).toBeUndefined()
})

test('an id token of Google makes an account out of what Google says, not of what the body says', async () => {
  const profile = profileOf()
  const idToken = await google.idToken(profile)
  const body = { idToken, firstName: 'Evil', email: 'evil@example.com', admin: true, wholesaler: true, userId: 'usr_1' }
  const visitor = shop.guest()
  const { user } = await (await visitor.post('/api/auth/google', body)).json()
  expect(user).toMatchObject({
    firstName: 'Gil',
    lastName: 'Google',
    email: profile.email,
    picture: '',
    admin: false,
    wholesaler: false,
    cart: [],
  })
  expect((await visitor.call(getSession, {})).user?.id).toBe(user.id)
  const again = await shop.guest().call(logInWithGoogle, { idToken })
  expect(again.user.id).toBe(user.id)
})

test('somebody without a name at Google gets a neutral one, never a part of the address', async () => {
  for (const names of [{}, { name: 'secret-nick@example.com' }, { given_name: ' ', name: '' }]) {
    const bare = { given_name: undefined, family_name: undefined, ...names }
    const profile = profileOf({ ...bare, email: `secret-nick-${++people}@example.com` })
    const { user } = await shop.guest().call(logInWithGoogle, { idToken: await google.idToken(profile) })
    expect([user.firstName, user.lastName]).toEqual(['Customer', ''])
  }
  const whole = profileOf({ given_name: undefined, family_name: undefined, name: 'Gil van Google' })
  const { user } = await shop.guest().call(logInWithGoogle, { idToken: await google.idToken(whole) })
  expect([user.firstName, user.lastName]).toEqual(['Gil', 'van Google'])
})

test('an access token is good where Google issued it for this shop; both travel as bearer, too', async () => {
  const profile = profileOf()
  const { user } = await shop.guest().call(logInWithGoogle, { accessToken: google.accessToken(profile) })
  expect(user.email).toBe(profile.email)
  const bearer = { authorization: `Bearer ${google.accessToken(profile)}` }
  expect((await shop.guest().post('/api/auth/google', {}, bearer)).status).toBe(200)
  const idBearer = { authorization: `Bearer ${await google.idToken(profile)}` }
  expect((await shop.guest().post('/api/auth/google', {}, idBearer)).status).toBe(200)
})

test('made-up tokens, and those of other shops and other keys, open nothing', async () => {
  const victim = await member()
  const profile = profileOf({ email: victim.email })
  const unsigned = [
    'eyJhbGciOiJub25lIn0',
    Buffer.from(JSON.stringify({ ...profile, iss: 'https://accounts.google.com', aud: google.client.id })).toString(
      'base64url',
    ),
    '',
  ].join('.')
  const wrong = [
    { idToken: 'x' },
    { idToken: unsigned },
    { idToken: await google.idToken(profile, { audience: 'another-shop' }) },
    { idToken: await google.idToken(profile, { key: google.strangersKey }) },
    { accessToken: 'x' },
    { accessToken: google.accessToken(profile, 'another-shop') },
  ]
  for (const proof of wrong) {
    const response = await shop.guest().post('/api/auth/google', proof)
    expect([response.status, response.headers.getSetCookie()], JSON.stringify(proof).slice(0, 60)).toEqual([401, []])
  }
})

test('Google’s person is the customer with the same address, where both sides verified it', async () => {
  const { email, userId } = await member()
  const answer = await shop
    .guest()
    .call(logInWithGoogle, { idToken: await google.idToken(profileOf({ email, sub: 'g-linked' })) })
  expect(answer.user.id).toBe(userId)
  expect((await findUserByProvider(shop.systemCall(), 'google', 'g-linked'))?.id).toBe(userId)
  await shop.guest().call(logIn, { email, password: PASSWORD })
})

test('an address that Google has not verified takes over no account and makes none', async () => {
  const { email } = await member()
  const unverified = async (address: string) => ({
    idToken: await google.idToken(profileOf({ email: address, email_verified: false })),
  })
  await expectRefusal(
    shop.guest().call(logInWithGoogle, await unverified(email)),
    409,
    /^This email already has a password with us. Please sign in with it.$/,
  )
  const fresh = newEmail()
  await expectRefusal(shop.guest().call(logInWithGoogle, await unverified(fresh)), 401)
  expect(await findUserByEmail(shop.systemCall(), fresh)).toBeUndefined()
})

test('who signed up with Google is told so at the password form', async () => {
  const profile = profileOf()
  await shop.guest().call(logInWithGoogle, { idToken: await google.idToken(profile) })
  const attempt = shop.guest().call(logIn, { email: profile.email, password: PASSWORD })
  await expectRefusal(attempt, 409, 'This email is registered with Google. Please sign in with Google instead.')
})

test('while Google is silent the customer is asked to try again', async () => {
  google.goDown(true)
  await expectRefusal(shop.guest().call(logInWithGoogle, { accessToken: 'ya29.any' }), 503, 'could not be reached')
  google.goDown(false)
  expect(shop.takeWarnings().join()).toMatch(/Google does not answer/)
})

test('the log says why Google did not vouch for somebody, and nothing of who it is', async () => {
  const profile = profileOf()
  await shop.guest().post('/api/auth/google', { idToken: await google.idToken(profile, { audience: 'another-shop' }) })
  await shop.guest().post('/api/auth/google', { accessToken: google.accessToken(profile, 'another-shop') })
  await shop.guest().post('/api/auth/google', { idToken: await google.idToken({ ...profile, email: undefined }) })
  const [audience = '', shopOf = '', incomplete = '', ...more] = shop.takeWarnings()
  expect(audience).toContain('ERR_JWT_CLAIM_VALIDATION_FAILED')
  expect(shopOf).toContain('issued for another shop')
  expect(incomplete).toContain('email')
  expect(more).toEqual([])
  for (const line of [audience, shopOf, incomplete]) expect(line).not.toContain(profile.email)
})

test('in production a shop without Google’s credentials says so, whatever proof it is given', async () => {
  const { readProfile, isAvailable, departTo } = createGoogleSignIn({ ...shop.config, mode: 'production' })
  expect(isAvailable).toBe(false)
  expect(() => departTo({ state: 's', nonce: 'n', challenge: 'c' })).toThrow(signInErrors.GOOGLE_NOT_CONFIGURED.text)
  for (const proof of [{}, { idToken: 'x' }, { accessToken: 'x' }]) {
    await expect(readProfile(proof, shop.systemCall().log)).rejects.toThrow(signInErrors.GOOGLE_NOT_CONFIGURED.text)
  }
})

const begin = async (visitor: Visitor, returnTo = '/') => (await visitor.call(beginGoogleSignIn, { returnTo })).url

test('the way to Google and back signs in whom Google names, and leads to where the person was going', async () => {
  const visitor = shop.guest()
  const url = new URL(await begin(visitor, '/product/gildan/1/5000?color=2'))
  const query = Object.fromEntries(url.searchParams)
  expect(query).toMatchObject({
    response_type: 'code',
    client_id: google.client.id,
    redirect_uri: google.client.callback,
    scope: 'openid email profile',
    code_challenge_method: 'S256',
  })
  expect([query.state, query.nonce, query.code_challenge].every((one) => one?.length === 43)).toBe(true)
  expect(visitor.cookie()).not.toContain(query.state)
  const profile = profileOf()
  const done = await visitor.call(finishGoogleSignIn, google.agree(url.href, profile))
  expect(done).toMatchObject({ returnTo: '/product/gildan/1/5000?color=2', user: { email: profile.email, cart: [] } })
  expect((await visitor.call(getSession, {})).user?.id).toBe(done.user.id)
  expect(visitor.cookie()).toMatch(/^session=/)
})

test('the cookie of the way to Google is kept from scripts and lasts ten minutes', async () => {
  const response = await shop.guest().fetch('/api/auth/google/begin', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{}',
  })
  expect(response.headers.getSetCookie()).toEqual([
    expect.stringMatching(/^google_sign_in=[\w-]{43}; Max-Age=600; Path=\/; HttpOnly; SameSite=Lax$/),
  ])
})

test('what another browser brought back from Google signs nobody in', async () => {
  const attacker = shop.guest()
  const sentBack = google.agree(await begin(attacker), profileOf())
  const victim = shop.guest()
  await expectRefusal(victim.call(finishGoogleSignIn, sentBack), 400, signInErrors.STALE.text)
  await begin(victim)
  await expectRefusal(victim.call(finishGoogleSignIn, sentBack), 400, signInErrors.STALE.text)
  expect((await victim.call(getSession, {})).user).toBeNull()
})

test('the way back is good once, within ten minutes, and with its own state', async () => {
  const visitor = shop.guest()
  const sentBack = google.agree(await begin(visitor), profileOf())
  for (const state of ['', 'x', 'a'.repeat(43), undefined]) {
    await expectRefusal(visitor.call(finishGoogleSignIn, { ...sentBack, state }), 400, signInErrors.STALE.text)
  }
  await visitor.call(finishGoogleSignIn, sentBack)
  await expectRefusal(visitor.call(finishGoogleSignIn, sentBack), 400, signInErrors.STALE.text)
  const late = shop.guest()
  const kept = google.agree(await begin(late), profileOf())
  shop.clock.advance(11 * 60_000)
  await expectRefusal(late.call(finishGoogleSignIn, kept), 400, signInErrors.STALE.text)
})

test('two tabs of one browser may be under way at once', async () => {
  const visitor = shop.guest()
  const [first, second] = [await begin(visitor, '/cart'), await begin(visitor, '/orders')]
  expect((await visitor.call(finishGoogleSignIn, google.agree(first, profileOf()))).returnTo).toBe('/cart')
  const other = await begin(visitor, '/favorites')
  expect(other).not.toBe(second)
  expect((await visitor.call(finishGoogleSignIn, google.agree(other, profileOf()))).returnTo).toBe('/favorites')
})

test('an id token made for another way is refused, and so is a code that Google does not know', async () => {
  const visitor = shop.guest()
  const replayed = google.agree(await begin(visitor, '/cart'), { ...profileOf(), nonce: 'of another sign-in' })
  const refused = await expectRefusal(visitor.call(finishGoogleSignIn, replayed), 401, signInErrors.NOT_PROVEN.text)
  expect(refused.body.returnTo).toBe('/cart')
  const { state } = google.agree(await begin(visitor), profileOf())
  await expectRefusal(visitor.call(finishGoogleSignIn, { state, code: 'invented' }), 401, signInErrors.NOT_PROVEN.text)
})

test('who cancels at Google is told so and keeps the page to go back to', async () => {
  const visitor = shop.guest()
  const state = new URL(await begin(visitor, '/cart')).searchParams.get('state') ?? ''
  const refused = await expectRefusal(
    visitor.call(finishGoogleSignIn, { state, error: 'access_denied' }),
    400,
    /cancelled/,
  )
  expect(refused.body).toMatchObject({ code: 'CANCELLED', returnTo: '/cart' })
})

test('the way back never leads to another site', async () => {
  const elsewhere = ['https://evil.example', '//evil.example', '/\\evil.example', '/\t/evil.example']
  for (const returnTo of [...elsewhere, `/${'x'.repeat(3000)}`]) {
    const visitor = shop.guest()
    const done = await visitor.call(finishGoogleSignIn, google.agree(await begin(visitor, returnTo), profileOf()))
    expect(done.returnTo).toBe('/')
  }
})
