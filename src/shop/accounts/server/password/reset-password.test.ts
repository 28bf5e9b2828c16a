import { expect, test } from 'vitest'
import { expectRefusal } from '#platform/testing/test-api.ts'
import * as contract from '../../contract.ts'
import { PASSWORD_TOO_WEAK } from '../../model/password.ts'
import { openAccounts, PASSWORD } from '../../testing/accounts.fixture.ts'

const { shop, newEmail, emailsTo, member, googleMember, signedInCookie, tokenFor, signIn } = await openAccounts()

test('a reset link sets a new password once, ends every session, and kills the other links', async () => {
  const user = await member()
  const cookie = await signedInCookie(user.id)
  const [earlier, token] = [await tokenFor(user.email), await tokenFor(user.email)]
  expect(earlier).not.toBe(token)
  await expectRefusal(shop.guest().call(contract.resetPassword, { token, newPassword: 'weak' }), 400, PASSWORD_TOO_WEAK)
  await shop.guest().call(contract.resetPassword, { token, newPassword: 'Light-Stock-8!' })

  const again = { newPassword: 'Third-Stock-7!' }
  await expectRefusal(shop.guest().call(contract.resetPassword, { token, ...again }), 400, 'no longer valid')
  await expectRefusal(shop.guest().call(contract.resetPassword, { token: earlier, ...again }), 400, 'no longer valid')
  expect((await shop.guest().fetch('/api/auth/sessions', { headers: { cookie } })).status).toBe(401)
  await expect(signIn(user.email, PASSWORD)).rejects.toThrow('not right')
  expect((await signIn(user.email, 'Light-Stock-8!')).id).toBe(user.id)
  expect(await emailsTo(user.email, 'password-changed')).toHaveLength(1)
})

test('a reset link used by two at once sets one password', async () => {
  const user = await member()
  const token = await tokenFor(user.email)
  const passwords = ['First-Stock-1!', 'Second-Stock-2!', 'Third-Stock-3!']
  const outcomes = await Promise.allSettled(
    passwords.map((newPassword) => shop.guest().call(contract.resetPassword, { token, newPassword })),
  )
  expect(outcomes.filter((one) => one.status === 'fulfilled')).toHaveLength(1)
})

test('a reset link lives for an hour', async () => {
  const user = await member()
  const token = await tokenFor(user.email)
  shop.clock.advance(61 * 60_000)
  const input = { token, newPassword: 'Light-Stock-8!' }
  await expectRefusal(shop.guest().call(contract.resetPassword, input), 400, 'no longer valid')
})

test('a reset link that the mail server takes only after its hour is not sent', async () => {
  const user = await member()
  await shop.guest().call(contract.forgotPassword, { email: user.email })
  shop.clock.advance(61 * 60_000)
  expect(await emailsTo(user.email, 'reset-link')).toEqual([])
})

test('made-up reset tokens change nothing', async () => {
  const made = ['', 'x', '0'.repeat(64), '../../etc/passwd', "' OR '1'='1", 'a'.repeat(90_000), null, {}, [''], true]
  for (const token of made) {
    const body = JSON.stringify({ token, newPassword: 'Brand-New-8z!' })
    const init = { method: 'POST', headers: { 'content-type': 'application/json' }, body }
    expect((await shop.guest().fetch('/api/auth/reset-password', init)).status, String(token)).toBe(400)
  }
})

test('a new password is never a common one', async () => {
  const user = await member()
  const token = await tokenFor(user.email)
  await expectRefusal(
    shop.guest().call(contract.resetPassword, { token, newPassword: 'P@ssw0rd1' }),
    400,
    'anyone would guess',
  )
  await shop.guest().call(contract.resetPassword, { token, newPassword: 'Light-Stock-8!' })
})

test('forgotten passwords: unknown addresses and Google’s people get the specified sentences', async () => {
  const request = (email: string) => shop.guest().call(contract.forgotPassword, { email })
  await expectRefusal(request(newEmail()), 404, /^No account associated with this email$/)
  const gil = await googleMember()
  await expectRefusal(
    request(gil.email),
    409,
    'This email is registered with Google. Please sign in with Google instead.',
  )
})

test('twelve reset requests send five mails, and each answer says whether one went out', async () => {
  const user = await member()
  const wasSent = []
  for (let n = 0; n < 12; n++) {
    const answer = await shop.guest(`203.0.113.${n}`).call(contract.forgotPassword, { email: user.email })
    expect(answer.userResponse.email).toBe(user.email)
    wasSent.push(answer.isSent)
  }
  expect(wasSent).toEqual([...Array(5).fill(true), ...Array(7).fill(false)])
  expect(await emailsTo(user.email)).toHaveLength(5)
})

test('upper case and blanks around an address mean the same address', async () => {
  const user = await member()
  await shop.guest().call(contract.forgotPassword, { email: `  ${user.email.toUpperCase()} ` })
  expect(await emailsTo(user.email, 'reset-link')).toHaveLength(1)
})

test('a new password by a mailed link lets the owner of a closed account in', async () => {
  const user = await member()
  for (let n = 0; n < 11; n++) await expect(signIn(user.email, `Guess-${n}-Aa!`)).rejects.toThrow()
  const token = await tokenFor(user.email)
  await shop.guest().call(contract.resetPassword, { token, newPassword: 'Light-Stock-8!' })
  expect((await signIn(user.email, 'Light-Stock-8!')).id).toBe(user.id)
})

test('a reset link from before the password was changed is worth nothing', async () => {
  const user = await member()
  const [cookie, token] = [await signedInCookie(user.id), await tokenFor(user.email)]
  const changed = await shop
    .guest()
    .post('/api/auth/change-password', { currentPassword: PASSWORD, newPassword: 'Light-Stock-8!' }, { cookie })
  expect(changed.status).toBe(200)
  const reset = shop.guest().call(contract.resetPassword, { token, newPassword: 'Third-Stock-7!' })
  await expectRefusal(reset, 400, 'no longer valid')
})

test('an endless password is refused before it is hashed', async () => {
  const newPassword = `Aa1!${'x'.repeat(1_000_000)}`
  const refused = await shop
    .guest()
    .call(contract.resetPassword, { token: 'nope', newPassword })
    .catch((r) => r)
  expect(refused.status).toBe(413)
})
