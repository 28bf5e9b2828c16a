import { expect, test } from 'vitest'
import { createUser, findOpenSessions, openSession } from '#platform/server/identity/index.ts'
import { expectRefusal, type Visitor } from '#platform/testing/test-api.ts'
import * as contract from '../../contract.ts'
import { CODE_SECONDS } from '../../model/code.ts'
import { openAccounts, otherThan, PASSWORD } from '../../testing/accounts.fixture.ts'
import { checkSignIn } from '../password/check-password.ts'

const { shop, signedInMember: member, newEmail, emailsTo, emailOf } = await openAccounts()

async function codeAt(email: string): Promise<string> {
  const message = (await emailsTo(email, 'email-change-code')).at(-1)
  return message?.text.match(/(?<!\d)\d{6}(?!\d)/)?.[0] ?? 'no code came'
}

const askFor = (ann: Visitor, email: string, password = PASSWORD) => ann.call(contract.changeEmail, { email, password })

test('an account moves to a new address by the code mailed there, and the old address is told', async () => {
  const ann = await member()
  const email = newEmail()
  await askFor(ann, email)
  expect(await emailOf(ann), 'nothing moves before the code').toBe(ann.email)
  const moved = await ann.call(contract.confirmEmail, { email, code: await codeAt(email) })
  expect(moved).toEqual({ success: true, email })
  expect(await emailOf(ann), 'the session knows at once').toBe(email)
  expect((await checkSignIn(shop.systemCall(), { email, password: PASSWORD })).id).toBe(ann.userId)
  const [notice] = await emailsTo(ann.email, 'email-changed')
  expect(notice?.text).toContain(email)
  expect(await emailsTo(email, 'email-changed')).toEqual([])
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
  expect((await ann.call(contract.listSessions, {})).sessions.map((one) => one.current)).toEqual([true])
  const [notice] = await emailsTo(ann.email, 'email-changed')
  expect(notice?.text.replace(/\s+/g, ' ')).toContain('Every device except the one that made the change was signed out')
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
  const open = await findOpenSessions(shop.systemCall(), ann.userId)
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
  expect(await emailsTo(ann.email, 'email-changed')).toHaveLength(1)
})

test('an address that has an account gets the same answer, and its owner the news', async () => {
  const [ann, bob] = [await member(), await member()]
  expect(await askFor(ann, bob.email)).toEqual(await askFor(ann, newEmail()))
  const [message, ...others] = await emailsTo(bob.email)
  expect([message?.kind, others]).toEqual(['address-taken', []])
  expect(message?.text, 'it is told as what it was').toContain('move an account to this address')
  expect(message?.text).not.toMatch(/sign up|(?<!\d)\d{6}(?!\d)/)
})

test('an address that somebody else took meanwhile is refused, and the account stays where it was', async () => {
  const ann = await member()
  const email = newEmail()
  await askFor(ann, email)
  const code = await codeAt(email)
  await createUser(shop.systemCall(), { email, firstName: 'Quick', lastName: '', emailVerified: true })
  await expectRefusal(ann.call(contract.confirmEmail, { email, code }), 409, 'already exists')
  expect(await emailOf(ann)).toBe(ann.email)
  expect(await emailsTo(ann.email, 'email-changed')).toEqual([])
})

test('a reset link that lies in the old mailbox is worth nothing after the move', async () => {
  const ann = await member()
  await shop.guest().call(contract.forgotPassword, { email: ann.email })
  const [message] = await emailsTo(ann.email, 'reset-link')
  const token = message?.text.match(/reset-password\/([\w-]+)/)?.[1] ?? ''
  const email = newEmail()
  await askFor(ann, email)
  await ann.call(contract.confirmEmail, { email, code: await codeAt(email) })
  const reset = shop.guest().call(contract.resetPassword, { token, newPassword: 'Light-Stock-8!' })
  await expectRefusal(reset, 400, 'no longer valid')
})

test('six requests for one new address bring five emails, and the last code works', async () => {
  const ann = await member()
  const email = newEmail()
  for (let n = 0; n < 6; n++) {
    await askFor(ann, email)
    // Emails of the same millisecond may be carried in any order.
    await shop.runJobs()
  }
  expect(await emailsTo(email)).toHaveLength(5)
  await ann.call(contract.confirmEmail, { email, code: await codeAt(email) })
})
