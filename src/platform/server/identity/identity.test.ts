import { expect, test } from 'vitest'
import { z } from 'zod'
import { endpoint } from '../../base/endpoint.ts'
import { openApi } from '../../testing/test-api.ts'
import type { Call } from '../call.ts'
import { countStatements } from '../db/index.ts'
import { handle } from '../http.ts'
import * as identity from './index.ts'

const whoAmI = endpoint({
  method: 'get',
  path: '/api/who',
  access: 'customer',
  summary: 'Says who is asking',
  result: z.object({ userId: z.string(), roles: z.array(z.string()) }),
  errors: [],
})
const leave = endpoint({
  method: 'post',
  path: '/api/leave',
  access: 'public',
  summary: 'Signs out',
  result: z.object({}),
  errors: [],
})

const shop = await openApi({
  calls: [
    handle(whoAmI, async (call) => ({ userId: call.actor.userId, roles: [...call.actor.roles] })),
    handle(leave, async (call: Call) => {
      await identity.endSession(call)
      return {}
    }),
  ],
})

const newPerson = async (email: string, password?: string) => {
  const passwordHash = password === undefined ? {} : { passwordHash: await identity.hashPassword(password) }
  const person = { email, firstName: 'Pat', lastName: 'Printer', emailVerified: true, ...passwordHash }
  return identity.createUser(shop.systemCall(), person)
}

const asking = (cookie: string) => shop.guest().fetch('/api/who', { headers: { cookie } })

test('the session cookie says who is asking, in one SQL statement', async () => {
  const ann = await shop.signedIn({ roles: ['admin'] })
  expect(await ann.call(whoAmI, {})).toEqual({ userId: ann.userId, roles: ['admin'] })
  const { getActor } = identity.createIdentity({ db: shop.db, config: shop.systemCall().config })
  const { value, statements } = await countStatements(() => getActor(new Headers({ cookie: ann.cookie() })))
  expect(value?.userId).toBe(ann.userId)
  expect(statements).toBe(1)
})

test('the cookie is kept from scripts and from other sites, for thirty days', async () => {
  const call = shop.systemCall()
  const pat = await newPerson('cookie@example.com')
  await identity.openSession(call, pat?.id ?? '')
  const [cookie, ...more] = call.reply.getSetCookie()
  expect(more).toEqual([])
  expect(cookie).toMatch(/^session=[^;]+;/)
  expect(cookie).toMatch(/Max-Age=2592000/)
  expect(cookie).toMatch(/HttpOnly/)
  expect(cookie).toMatch(/SameSite=Lax/)
  expect(cookie).toMatch(/Path=\//)
})

test('a changed, cut, lengthened or invented cookie is a guest', async () => {
  const ann = await shop.signedIn()
  const value = ann.cookie().slice('session='.length)
  const forged = [
    `${value.slice(0, 4)}${value[4] === 'A' ? 'B' : 'A'}${value.slice(5)}`,
    value.slice(0, -6),
    `${value}A`,
    '%00',
    '%',
    "' OR 1=1--",
    ann.userId,
    'x'.repeat(6000),
    '.',
    '',
  ]
  for (const one of forged) expect((await asking(`session=${one}`)).status, one.slice(0, 30)).toBe(401)
  expect((await asking(`other=1; session=${value}`)).status).toBe(200)
})

test('a session ends after thirty days, and at once by signing out', async () => {
  const ann = await shop.signedIn()
  const kept = ann.cookie()
  await ann.call(leave, {})
  expect(ann.cookie()).toBe('')
  expect((await asking(kept)).status).toBe(401)

  const bob = await shop.signedIn()
  shop.clock.advance(31 * 24 * 3_600_000)
  expect((await asking(bob.cookie())).status).toBe(401)
})

test('signing out without a session changes nothing', async () => {
  expect(await shop.guest().call(leave, {})).toEqual({})
})

test('an address belongs to one person, whoever is first', async () => {
  const both = await Promise.all([newPerson('twin@example.com'), newPerson('twin@example.com')])
  expect(both.filter((one) => one !== undefined)).toHaveLength(1)
})

test('ids cannot be counted', async () => {
  const [one, two] = [await newPerson('one@example.com'), await newPerson('two@example.com')]
  expect(one?.id).toMatch(/^usr_[0-9a-z]{25}$/)
  expect(one?.id.slice(-16)).not.toBe(two?.id.slice(-16))
})

test('a password is right, wrong, absent, or nobody’s', async () => {
  const call = shop.systemCall()
  await newPerson('right@example.com', 'Heavy-Stock-9')
  await newPerson('google@example.com')
  const check = async (email: string, password: string) =>
    (await identity.verifyPassword(call, email, password)).outcome
  expect(await check('right@example.com', 'Heavy-Stock-9')).toBe('right')
  expect(await check('right@example.com', 'Heavy-Stock-8')).toBe('wrong')
  expect(await check('google@example.com', 'Heavy-Stock-9')).toBe('no-password')
  expect(await check('nobody@example.com', 'Heavy-Stock-9')).toBe('unknown')
})

test('a new password replaces the old one', async () => {
  const call = shop.systemCall()
  const pat = await newPerson('changes@example.com', 'Heavy-Stock-9')
  await identity.setPassword(call, pat?.id ?? '', await identity.hashPassword('Light-Stock-8'))
  expect((await identity.verifyPassword(call, 'changes@example.com', 'Heavy-Stock-9')).outcome).toBe('wrong')
  expect((await identity.verifyPassword(call, 'changes@example.com', 'Light-Stock-8')).outcome).toBe('right')
})

test('a secret is good once, for its purpose, until it expires', async () => {
  const call = shop.systemCall()
  const expiresAt = new Date(call.now.getTime() + 60_000)
  const secret = await identity.issueSecret(call, { purpose: 'door', value: 'usr_1', expiresAt })
  expect(await identity.spendSecret(call, { purpose: 'window', secret })).toBeUndefined()
  expect(await identity.readSecret(call, { purpose: 'door', secret })).toBe('usr_1')
  const spent = await Promise.all([1, 2, 3].map(() => identity.spendSecret(call, { purpose: 'door', secret })))
  expect(spent.filter((value) => value === 'usr_1')).toHaveLength(1)

  const late = await identity.issueSecret(call, { purpose: 'door', value: 'usr_2', expiresAt })
  const later = { ...call, now: new Date(call.now.getTime() + 61_000) }
  expect(await identity.spendSecret(later, { purpose: 'door', secret: late })).toBeUndefined()
})

test('roles are given and taken once each, with a record', async () => {
  const call = shop.systemCall()
  const pat = await newPerson('roles@example.com')
  const ask = { userId: pat?.id ?? '', role: 'wholesaler', by: 'a test' }
  expect(await identity.grantRole(call, ask)).toBe(true)
  expect(await identity.grantRole(call, ask)).toBe(false)
  expect((await identity.findUser(call, ask.userId))?.roles).toEqual(['wholesaler'])
  expect(await identity.revokeRole(call, ask)).toBe(true)
  expect(await identity.revokeRole(call, ask)).toBe(false)
  const { roleChanges } = await import('./tables.ts')
  const rows = await shop.db.select().from(roleChanges)
  expect(rows.map((row) => row.change)).toEqual(['granted', 'revoked'])
})

test('all sessions of a person end together, but for the one to keep', async () => {
  const ann = await shop.signedIn()
  const call = shop.systemCall()
  const second = { ...call, reply: new Headers() }
  const { sessionId } = await identity.openSession(second, ann.userId)
  expect(await identity.listSessions(call, ann.userId)).toHaveLength(2)
  await identity.endAllSessions(call, ann.userId, { sessionId })
  expect((await identity.listSessions(call, ann.userId)).map((one) => one.id)).toEqual([sessionId])
  expect((await asking(ann.cookie())).status).toBe(401)
})
