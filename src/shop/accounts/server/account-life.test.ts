import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { countStatements } from '#platform/server/db/index.ts'
import { createUser, findUser, linkProvider, openSession } from '#platform/server/identity/index.ts'
import { roleChanges, sessions } from '#platform/server/identity/tables.ts'
import { plug } from '#platform/server/port.ts'
import { expectRefusal } from '#platform/testing/test-api.ts'
import * as contract from '../contract.ts'
import { openAccounts, PASSWORD } from '../testing/accounts.fixture.ts'
import { grant, revoke } from './grant.ts'
import { checkSignIn } from './password/check-password.ts'
import { personalData } from './personal-data.ts'
import { welcomeNewDevice } from './sessions/new-device.tsx'

const modules = {
  chapters: [
    { title: 'notes', read: async () => [{ text: 'one' }, { text: 'two' }] },
    { title: 'nothing', read: async () => [] },
  ],
  erase: async () => undefined,
}
const {
  shop,
  signedInMember: member,
  newEmail,
  emailsTo,
  emailOf,
} = await openAccounts({ plug: [plug(personalData, modules)] })

async function googleMember() {
  const ann = await shop.signedIn()
  await linkProvider(shop.systemCall(), { userId: ann.userId, providerId: 'google', accountId: ann.userId })
  return ann
}

test('who has no password shows it by a sign-in of a moment ago', async () => {
  const [fresh, stale] = [await googleMember(), await googleMember()]
  await shop.db
    .update(sessions)
    .set({ createdAt: new Date(shop.clock.now().getTime() - 11 * 60_000) })
    .where(eq(sessions.userId, stale.userId))
  expect(await fresh.call(contract.getAccount, {})).toEqual({ email: fresh.email, hasPassword: false, newEmail: null })
  await expectRefusal(stale.call(contract.deleteAccount, {}), 403, 'sign in with Google again')
  await fresh.call(contract.deleteAccount, {})
  expect(await findUser(shop.systemCall(), fresh.userId)).toBeUndefined()
})

test('deleting an account asks for the password', async () => {
  const ann = await member()
  await expectRefusal(ann.call(contract.deleteAccount, { password: 'Wrong-Stock-1!' }), 400, 'not right')
  await expectRefusal(ann.call(contract.deleteAccount, {}), 400, 'not right')
  expect(await emailOf(ann)).toBe(ann.email)
})

test('a deleted account is gone within the call: every session and the way back in', async () => {
  const ann = await member()
  const call = shop.systemCall()
  await openSession(call, ann.userId)
  const elsewhere = call.reply.getSetCookie()[0]?.split(';')[0] ?? ''
  const there = () => shop.guest().fetch('/api/auth/account', { headers: { cookie: elsewhere } })
  expect((await there()).status).toBe(200)

  const here = ann.cookie()
  await ann.call(contract.deleteAccount, { password: PASSWORD })
  expect(ann.cookie()).toBe('')
  expect((await there()).status).toBe(401)
  expect((await shop.guest().fetch('/api/auth/account', { headers: { cookie: here } })).status).toBe(401)
  await expect(checkSignIn(call, { email: ann.email, password: PASSWORD })).rejects.toThrow('No account')
  const messages = await emailsTo(ann.email)
  expect(messages.map((message) => message.kind)).toEqual(['account-deleted'])
  expect(messages[0]?.text).toContain('tax law')
})

test('an account is deleted once, however often it is asked for at the same time', async () => {
  const ann = await member()
  const outcomes = await Promise.allSettled(
    Array.from({ length: 4 }, () => ann.call(contract.deleteAccount, { password: PASSWORD })),
  )
  expect(outcomes.filter((one) => one.status === 'fulfilled')).toHaveLength(1)
  for (const one of outcomes) if (one.status === 'rejected') expect([400, 401]).toContain(one.reason.status)
  expect(await emailsTo(ann.email, 'account-deleted')).toHaveLength(1)
})

test('emails that were on their way to a deleted account are not sent any more', async () => {
  const ann = await member()
  await shop.guest().call(contract.forgotPassword, { email: ann.email })
  await ann.call(contract.deleteAccount, { password: PASSWORD })
  expect((await emailsTo(ann.email)).map((message) => message.kind)).toEqual(['account-deleted'])
})

test('the address of a deleted account is free again', async () => {
  const ann = await member()
  await ann.call(contract.deleteAccount, { password: PASSWORD })
  const again = { email: ann.email, firstName: 'Ann', lastName: 'Again', emailVerified: true }
  expect((await createUser(shop.systemCall(), again))?.id).not.toBe(ann.userId)
})

test('the export is one JSON file to keep, with the person and every chapter', async () => {
  const ann = await member()
  const answer = await ann.fetch('/api/auth/export')
  expect(answer.status).toBe(200)
  expect(answer.headers.get('content-disposition')).toMatch(
    /^attachment; filename="[a-z-]+-data-\d{4}-\d\d-\d\d\.json"$/,
  )
  expect(answer.headers.get('cache-control')).toContain('no-store')
  const text = await answer.text()
  expect(JSON.parse(text)).toMatchObject({
    profile: { id: ann.userId, email: ann.email, signsInWith: ['password'] },
    signedInDevices: [{ current: true }],
    notes: [{ text: 'one' }, { text: 'two' }],
    nothing: [],
  })
  expect(text).not.toMatch(/argon2|hash|token/i)
  expect((await shop.guest().fetch('/api/auth/export')).status).toBe(401)
})

test('an export is made ten times an hour, not more', async () => {
  const ann = await member()
  const statuses = []
  for (let n = 0; n < 11; n++) {
    const answer = await ann.fetch('/api/auth/export')
    await answer.text()
    statuses.push(answer.status)
  }
  expect(statuses).toEqual([...Array(10).fill(200), 429])
})

const CHROME = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/147.0 Safari/537.36'

async function signInWith(user: { id: string; email: string }, jar: Record<string, string> = {}) {
  const cookie = Object.entries(jar)
    .map((pair) => pair.join('='))
    .join('; ')
  const headers = new Headers({ 'user-agent': CHROME, ...(cookie ? { cookie } : {}) })
  const call = { ...shop.systemCall(), headers, reply: new Headers(), address: '203.0.113.7' }
  const { statements } = await countStatements(() => welcomeNewDevice(call, user))
  const device = call.reply.getSetCookie().find((line) => line.startsWith('device=')) ?? ''
  return { statements, device, value: device.split(';')[0]?.split('=')[1] ?? '' }
}

test('a sign-in in a browser that the account has not seen is told by mail; the first one and known ones are not', async () => {
  const user = { id: (await shop.signedIn()).userId, email: newEmail() }
  const first = await signInWith(user)
  expect(first.device).toMatch(/^device=[\w-]{22}; Max-Age=34560000; Path=\/; HttpOnly; SameSite=Lax$/)
  expect((await signInWith(user, { device: first.value })).value).toBe(first.value)
  expect(await emailsTo(user.email)).toEqual([])

  await signInWith(user)
  const [message] = await emailsTo(user.email, 'new-device')
  expect(message?.subject).toBe('New sign-in: Chrome on Windows')
  expect(message?.text).toContain('203.0.113.7')
  expect(message?.text).toContain('/forgot-password')
})

test('a browser that is known to one account is new to another', async () => {
  const [ann, bob] = [await shop.signedIn(), await shop.signedIn()]
  const { value } = await signInWith({ id: ann.userId, email: ann.email })
  await signInWith({ id: bob.userId, email: bob.email })
  await signInWith({ id: bob.userId, email: bob.email }, { device: value })
  expect(await emailsTo(bob.email, 'new-device')).toHaveLength(1)
})

test('a sign-in takes three statements beside the look at the password', async () => {
  const ann = await shop.signedIn()
  expect((await signInWith({ id: ann.userId, email: ann.email })).statements).toBeLessThanOrEqual(3)
})

test('every change of a role is recorded: who, when, what, and the end of an account too', async () => {
  const ann = await member()
  const call = shop.systemCall()
  await grant(call, 'admin', ann.email)
  await grant(call, 'wholesaler', ann.email)
  await revoke(call, 'admin', ann.email)
  await revoke(call, 'admin', ann.email)
  await ann.call(contract.deleteAccount, { password: PASSWORD })
  const rows = await shop.db
    .select()
    .from(roleChanges)
    .where(eq(roleChanges.userId, ann.userId))
    .orderBy(roleChanges.id)
  expect(rows.map(({ role, change, changedBy }) => `${change} ${role} by ${changedBy}`)).toEqual([
    'granted admin by command line',
    'granted wholesaler by command line',
    'revoked admin by command line',
    'revoked wholesaler by account deleted',
  ])
  for (const row of rows) expect(Math.abs(row.changedAt.getTime() - shop.clock.now().getTime())).toBeLessThan(60_000)
})
