import { eq, sql } from 'drizzle-orm'
import { TOTP, URI } from 'otpauth'
import { afterEach, describe, expect, test } from 'vitest'
import { addDays } from '#platform/base/clock.ts'
import { countStatements } from '#platform/server/db/index.ts'
import { handle } from '#platform/server/http.ts'
import { openSession } from '#platform/server/identity/index.ts'
import { emptyEndpoint, getSessionUser, sessionCalls, signOut } from '#platform/testing/session-calls.ts'
import { type Customer, expectRefusal, openApi } from '#platform/testing/test-api.ts'
import {
  beginEnrolment,
  confirmEnrolment,
  enterSecondFactor,
  getSecondFactor,
  renewRecoveryCodes,
  secondFactorErrors,
} from '../contract.ts'
import { secondFactorCalls } from './http.ts'
import { removeSecondFactor, resealSecondFactors } from './index.ts'
import { recoveryCodes, secondFactors } from './tables.ts'

const staffOnly = emptyEndpoint('get', '/api/staff-only', 'staff')

const shop = await openApi({
  calls: [...secondFactorCalls, ...sessionCalls, handle(staffOnly, () => ({}))],
  environment: { SHOP_MODE: 'production' },
})

const STEP_MS = 30_000
const codeOf = (uri: string) => {
  const totp = URI.parse(uri)
  if (!(totp instanceof TOTP)) throw new TypeError('not a TOTP')
  return totp.generate({ timestamp: shop.clock.now().getTime() })
}
const nextStep = () => shop.clock.advance(STEP_MS)

const staff = () => shop.signedIn({ roles: ['admin'] })

async function enrolled() {
  const ada = await staff()
  const { uri } = await ada.call(beginEnrolment, {})
  const { recoveryCodes: codes } = await ada.call(confirmEnrolment, { code: codeOf(uri) })
  nextStep()
  return { ada, uri, codes }
}

/** A second device of the same person, signed in by password alone. */
async function elsewhere({ userId }: Customer): Promise<{ cookie: string }> {
  const call = shop.systemCall()
  await openSession(call, userId)
  return { cookie: (call.reply.getSetCookie()[0] ?? '').split(';')[0] ?? '' }
}

const post = (path: string, body: unknown, cookie: string) => shop.guest().post(path, body, { cookie })

test('in production staff may do nothing that staff may do before a second factor is set up', async () => {
  const ada = await staff()
  await expectRefusal(ada.call(staffOnly, {}), 403, 'Please enter the code of your authenticator app first.')
  expect((await ada.call(getSessionUser, {})).roles).toEqual([])
  expect(await ada.call(getSecondFactor, {})).toMatchObject({ asked: true, due: true, enrolledAt: null })
  const { uri, secret } = await ada.call(beginEnrolment, {})
  expect(uri).toMatch(/^otpauth:\/\/totp\/.*secret=[A-Z2-7]{32}/)
  expect(uri).toContain(secret)
  const former = ada.cookie()
  const { recoveryCodes: codes } = await ada.call(confirmEnrolment, { code: codeOf(uri) })
  expect(new Set(codes).size).toBe(10)
  await ada.call(staffOnly, {})
  expect((await ada.call(getSecondFactor, {})).due).toBe(false)
  expect(ada.cookie()).not.toBe(former)
  expect((await shop.guest().fetch('/api/session-user', { headers: { cookie: former } })).status).toBe(401)
})

test('customers and wholesalers are not asked', async () => {
  const ann = await shop.signedIn({ roles: ['wholesaler'] })
  expect(await ann.call(getSecondFactor, {})).toMatchObject({ asked: false, due: false })
  expect((await ann.call(getSessionUser, {})).roles).toEqual(['wholesaler'])
  const { NOT_ASKED } = secondFactorErrors
  await expectRefusal(ann.call(beginEnrolment, {}), 404, NOT_ASKED.text)
  await expectRefusal(ann.call(enterSecondFactor, { code: '123456' }), 404, NOT_ASKED.text)
  await expectRefusal(ann.call(staffOnly, {}), 403, 'Only the shop’s staff')
  await expectRefusal(shop.guest().call(beginEnrolment, {}), 401)
})

test('a later sign-in is confirmed by the code, for a day', async () => {
  const { ada, uri } = await enrolled()
  const { cookie } = await elsewhere(ada)
  const request = (headers: HeadersInit) => shop.guest().fetch('/api/staff-only', { headers })
  expect((await request({ cookie })).status).toBe(403)
  const answer = await post('/api/auth/second-factor', { code: codeOf(uri) }, cookie)
  expect(await answer.json()).toEqual({ recoveryCodesLeft: 10 })
  const [confirmed = ''] = (answer.headers.getSetCookie()[0] ?? '').split(';')
  expect((await request({ cookie: confirmed })).status).toBe(200)
  shop.clock.advance(24 * 3_600_000)
  expect((await request({ cookie: confirmed })).status).toBe(403)
  expect((await shop.guest().fetch('/api/session-user', { headers: { cookie: confirmed } })).status).toBe(200)
})

test('a code is good once, even for two at the same moment', async () => {
  const { ada, uri } = await enrolled()
  const [one, other] = [await elsewhere(ada), await elsewhere(ada)]
  const code = codeOf(uri)
  const answers = await Promise.all([one, other].map(({ cookie }) => post('/api/auth/second-factor', { code }, cookie)))
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 400])
  const { cookie } = await elsewhere(ada)
  const replay = await post('/api/auth/second-factor', { code }, cookie)
  expect((await replay.json()).code).toBe('USED_SECOND_CODE')
})

test('codes of the half minutes beside this one count, older ones do not', async () => {
  const { ada, uri } = await enrolled()
  shop.clock.advance(10 * STEP_MS)
  const code = codeOf(uri)
  shop.clock.advance(STEP_MS)
  await ada.call(enterSecondFactor, { code })
  const old = codeOf(uri)
  shop.clock.advance(3 * STEP_MS)
  await expectRefusal(ada.call(enterSecondFactor, { code: old }), 400, secondFactorErrors.WRONG_SECOND_CODE.text)
})

test('five wrong codes are too many, all at once too, and right ones lock nobody out', async () => {
  const { ada, uri } = await enrolled()
  for (let n = 0; n < 7; n++) {
    nextStep()
    await ada.call(enterSecondFactor, { code: codeOf(uri) })
  }
  const wrong = codeOf(uri) === '000000' ? '111111' : '000000'
  const burst = await Promise.allSettled(Array.from({ length: 12 }, () => ada.call(enterSecondFactor, { code: wrong })))
  const statuses = burst.map((one) => (one.status === 'rejected' ? one.reason.status : 200))
  expect(statuses.filter((status) => status === 400)).toHaveLength(5)
  expect(statuses.filter((status) => status === 429)).toHaveLength(7)
  nextStep()
  await expectRefusal(ada.call(enterSecondFactor, { code: codeOf(uri) }), 429)
})

test('a recovery code stands in for the app once, and its use is told by mail', async () => {
  const { ada, codes } = await enrolled()
  const [code = ''] = codes
  const { cookie } = await elsewhere(ada)
  const answer = await post('/api/auth/second-factor', { code: code.toUpperCase() }, cookie)
  expect(await answer.json()).toEqual({ recoveryCodesLeft: 9 })
  const again = await elsewhere(ada)
  expect((await post('/api/auth/second-factor', { code }, again.cookie)).status).toBe(400)
  await shop.runJobs()
  const messages = shop.outbox('recovery-code-used').filter(({ to }) => to === ada.email)
  expect(messages).toHaveLength(1)
  expect(messages[0]?.text).toContain('Codes left: 9')
})

test('recovery codes of one person are nothing to another', async () => {
  const { codes } = await enrolled()
  const { ada: other } = await enrolled()
  await expectRefusal(other.call(enterSecondFactor, { code: codes[0] ?? '' }), 400)
})

test('new recovery codes need the app, and kill the old ones', async () => {
  const { ada, uri, codes } = await enrolled()
  await expectRefusal(ada.call(renewRecoveryCodes, { code: codes[0] ?? '' }), 400)
  const { recoveryCodes: fresh } = await ada.call(renewRecoveryCodes, { code: codeOf(uri) })
  expect(fresh.some((one) => codes.includes(one))).toBe(false)
  await expectRefusal(ada.call(enterSecondFactor, { code: codes[1] ?? '' }), 400)
  await ada.call(enterSecondFactor, { code: fresh[1] ?? '' })
})

test('who has the password alone cannot put another app in the place of the first', async () => {
  const { ada, uri } = await enrolled()
  const { cookie } = await elsewhere(ada)
  const begun = await post('/api/auth/second-factor/begin', {}, cookie)
  expect([begun.status, (await begun.json()).code]).toEqual([409, 'ENROLLED_ALREADY'])
  const { uri: second } = await ada.call(beginEnrolment, {})
  const stolen = await post('/api/auth/second-factor/confirm', { code: codeOf(second) }, cookie)
  expect(stolen.status).toBe(409)
  await ada.call(confirmEnrolment, { code: codeOf(second) })
  nextStep()
  await expectRefusal(ada.call(enterSecondFactor, { code: codeOf(uri) }), 400)
  await ada.call(enterSecondFactor, { code: codeOf(second) })
})

test('a reload of the set-up shows the same secret, another session of the person another one', async () => {
  const ada = await staff()
  const first = await ada.call(beginEnrolment, {})
  expect(await ada.call(beginEnrolment, {})).toEqual(first)
  expect(first.qr.size).toBeGreaterThan(30)
  const { cookie } = await elsewhere(ada)
  const stolen = await (await post('/api/auth/second-factor/begin', {}, cookie)).json()
  expect(stolen.secret).not.toBe(first.secret)
  await expectRefusal(
    ada.call(confirmEnrolment, { code: codeOf(first.uri) }),
    409,
    secondFactorErrors.NO_ENROLMENT.text,
  )
})

test('setting up ends every other session, and is told by mail', async () => {
  const ada = await staff()
  const { cookie } = await elsewhere(ada)
  const { uri } = await ada.call(beginEnrolment, {})
  await ada.call(confirmEnrolment, { code: codeOf(uri) })
  expect((await shop.guest().fetch('/api/session-user', { headers: { cookie } })).status).toBe(401)
  await shop.runJobs()
  expect(shop.outbox('second-factor').filter(({ to }) => to === ada.email)).toHaveLength(1)
})

test('a set-up that is not confirmed counts for nothing, and is forgotten after a quarter of an hour', async () => {
  const ada = await staff()
  await expectRefusal(ada.call(confirmEnrolment, { code: '123456' }), 409, secondFactorErrors.NO_ENROLMENT.text)
  await expectRefusal(ada.call(enterSecondFactor, { code: '123456' }), 409, secondFactorErrors.NOT_ENROLLED.text)
  const { uri } = await ada.call(beginEnrolment, {})
  await expectRefusal(ada.call(enterSecondFactor, { code: codeOf(uri) }), 409)
  shop.clock.advance(16 * 60_000)
  await expectRefusal(ada.call(confirmEnrolment, { code: codeOf(uri) }), 409)
})

test('the database holds neither the secret nor a recovery code', async () => {
  const { uri, codes } = await enrolled()
  const rows = JSON.stringify([await shop.db.select().from(secondFactors), await shop.db.select().from(recoveryCodes)])
  const totp = URI.parse(uri)
  expect(rows).not.toContain(totp.secret.base32)
  for (const code of codes) expect(rows).not.toContain(code.replaceAll('-', ''))
})

test('the operator takes a lost app away, and everything begins anew', async () => {
  const { ada, codes } = await enrolled()
  expect(await removeSecondFactor(shop.systemCall(), ada.userId)).toBe(true)
  expect((await shop.guest().fetch('/api/session-user', { headers: { cookie: ada.cookie() } })).status).toBe(401)
  const { cookie } = await elsewhere(ada)
  expect((await post('/api/auth/second-factor', { code: codes[0] }, cookie)).status).toBe(400)
  expect((await post('/api/auth/second-factor/begin', {}, cookie)).status).toBe(200)
})

test('odd bodies are refused and confirm nothing', async () => {
  const { ada } = await enrolled()
  const { cookie } = await elsewhere(ada)
  for (const code of [null, 123456, ['123456'], { $gt: '' }, '', 'x'.repeat(200), '１２３４５６']) {
    expect((await post('/api/auth/second-factor', { code }, cookie)).status, JSON.stringify(code)).toBe(400)
  }
})

test('asking for the second factor costs no statement more of a signed-in call', async () => {
  const { ada } = await enrolled()
  const { statements } = await countStatements(() => ada.call(getSessionUser, {}))
  expect(statements).toBeLessThanOrEqual(1)
})

describe('another SESSION_SECRET', () => {
  const first = { SESSION_SECRET: 'a secret that only tests know, 1234' }
  const second = { SESSION_SECRET: 'the secret that comes after it, 567' }
  const rotation = (until: Date) => ({
    ...second,
    SESSION_SECRET_OLD: first.SESSION_SECRET,
    SESSION_SECRET_OLD_UNTIL: until.toISOString().slice(0, 10),
  })
  const tomorrow = () => addDays(shop.clock.now(), 1)
  afterEach(() => shop.restartWith(first))

  test('sessions, authenticator apps and recovery codes of the former secret go on until its date', async () => {
    const { ada, uri, codes } = await enrolled()
    shop.restartWith(rotation(tomorrow()))
    expect((await ada.call(getSessionUser, {})).roles).toEqual(['admin'])
    await ada.call(enterSecondFactor, { code: codeOf(uri) })
    await ada.call(enterSecondFactor, { code: codes[0] ?? '' })
    await ada.call(signOut, {})
    expect(ada.cookie(), 'signed out').toBe('')
  })

  test('the secret changes one process after the other, and each takes what the others sign, seal and hash', async () => {
    const before = { ...first, SESSION_SECRET_NEXT: second.SESSION_SECRET }
    const after = rotation(tomorrow())
    await shop.db.delete(secondFactors)
    const { ada: old } = await enrolled()
    shop.restartWith(after)
    const { ada, uri, codes } = await enrolled()
    const newCookie = ada.cookie()
    expect((await resealSecondFactors(shop.systemCall())).endingRecoveryCodes).toBeGreaterThanOrEqual(10)
    const sealedByBoth = await shop.db.select({ secret: secondFactors.secret }).from(secondFactors)
    // A process that has not been restarted yet answers the next request, and its hourly sweep comes.
    shop.restartWith(before)
    expect(await resealSecondFactors(shop.systemCall())).toMatchObject({ apps: 0, recoveryCodes: 0 })
    expect(await shop.db.select({ secret: secondFactors.secret }).from(secondFactors), 'not moved back').toEqual(
      sealedByBoth,
    )
    expect((await ada.call(getSessionUser, {})).roles).toEqual(['admin'])
    expect((await old.call(getSessionUser, {})).roles).toEqual(['admin'])
    await ada.call(enterSecondFactor, { code: codeOf(uri) })
    await ada.call(enterSecondFactor, { code: codes[0] ?? '' })
    // Without the announcement the same process knows nobody whom the others have signed in.
    shop.restartWith(first)
    expect((await shop.guest().fetch('/api/session-user', { headers: { cookie: newCookie } })).status).toBe(401)
  })

  test('signing out ends a session whose cookie the former secret has signed', async () => {
    const ada = await staff()
    const oldCookie = ada.cookie()
    shop.restartWith(rotation(tomorrow()))
    await ada.call(signOut, {})
    expect((await shop.guest().fetch('/api/session-user', { headers: { cookie: oldCookie } })).status).toBe(401)
  })

  test('what was sealed anew outlives the former secret; what was only hashed or signed with it does not', async () => {
    const { ada, uri, codes } = await enrolled()
    const elsewhereCookie = (await elsewhere(ada)).cookie
    shop.restartWith(rotation(tomorrow()))
    expect(await resealSecondFactors(shop.systemCall())).toMatchObject({ apps: 0, recoveryCodes: 0 })
    shop.clock.advance(2 * 24 * 3_600_000)
    expect((await shop.guest().fetch('/api/session-user', { headers: { cookie: elsewhereCookie } })).status).toBe(401)
    const again = await shop.signInAgain(ada)
    await expectRefusal(again.call(enterSecondFactor, { code: codes[0] ?? '' }), 400)
    await again.call(enterSecondFactor, { code: codeOf(uri) })
    const { recoveryCodes: dead } = await resealSecondFactors(shop.systemCall())
    expect(dead).toBeGreaterThanOrEqual(codes.length)
  })

  test('an app that nobody sealed anew before the date is closed, and counted', async () => {
    await shop.db.delete(secondFactors)
    const { ada, uri } = await enrolled()
    shop.restartWith(rotation(addDays(shop.clock.now(), -2)))
    const again = await shop.signInAgain(ada)
    await expectRefusal(again.call(enterSecondFactor, { code: codeOf(uri) }), 400)
    expect((await resealSecondFactors(shop.systemCall())).apps).toBe(1)
  })

  test('an app whose secret names no key is of the time before keys had names, and is sealed anew', async () => {
    const { ada, uri } = await enrolled()
    const unnamed = sql`split_part(${secondFactors.secret}, '.', 2)`
    await shop.db.update(secondFactors).set({ secret: unnamed }).where(eq(secondFactors.userId, ada.userId))
    shop.restartWith(rotation(tomorrow()))
    await resealSecondFactors(shop.systemCall())
    shop.restartWith(second)
    const again = await shop.signInAgain(ada)
    await again.call(enterSecondFactor, { code: codeOf(uri) })
  })
})
