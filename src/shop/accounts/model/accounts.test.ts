import { describe, expect, test } from 'vitest'
import { toEmail } from '#platform/base/email.ts'
import { codeDigits, countdown, isCode } from './code.ts'
import { deviceName } from './device.ts'
import { newPasswordProblem, signInProblem, signUpProblem } from './form-problems.ts'
import { noEmailSent, noEmailToday } from './no-email.ts'
import { PASSWORD_TOO_COMMON, PASSWORD_TOO_LONG, PASSWORD_TOO_WEAK, passwordProblem } from './password.ts'

describe('a new password', () => {
  test('needs eight characters, a capital, a digit and a special character', () => {
    const weak = [
      '',
      'A1!',
      'Sh0rt-!',
      'alllower-9!',
      'NoDigits-!!',
      'NoSpecial99',
      'Ünïcode7Wörter',
      'e\u0301Accent99',
    ]
    for (const password of weak) expect(passwordProblem(password), password).toBe(PASSWORD_TOO_WEAK)
  })

  test('may be any other, up to 128 characters', () => {
    const good = [
      'Heavy-Stock-9!',
      'Dash-only-9',
      'tacZyh-4bugne-jispuw',
      'Quote"and\\Slash9',
      'Paid=in€uro5',
      'A7#92!4x5',
      'Correct horse 4 battery!',
      `Aa1!${'x'.repeat(124)}`,
      'Ünïcode-Wörter-7!A',
    ]
    for (const password of good) expect(passwordProblem(password), password).toBeUndefined()
    expect(passwordProblem(`Aa1!${'x'.repeat(125)}`)).toBe(PASSWORD_TOO_LONG)
  })

  test('is no common one, however it is dressed up', () => {
    const common = [
      'P@ssw0rd',
      'Password1!',
      'Passw0rd!2024',
      'Welcome@123',
      'Qwerty123!',
      'Summer2026!',
      'Admin@1234',
      '!QAZ2wsx',
      '1qaz@WSX',
      'Aaaaaaa1!',
      'A12345678!',
      'Iloveyou1!',
    ]
    for (const password of common) expect(passwordProblem(password), password).toBe(PASSWORD_TOO_COMMON)
  })
})

test('a mailbox that has had its emails is told when the next one may be asked for', () => {
  expect(noEmailSent(61)).toMatch(/^No email was sent.*has had 5 in a quarter of an hour\. .*in 2 minutes\.$/)
  expect(noEmailSent(60)).toMatch(/in 1 minute\.$/)
  expect(noEmailToday(24 * 3600)).toMatch(/had 10 codes today\. .*in 24 hours\.$/)
})

describe('the sign-up form', () => {
  const good = {
    firstName: 'Ann',
    lastName: 'Lee',
    email: 'ann@example.com',
    password: 'Heavy-Stock-9!',
    confirmPassword: 'Heavy-Stock-9!',
    acceptsTerms: true,
  }
  const problem = (over: Partial<typeof good>) =>
    signUpProblem({ ...good, ...over }, (text) => toEmail(text) !== undefined)

  test('says one thing at a time: empty fields, terms, address, strength, repetition', () => {
    const allWrong = { lastName: ' ', acceptsTerms: false, email: 'no', password: 'weak', confirmPassword: 'other' }
    expect(problem(allWrong)).toBe('All fields are required.')
    expect(problem({ ...allWrong, lastName: 'Lee' })).toBe('Please accept the Terms and Conditions')
    expect(problem({ email: 'no', password: 'weak', confirmPassword: 'other' })).toBe('Please enter a valid email.')
    expect(problem({ password: 'weak', confirmPassword: 'other' })).toBe(PASSWORD_TOO_WEAK)
    expect(problem({ confirmPassword: 'other' })).toBe('Passwords do not match.')
    expect(problem({})).toBeUndefined()
  })

  test('the other forms name the same problems', () => {
    expect(newPasswordProblem({ newPassword: '', confirmPassword: 'x' })).toBe('All fields are required.')
    expect(newPasswordProblem({ newPassword: 'weak', confirmPassword: 'x' })).toBe(PASSWORD_TOO_WEAK)
    expect(newPasswordProblem({ newPassword: 'Heavy-Stock-9!', confirmPassword: 'x' })).toBe('Passwords do not match.')
    expect(signInProblem({ email: '', password: 'x' })).toBe('All fields are required.')
  })
})

test('only the digits of a typed code count, six at most', () => {
  expect(codeDigits(' 12-34 56 7')).toBe('123456')
  expect(isCode('12345')).toBe(false)
  expect(isCode('012345')).toBe(true)
})

test('the countdown runs from 5:00 to 0:00 and no further', () => {
  expect([300, 299, 61, 0.4, -3].map(countdown)).toEqual(['5:00', '4:59', '1:01', '0:01', '0:00'])
})

test('a device is named by its browser and system', () => {
  const chrome = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/537.36 Chrome/147.0 Safari/537.36'
  expect(deviceName(chrome)).toBe('Chrome on Mac')
  expect(deviceName(`${chrome} Edg/147.0`)).toBe('Edge on Mac')
  expect(deviceName('Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) Version/19.0 Safari/604.1')).toBe(
    'Safari on iPhone',
  )
  expect(deviceName('')).toBe('Unknown device')
})
