import { createServer } from 'node:http'
import { afterAll, expect, test } from 'vitest'
import { type Config, readConfig } from '#platform/server/config.ts'
import { plug } from '#platform/server/port.ts'
import { expectRefusal } from '#platform/testing/test-api.ts'
import { getSession } from '#shop/accounts/contract.ts'
import { beginGoogleSignIn, finishGoogleSignIn, logInWithGoogle, signInErrors } from '../contract.ts'
import { openSignin } from '../testing/signin.fixture.ts'
import { createGoogleSignIn } from './choose-google.ts'
import { googleSignIn } from './google.ts'
import { hasLocalProvider } from './google-client.ts'
import { openLocalProvider } from './local-provider.ts'

const config = readConfig({})
const people = new Map<string, { email: string; name: string }>()
const provider = await openLocalProvider(config, people)
const server = createServer((request, response) => void provider.answer(request, response))
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
const bound = server.address()
const port = typeof bound === 'object' && bound ? bound.port : 0
const { shop } = await openSignin({
  plug: [plug(googleSignIn, createGoogleSignIn({ ...config, port }))],
})
afterAll(() => server.close())

/** A browser as far as the provider needs one: it keeps cookies and follows within the provider. */
function openBrowser() {
  const jar = new Map<string, string>()
  async function visit(address: string, form?: Record<string, string>): Promise<Response> {
    const url = new URL(address, config.publicUrl)
    url.port = String(port)
    const response = await fetch(url, {
      redirect: 'manual',
      headers: { cookie: [...jar].map((pair) => pair.join('=')).join('; ') },
      ...(form ? { method: 'POST', body: new URLSearchParams(form) } : {}),
    })
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      jar.set(name, value)
    }
    return response
  }
  /** Walks on from the page that asks who it is to what comes back to the shop. */
  async function enter(page: string, form: Record<string, string>): Promise<URLSearchParams> {
    let next = (await visit(page, form)).headers.get('location') ?? ''
    while (!next.includes('/signin/google/callback')) next = (await visit(next)).headers.get('location') ?? 'nowhere:'
    return new URL(next).searchParams
  }
  return { visit, enter }
}

async function walk(form: Record<string, string>, browser = openBrowser(), visitor = shop.guest()) {
  const { url } = await visitor.call(beginGoogleSignIn, { returnTo: '/cart' })
  const asked = await browser.visit(url)
  const page = asked.headers.get('location') ?? ''
  expect(page).toMatch(/^\/dev\/oidc\/person\//)
  const sentBack = await browser.enter(page, form)
  const [state, code, error] = ['state', 'code', 'error'].map((name) => sentBack.get(name) ?? undefined)
  return { visitor, page, answer: visitor.call(finishGoogleSignIn, { state, code, error }), code }
}

const pat = { email: 'Pat.Printer@Example.com', name: 'Pat  van Printer' }

test('whoever is entered at the local provider is signed in', async () => {
  const { visitor, answer } = await walk(pat)
  const { user, returnTo } = await answer
  expect(returnTo).toBe('/cart')
  expect(user).toMatchObject({ email: 'pat.printer@example.com', firstName: 'Pat', lastName: 'van Printer' })
  expect((await visitor.call(getSession, {})).user?.id).toBe(user.id)
})

test('the same address is the same customer, and one browser may enter somebody else next', async () => {
  const browser = openBrowser()
  const first = await (await walk(pat, browser)).answer
  const other = await (await walk({ email: 'kim@example.com', name: 'Kim' }, browser)).answer
  const again = await (await walk(pat, browser)).answer
  expect(again.user.id).toBe(first.user.id)
  expect(other.user.id).not.toBe(first.user.id)
})

test('the page asks for an address and a name, and is kept from other sites', async () => {
  const browser = openBrowser()
  const { url } = await shop.guest().call(beginGoogleSignIn, {})
  const page = (await browser.visit(url)).headers.get('location') ?? ''
  const shown = await browser.visit(page)
  expect(shown.headers.get('content-security-policy')).toContain("frame-ancestors 'none'")
  expect(await shown.text()).toMatch(/<label for="email">Email<[\s\S]*<label for="name">Name</)
  const refused = await browser.visit(page, { email: '"><script>', name: 'x' })
  expect(refused.status).toBe(400)
  expect(await refused.text()).not.toContain('<script>')
  expect(await (await browser.visit(page, { email: 'a@example.com', name: ' ' })).text()).toContain('enter a name')
})

test('cancelling leads back without a session', async () => {
  const { visitor, answer } = await walk({ cancel: 'yes' })
  await expectRefusal(answer, 400, /cancelled/)
  expect((await visitor.call(getSession, {})).user).toBeNull()
})

test('a page of nobody’s sign-in says so', async () => {
  const response = await openBrowser().visit('/dev/oidc/person/invented')
  expect(response.status).toBe(400)
  expect(await response.text()).toContain('no longer open')
})

test('an address that is none is answered like any that nothing stands behind', async () => {
  for (const path of ['/dev/oidc//', '/dev/oidc//[', '/dev/oidc/nothing'])
    expect((await openBrowser().visit(`${config.publicUrl}${path}`)).status).toBe(404)
})

test('the call takes tokens of the local provider, and no others', async () => {
  const browser = openBrowser()
  const verifier = 'v'.repeat(43)
  const query = new URLSearchParams({
    client_id: 'pressroom-local',
    redirect_uri: `${config.publicUrl}/signin/google/callback`,
    response_type: 'code',
    scope: 'openid email profile',
    code_challenge: Buffer.from(await crypto.subtle.digest('SHA-256', Buffer.from(verifier))).toString('base64url'),
    code_challenge_method: 'S256',
  })
  const page = (await browser.visit(`/dev/oidc/auth?${query}`)).headers.get('location') ?? ''
  const code = (await browser.enter(page, { email: 'tokens@example.com', name: 'Tess Token' })).get('code') ?? ''
  const trade = { grant_type: 'authorization_code', client_id: 'pressroom-local', code, code_verifier: verifier }
  const response = await browser.visit('/dev/oidc/token', { ...trade, redirect_uri: query.get('redirect_uri') ?? '' })
  const { id_token: idToken, access_token: accessToken } = await response.json()
  const byId = await shop.guest().call(logInWithGoogle, { idToken })
  const byAccess = await shop.guest().call(logInWithGoogle, { accessToken })
  expect([byId.user.email, byAccess.user.id]).toEqual(['tokens@example.com', byId.user.id])
  const bearer = { authorization: `Bearer ${accessToken}`, 'content-type': 'application/json' }
  const byBearer = await shop.guest().fetch('/api/auth/google', { method: 'POST', headers: bearer, body: '{}' })
  expect(byBearer.status).toBe(200)
  await expectRefusal(shop.guest().call(logInWithGoogle, { accessToken: `${accessToken}x` }), 401)
  await expectRefusal(shop.guest().call(logInWithGoogle, { idToken: `${idToken.slice(0, -6)}AAAAAA` }), 401)
})

test('there is no local provider in production, nor beside real credentials', () => {
  expect(hasLocalProvider(config)).toBe(true)
  expect(hasLocalProvider({ ...config, mode: 'production' })).toBe(false)
  expect(hasLocalProvider({ ...config, google: { clientId: 'a', clientSecret: 'b' } })).toBe(false)
})

const atHost = (host: string): Config => ({ ...config, publicUrl: `http://${host}:8080` })
const own = ['localhost', '127.0.0.1', '127.8.8.8', '[::1]', '10.1.2.3', '172.20.0.5', '192.168.1.9', '[fd12::1]']
const ownNames = ['shop.localhost', 'printer.local', 'pressroom', 'shop.internal', 'shop.test', 'shop.home.arpa']
const strangers = ['pressroom.example.com', '203.0.113.9', '172.32.0.1', '11.0.0.1', '[2001:db8::1]', 'mylocalhost.io']
const disguised = ['localhost.example.com', '127.0.0.1.nip.io', 'local.co', '8.8.8.8.']

test('the local provider is there at own addresses only', () => {
  for (const host of [...own, ...ownNames]) expect(hasLocalProvider(atHost(host)), host).toBe(true)
  for (const host of [...strangers, ...disguised]) expect(hasLocalProvider(atHost(host)), host).toBe(false)
})

test('at a public address the call says that there is no Google here', () => {
  const { isAvailable, departTo } = createGoogleSignIn(atHost('pressroom.example.com'))
  expect(isAvailable).toBe(false)
  expect(() => departTo({ state: 's', nonce: 'n', challenge: 'c' })).toThrow(signInErrors.GOOGLE_NOT_CONFIGURED.text)
})

test('of more than a thousand people the local provider forgets the first, who may simply enter again', async () => {
  for (let n = 0; n < 1_000; n++) people.set(`crowd-${n}`, { email: `crowd-${n}@example.com`, name: 'Crowd' })
  await (await walk({ email: 'late@example.com', name: 'Late Comer' })).answer
  expect(people.size).toBe(1_000)
  expect(people.has('crowd-0')).toBe(false)
  expect([...people.values()].at(-1)?.email).toBe('late@example.com')
})
