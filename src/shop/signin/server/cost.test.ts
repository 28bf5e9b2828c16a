import { hash, verify } from '@node-rs/argon2'
import { beforeEach, expect, test, vi } from 'vitest'
import { createUser } from '#platform/server/identity/index.ts'
import { expectRefusal, type Visitor } from '#platform/testing/test-api.ts'
import { getSession, listSessions, logOut } from '#shop/accounts/contract.ts'
import { PASSWORD } from '#shop/accounts/testing/accounts.fixture.ts'
import { readCart } from '#shop/cart/server/index.ts'
import { readOrderHistory } from '#shop/orders/server/index.ts'
import { logIn } from '../contract.ts'
import { openSignin } from '../testing/signin.fixture.ts'

// The library does its work as always; it is only counted.
vi.mock('@node-rs/argon2', { spy: true })

const { shop, newEmail, registered } = await openSignin()

const hashes = () => vi.mocked(hash).mock.calls.length + vi.mocked(verify).mock.calls.length
beforeEach(() => {
  vi.mocked(hash).mockClear()
  vi.mocked(verify).mockClear()
})

async function member() {
  const user = await registered()
  vi.mocked(hash).mockClear()
  return user
}

async function cost(work: () => Promise<unknown>): Promise<number> {
  return (await shop.countStatements(work)).statements
}

/** What a sign-in costs without the cart and the history that it answers with; the limiter is not among the counted. */
async function costOfSigningIn(visitor: Visitor, user: { id: string; email: string }) {
  const whole = await cost(() => visitor.call(logIn, { email: user.email, password: PASSWORD }))
  const answer = await cost(async () => {
    const call = shop.systemCall()
    await readCart(call, user.id)
    await readOrderHistory(call, user.id)
  })
  return whole - answer
}

test('a sign-in costs one hash and four statements, the first one and every later one', async () => {
  const [user, visitor] = [await member(), shop.guest()]
  expect(await costOfSigningIn(visitor, user)).toBeLessThanOrEqual(4)
  expect(hashes()).toBe(1)
  await visitor.call(logOut, {})
  expect(await costOfSigningIn(visitor, user)).toBeLessThanOrEqual(4)
  expect(hashes()).toBe(2)
})

test('ten sign-ins at once cost ten hashes', async () => {
  const user = await member()
  await Promise.all(
    Array.from({ length: 10 }, () => shop.guest().call(logIn, { email: user.email, password: PASSWORD })),
  )
  expect(hashes()).toBe(10)
})

test('a wrong password, an unknown address and somebody of Google cost one hash each, too', async () => {
  const user = await member()
  const google = { firstName: 'Gil', lastName: '', email: newEmail(), emailVerified: true }
  await createUser(shop.systemCall(), google)
  const tries = [
    { email: user.email, password: 'Wrong-Stock-1!', status: 401 },
    { email: 'nobody-here@example.com', password: PASSWORD, status: 404 },
    { email: google.email, password: PASSWORD, status: 409 },
  ]
  for (const { status, ...input } of tries) {
    vi.mocked(verify).mockClear()
    vi.mocked(hash).mockClear()
    await expectRefusal(shop.guest().call(logIn, input), status)
    expect(hashes(), String(status)).toBe(1)
  }
})

test('asking who is signed in costs one statement, none for the seconds after, and a guest none', async () => {
  const [user, visitor] = [await member(), shop.guest()]
  await visitor.call(logIn, { email: user.email, password: PASSWORD })
  const request = () => cost(() => visitor.call(getSession, {}))
  expect(await request()).toBe(1)
  expect(await request()).toBe(0)
  expect(await cost(() => shop.guest().call(getSession, {}))).toBe(0)
})

test('a call of a signed-in person costs at most one statement more than its own', async () => {
  const [user, visitor] = [await member(), shop.guest()]
  await visitor.call(logIn, { email: user.email, password: PASSWORD })
  const [first, second] = [
    await cost(() => visitor.call(listSessions, {})),
    await cost(() => visitor.call(listSessions, {})),
  ]
  expect(first - second).toBeLessThanOrEqual(1)
})
