import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { countStatements } from '#platform/server/db/index.ts'
import {
  createUser,
  findUser,
  hashPassword,
  linkProvider,
  listSessions,
  openSession,
  setPassword,
} from '#platform/server/identity/index.ts'
import { roleChanges, sessions } from '#platform/server/identity/tables.ts'
import { plug } from '#platform/server/port.ts'
import { expectRefusal, openApi, type Visitor } from '#platform/testing/test-api.ts'
import * as contract from '../contract.ts'
import { CODE_SECONDS } from '../model/code.ts'
import { recognise } from './check-password.ts'
import { grant, revoke } from './grant.ts'
import { accountCalls } from './http.ts'
import { accountJobs } from './jobs.ts'
import { welcome } from './new-device.tsx'
import { personalData } from './personal-data.ts'

const rooms = {
  chapters: [
    { title: 'notes', read: async () => [{ text: 'one' }, { text: 'two' }] },
    { title: 'nothing', read: async () => [] },
  ],
  erase: async () => ['somebody/file', 'somebody/gone-already'],
}
const shop = await openApi({ calls: accountCalls, jobs: accountJobs, plug: [plug(personalData, rooms)] })

const PASSWORD = 'Heavy-Stock-9!'
let people = 0
const newEmail = () => `mover-${++people}@example.com`

/** Somebody with a password, signed in here. */
async function member() {
  const ann = await shop.signedIn()
  const call = shop.systemCall()
  await setPassword(call, ann.userId, await hashPassword(PASSWORD))
  return ann
}

async function lettersTo(email: string, kind?: string) {
  await shop.runJobs()
  return shop.outbox(kind).filter((letter) => letter.to === email)
}

async function codeAt(email: string): Promise<string> {
  const letter = (await lettersTo(email, 'email-change-code')).at(-1)
  return letter?.text.match(/(?<!\d)\d{6}(?!\d)/)?.[0] ?? 'no code came'
}

const askFor = (ann: Visitor, email: string, password = PASSWORD) => ann.call(contract.changeEmail, { email, password })
const emailOf = async (ann: Visitor) => (await ann.call(contract.getSession, {})).user?.email
const otherThan = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')

test('an account moves to a new address by the code mailed there, and the old address is told', async () => {
  const ann = await member()
  const email = newEmail()
  await askFor(ann, email)
  expect(await emailOf(ann), 'nothing moves before the code').toBe(ann.email)
  const moved = await ann.call(contract.confirmEmail, { email, code: await codeAt(email) })
  expect(moved).toEqual({ success: true, email })
  expect(await emailOf(ann), 'the session knows at once').toBe(email)
  expect((await recognise(shop.systemCall(), { email, password: PASSWORD })).id).toBe(ann.userId)
  const [notice] = await lettersTo(ann.email, 'email-changed')
  expect(notice?.text).toContain(email)
  expect(await lettersTo(email, 'email-changed')).toEqual([])
})

test('a move ends every other session, keeps the one that moved, and the old address reads so', async () => {
  const ann = await member()
  const call = shop.systemCall()
  await openSession(call, ann.userId)
  const elsewhere = call.reply.getSetCookie()[0]?.split(';')[0] ?? ''
  const there = () => shop.guest().fetch('/api/auth/account', { headers: { cookie: elsewhere } })
  const email = newEmail()
  await askFor(ann, email)
  expect((await there()).status, 'asking alone ends nothing').toBe(200)
  await ann.call(contract.confirmEmail, { email, code: await codeAt(email) })
  expect((await there()).status).toBe(401)
  expect((await ann.call(contract.getSessions, {})).sessions.map((one) => one.current)).toEqual([true])
  const [notice] = await lettersTo(ann.email, 'email-changed')
  expect(notice?.text.replace(/\s+/g, ' ')).toContain('Every device but the one that made the change was signed out')
})

test('of two codes used at once in two sessions of one account, one moves it and ends the other session', async () => {
  const ann = await member()
  const call = shop.systemCall()
  await openSession(call, ann.userId)
  const cookie = call.reply.getSetCookie()[0]?.split(';')[0] ?? ''
  const [here, there] = [newEmail(), newEmail()]
  await askFor(ann, here)
  await askFor(ann, there)
  const body = JSON.stringify({ email: there, code: await codeAt(there) })
  const headers = { 'content-type': 'application/json', cookie }
  const code = await codeAt(here)
  const [, other] = await Promise.all([
    ann.call(contract.confirmEmail, { email: here, code }).catch(() => undefined),
    shop.guest().fetch('/api/auth/change-email/confirm', { method: 'POST', headers, body }),
  ])
  expect([200, 401]).toContain(other.status)
  const open = await listSessions(shop.systemCall(), ann.userId)
  expect(open.length).toBeLessThanOrEqual(1)
  await shop.runJobs()
})

test('a move that is under way is known to its account alone until its code is used, over or given up', async () => {
  const [ann, bob] = [await member(), await member()]
  const moveOfAccount = async (who: Visitor) => (await who.call(contract.getAccount, {})).newEmail
  for (const email of [newEmail(), bob.email]) {
    await askFor(ann, email)
    const move = await moveOfAccount(ann)
    expect(move?.email, 'whether or not it has an account').toBe(email)
    expect(Math.abs(Date.parse(move?.askedAt ?? '') - shop.clock.now().getTime())).toBeLessThan(60_000)
    expect(await moveOfAccount(bob)).toBeNull()
    shop.clock.advance(1000)
  }
  const email = newEmail()
  await askFor(ann, email)
  const code = await codeAt(email)
  await bob.call(contract.cancelNewEmail, {})
  expect(await moveOfAccount(ann)).not.toBeNull()
  await ann.call(contract.cancelNewEmail, {})
  await ann.call(contract.cancelNewEmail, {})
  expect(await moveOfAccount(ann)).toBeNull()
  await expectRefusal(ann.call(contract.confirmEmail, { email, code }), 400, 'no longer valid')
  await expectRefusal(shop.guest().call(contract.cancelNewEmail, {}), 401)

  shop.clock.advance(15 * 60_000)
  await askFor(ann, email)
  shop.clock.advance((CODE_SECONDS + 1) * 1000)
  expect(await moveOfAccount(ann), 'over').toBeNull()
  await shop.runJobs()
})

test('a move that is done ends every other one that was asked for', async () => {
  const ann = await member()
  const [wrong, right] = [newEmail(), newEmail()]
  await askFor(ann, wrong)
  await askFor(ann, right)
  await ann.call(contract.confirmEmail, { email: right, code: await codeAt(right) })
  expect((await ann.call(contract.getAccount, {})).newEmail).toBeNull()
  const late = ann.call(contract.confirmEmail, { email: wrong, code: await codeAt(wrong) })
  await expectRefusal(late, 400, 'no longer valid')
})

test('moving asks for the password, and for another address than the own', async () => {
  const ann = await member()
  await expectRefusal(askFor(ann, newEmail(), 'Wrong-Stock-1!'), 400, 'Your current password is not right.')
  await expectRefusal(askFor(ann, newEmail(), ''), 400, 'Your current password is not right.')
  await expectRefusal(askFor(ann, ann.email.toUpperCase()), 400, 'already')
  expect(await shop.runJobs()).toBe(0)
})

test('a code moves the account it was made for to the address it was mailed to, and nothing else', async () => {
  const [ann, bob] = [await member(), await member()]
  const [email, other] = [newEmail(), newEmail()]
  await askFor(ann, email)
  const code = await codeAt(email)
  await expectRefusal(ann.call(contract.confirmEmail, { email: other, code }), 400, 'no longer valid')
  await expectRefusal(bob.call(contract.confirmEmail, { email, code }), 400, 'no longer valid')
  await expectRefusal(shop.guest().call(contract.verifyEmail, { email, code }), 400, 'no longer valid')
  await ann.call(contract.confirmEmail, { email, code })
  await expectRefusal(ann.call(contract.confirmEmail, { email, code }), 400, 'no longer valid')
})

test('a sign-up that a stranger begins with the new address leaves the code of the move alone', async () => {
  const ann = await member()
  const email = newEmail()
  await askFor(ann, email)
  const code = await codeAt(email)
  await shop.guest().call(contract.sendVerification, { email })
  await ann.call(contract.confirmEmail, { email, code })
  expect(await emailOf(ann)).toBe(email)
})

test('twelve guesses at once at the code of a move are five tries', async () => {
  const ann = await member()
  const email = newEmail()
  await askFor(ann, email)
  const code = await codeAt(email)
  const guess = () => ann.call(contract.confirmEmail, { email, code: otherThan(code) }).catch((r: Error) => r.message)
  const told = await Promise.all(Array.from({ length: 12 }, guess))
  expect(told.filter((text) => text === contract.accountErrors.WRONG_CODE.text)).toHaveLength(5)
  await expectRefusal(ann.call(contract.confirmEmail, { email, code }), 400, 'no longer valid')
})

test('the right code sent five times at once moves the account once', async () => {
  const ann = await member()
  const email = newEmail()
  await askFor(ann, email)
  const code = await codeAt(email)
  const outcomes = await Promise.allSettled(
    Array.from({ length: 5 }, () => ann.call(contract.confirmEmail, { email, code })),
  )
  expect(outcomes.filter((one) => one.status === 'fulfilled')).toHaveLength(1)
  expect(await lettersTo(ann.email, 'email-changed')).toHaveLength(1)
})

test('an address that has an account gets the same answer, and its owner the news', async () => {
  const [ann, bob] = [await member(), await member()]
  expect(await askFor(ann, bob.email)).toEqual(await askFor(ann, newEmail()))
  const [letter, ...others] = await lettersTo(bob.email)
  expect([letter?.kind, others]).toEqual(['address-taken', []])
  expect(letter?.text, 'it is told as what it was').toContain('moved to this address')
  expect(letter?.text).not.toMatch(/sign up|(?<!\d)\d{6}(?!\d)/)
})

test('an address that somebody else took meanwhile is refused, and the account stays where it was', async () => {
  const ann = await member()
  const email = newEmail()
  await askFor(ann, email)
  const code = await codeAt(email)
  await createUser(shop.systemCall(), { email, firstName: 'Quick', lastName: '', emailVerified: true })
  await expectRefusal(ann.call(contract.confirmEmail, { email, code }), 409, 'already exists')
  expect(await emailOf(ann)).toBe(ann.email)
  expect(await lettersTo(ann.email, 'email-changed')).toEqual([])
})

test('a reset link that lies in the old mailbox is worth nothing after the move', async () => {
  const ann = await member()
  await shop.guest().call(contract.forgotPassword, { email: ann.email })
  const [letter] = await lettersTo(ann.email, 'reset-link')
  const token = letter?.text.match(/reset-password\/([\w-]+)/)?.[1] ?? ''
  const email = newEmail()
  await askFor(ann, email)
  await ann.call(contract.confirmEmail, { email, code: await codeAt(email) })
  const reset = shop.guest().call(contract.resetPassword, { token, newPassword: 'Light-Stock-8!' })
  await expectRefusal(reset, 400, 'no longer valid')
})

test('six requests for one new address bring five letters, and the last code works', async () => {
  const ann = await member()
  const email = newEmail()
  for (let n = 0; n < 6; n++) {
    await askFor(ann, email)
    // Letters of the same millisecond may be carried in any order.
    await shop.runJobs()
  }
  expect(await lettersTo(email)).toHaveLength(5)
  await ann.call(contract.confirmEmail, { email, code: await codeAt(email) })
})

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

test('a deleted account is gone within the call: every session, the way back in, and the stored files', async () => {
  const ann = await member()
  const call = shop.systemCall()
  await openSession(call, ann.userId)
  const elsewhere = call.reply.getSetCookie()[0]?.split(';')[0] ?? ''
  const there = () => shop.guest().fetch('/api/auth/account', { headers: { cookie: elsewhere } })
  expect((await there()).status).toBe(200)
  await shop.storage.put('somebody/file', new Uint8Array([1]))

  const here = ann.cookie()
  await ann.call(contract.deleteAccount, { password: PASSWORD })
  expect(ann.cookie()).toBe('')
  expect((await there()).status).toBe(401)
  expect((await shop.guest().fetch('/api/auth/account', { headers: { cookie: here } })).status).toBe(401)
  await expect(recognise(call, { email: ann.email, password: PASSWORD })).rejects.toThrow('No account')
  expect(await shop.storage.exists('somebody/file')).toBe(false)
  const letters = await lettersTo(ann.email)
  expect(letters.map((letter) => letter.kind)).toEqual(['account-deleted'])
  expect(letters[0]?.text).toContain('tax law')
})

test('an account is deleted once, however often it is asked for at the same time', async () => {
  const ann = await member()
  const outcomes = await Promise.allSettled(
    Array.from({ length: 4 }, () => ann.call(contract.deleteAccount, { password: PASSWORD })),
  )
  expect(outcomes.filter((one) => one.status === 'fulfilled')).toHaveLength(1)
  for (const one of outcomes) if (one.status === 'rejected') expect([400, 401]).toContain(one.reason.status)
  expect(await lettersTo(ann.email, 'account-deleted')).toHaveLength(1)
})

test('letters that were on their way to a deleted account are not sent any more', async () => {
  const ann = await member()
  await shop.guest().call(contract.forgotPassword, { email: ann.email })
  await ann.call(contract.deleteAccount, { password: PASSWORD })
  expect((await lettersTo(ann.email)).map((letter) => letter.kind)).toEqual(['account-deleted'])
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
  const { statements } = await countStatements(() => welcome(call, user))
  const device = call.reply.getSetCookie().find((line) => line.startsWith('device=')) ?? ''
  return { statements, device, value: device.split(';')[0]?.split('=')[1] ?? '' }
}

test('a sign-in in a browser that the account has not seen is told by mail; the first one and known ones are not', async () => {
  const user = { id: (await shop.signedIn()).userId, email: newEmail() }
  const first = await signInWith(user)
  expect(first.device).toMatch(/^device=[\w-]{22}; Max-Age=34560000; Path=\/; HttpOnly; SameSite=Lax$/)
  expect((await signInWith(user, { device: first.value })).value).toBe(first.value)
  expect(await lettersTo(user.email)).toEqual([])

  await signInWith(user)
  const [letter] = await lettersTo(user.email, 'new-device')
  expect(letter?.subject).toBe('New sign-in: Chrome on Windows')
  expect(letter?.text).toContain('203.0.113.7')
  expect(letter?.text).toContain('/forgot-password')
})

test('a browser that is known to one account is new to another', async () => {
  const [ann, bob] = [await shop.signedIn(), await shop.signedIn()]
  const { value } = await signInWith({ id: ann.userId, email: ann.email })
  await signInWith({ id: bob.userId, email: bob.email })
  await signInWith({ id: bob.userId, email: bob.email }, { device: value })
  expect(await lettersTo(bob.email, 'new-device')).toHaveLength(1)
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
