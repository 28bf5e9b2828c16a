import { expect, test } from 'vitest'
import { addDays } from '../../base/clock.ts'
import { getSessionUser, sessionCalls, signOut } from '../../testing/session-calls.ts'
import { openApi } from '../../testing/test-api.ts'
import { countStatements } from '../db/index.ts'
import { createActorCache } from './actor-cache.ts'
import * as identity from './index.ts'
import { roleChanges, sessions } from './tables.ts'

const shop = await openApi({ calls: sessionCalls })

const newPerson = async (email: string, password?: string) => {
  const passwordHash = password === undefined ? {} : { passwordHash: await identity.hashPassword(password) }
  const person = { email, firstName: 'Pat', lastName: 'Printer', emailVerified: true, ...passwordHash }
  return identity.createUser(shop.systemCall(), person)
}

const asking = (cookie: string) => shop.guest().fetch('/api/session-user', { headers: { cookie } })

test('the session cookie says who is asking: one SQL statement, and none for the seconds after', async () => {
  const ann = await shop.signedIn({ roles: ['admin'] })
  const { db, clock, database } = shop
  const { config } = shop.systemCall()
  const { getActor } = identity.createIdentity({ db, config, clock, listen: database.listen })
  const asked = async () => {
    const { value, statements } = await countStatements(() => getActor(new Headers({ cookie: ann.cookie() })))
    return [value?.userId, statements]
  }
  expect(await asked()).toEqual([ann.userId, 1])
  // Word of the sign-up itself may still be under way from a server: whoever it names is forgotten once more.
  await expect.poll(asked).toEqual([ann.userId, 0])
  expect(await ann.call(getSessionUser, {})).toEqual({ userId: ann.userId, roles: ['admin'] })
})

test('opening a session takes one statement, whoever the person is', async () => {
  const call = shop.systemCall()
  const pat = await newPerson('statements@example.com')
  const { statements } = await countStatements(() => identity.openSession(call, pat?.id ?? ''))
  expect(statements).toBe(1)
})

test('a role that is given or taken counts for the next call, though the session was known a moment ago', async () => {
  const ann = await shop.signedIn()
  const rolesNow = async () => (await ann.call(getSessionUser, {})).roles
  expect(await rolesNow()).toEqual([])
  await identity.grantRole(shop.systemCall(), { userId: ann.userId, role: 'admin', by: 'a test' })
  expect(await rolesNow()).toEqual(['admin'])
  await identity.revokeRole(shop.systemCall(), { userId: ann.userId, role: 'admin', by: 'a test' })
  expect(await rolesNow()).toEqual([])
})

test('a session that ends in a transaction ends at its commit, and not before', async () => {
  const ann = await shop.signedIn()
  const call = shop.systemCall()
  await ann.call(getSessionUser, {})
  const undone = call.db.transaction(async () => {
    await identity.endAllSessions(call, ann.userId)
    throw new Error('changed my mind')
  })
  await expect(undone).rejects.toThrow('changed my mind')
  expect((await ann.call(getSessionUser, {})).userId).toBe(ann.userId)
  await call.db.transaction(() => identity.endAllSessions(call, ann.userId))
  expect((await asking(ann.cookie())).status).toBe(401)
})

test('a row that was read before the session ended is not kept after it', async () => {
  const cache = createActorCache({ ...shop.db } as typeof shop.db, async (_channel, _hears, onHearing) =>
    onHearing(true),
  )
  const actor = { userId: 'usr_1', sessionId: 'ses_1', email: '', firstName: '', lastName: '', picture: '', roles: [] }
  const [now, expiresAt] = [new Date(0), new Date(1)]
  await cache.read('token', now, async () => {
    cache.forget('usr_1')
    return { actor, expiresAt }
  })
  expect(await cache.read('token', now, async () => undefined)).toBeUndefined()
})

test('a process that cannot hear of sessions ended elsewhere keeps none', async () => {
  let setHearing: (isHearing: boolean) => void = () => undefined
  let announce: (userId: string) => void = () => undefined
  const cache = createActorCache({ ...shop.db } as typeof shop.db, async (_channel, hears, onHearing) => {
    announce = hears
    setHearing = onHearing
  })
  const actor = { userId: 'usr_1', sessionId: 'ses_1', email: '', firstName: '', lastName: '', picture: '', roles: [] }
  let reads = 0
  const read = () =>
    cache.read('token', new Date(0), async () => {
      reads++
      return { actor, expiresAt: new Date(1) }
    })
  await read()
  await read()
  expect(reads, 'not hearing yet').toBe(2)
  setHearing(true)
  await read()
  await read()
  expect(reads, 'hearing').toBe(3)
  announce('usr_1')
  await read()
  expect(reads, 'told of an end').toBe(4)
  setHearing(false)
  await read()
  await read()
  expect(reads, 'deaf again').toBe(6)
})

test('the cookie is kept from scripts and from other sites, for thirty days', async () => {
  const call = shop.systemCall()
  const pat = await newPerson('cookie@example.com')
  await identity.openSession(call, pat?.id ?? '')
  const [cookie, ...more] = call.reply.getSetCookie()
  expect(more).toEqual([])
  expect(cookie).toMatch(/^session=[^;]+; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Lax$/)
})

test('who signed in with an earlier version, whose better-auth wrote the cookie, stays signed in', async () => {
  const pat = await newPerson('long-ago@example.com')
  const expiresAt = addDays(shop.clock.now(), 1)
  const token = 'tAwZ1cERtC6uTpCUjFldx4W0obJQi3lw'
  await shop.db.insert(sessions).values({ id: 'ses_long_ago', userId: pat?.id ?? '', token, expiresAt })
  const cookie = `session=${token}.mAgTTZTxZDdzBVSJZ5Kkcq5FKLxc8St%2BycutwDedS7Q%3D`
  const answer = await asking(cookie)
  expect([answer.status, (await answer.json()).userId]).toEqual([200, pat?.id])
})

test('where the shop is reached by https the cookie never travels without it', async () => {
  // Another process of the same shop, to identity.
  const db = new Proxy(shop.db, {})
  const config = { ...shop.config, publicUrl: 'https://shop.example' }
  identity.createIdentity({ db, config, listen: shop.database.listen })
  const call = { ...shop.systemCall(), db, config }
  const pat = await newPerson('secure@example.com')
  await identity.openSession(call, pat?.id ?? '')
  expect(call.reply.getSetCookie()).toEqual([expect.stringMatching(/^__Secure-session=[^;]+;.*; Secure/)])
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
  const oldCookie = ann.cookie()
  await ann.call(signOut, {})
  expect(ann.cookie()).toBe('')
  expect((await asking(oldCookie)).status).toBe(401)

  const bob = await shop.signedIn()
  shop.clock.advance(31 * 24 * 3_600_000)
  expect((await asking(bob.cookie())).status).toBe(401)
})

test('a session that one process ends is refused by the others', async () => {
  const ann = await shop.signedIn()
  const token = 'the other process knows it'
  let hears = false
  const other = createActorCache({ ...shop.db } as typeof shop.db, (channel, told, onHearing) =>
    shop.database.listen(channel, told, (now) => {
      hears = now
      onHearing(now)
    }),
  )
  await expect.poll(() => hears).toBe(true)
  const actor = { ...ann, sessionId: '', firstName: '', lastName: '', picture: '', roles: [] }
  await other.read(token, shop.clock.now(), async () => ({ actor, expiresAt: new Date(8e15) }))
  const asks = () => other.read(token, shop.clock.now(), async () => undefined)
  expect((await asks())?.userId).toBe(ann.userId)
  await ann.call(signOut, {})
  await expect.poll(async () => (await asks()) === undefined, { timeout: 1000, interval: 20 }).toBe(true)
})

test('signing out without a session changes nothing', async () => {
  expect(await shop.guest().call(signOut, {})).toEqual({})
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
  const input = { userId: pat?.id ?? '', role: 'wholesaler', by: 'a test' }
  expect(await identity.grantRole(call, input)).toBe(true)
  expect(await identity.grantRole(call, input)).toBe(false)
  expect((await identity.findUser(call, input.userId))?.roles).toEqual(['wholesaler'])
  expect(await identity.revokeRole(call, input)).toBe(true)
  expect(await identity.revokeRole(call, input)).toBe(false)
  const rows = (await shop.db.select().from(roleChanges)).filter(({ userId }) => userId === input.userId)
  expect(rows.map((row) => row.change)).toEqual(['granted', 'revoked'])
})

test('all sessions of a person end together, but for the one to keep', async () => {
  const ann = await shop.signedIn()
  const call = shop.systemCall()
  const second = { ...call, reply: new Headers() }
  const { sessionId } = await identity.openSession(second, ann.userId)
  expect(await identity.findOpenSessions(call, ann.userId)).toHaveLength(2)
  await identity.endAllSessions(call, ann.userId, { sessionId })
  expect((await identity.findOpenSessions(call, ann.userId)).map((one) => one.id)).toEqual([sessionId])
  expect((await asking(ann.cookie())).status).toBe(401)
})

test('a session that was ended while its code was on the way is not confirmed', async () => {
  const ann = await shop.signedIn()
  const call = shop.systemCall()
  const [open] = await identity.findOpenSessions(call, ann.userId)
  const asked = { ...call, actor: { userId: ann.userId, sessionId: open?.id ?? '' } }
  await identity.endAllSessions(call, ann.userId)
  await expect(identity.confirmSession(asked)).rejects.toThrow('sign in')
  expect(await identity.findOpenSessions(call, ann.userId)).toEqual([])
})
