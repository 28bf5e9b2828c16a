import { expect, test } from 'vitest'
import { toEmail } from './email.ts'

test('an address is kept trimmed and in lower case', () => {
  expect(toEmail('  Ann.Lee+print@Example.COM ')).toBe('ann.lee+print@example.com')
})

test('letters that merely fold to another’s address are no address', () => {
  expect(toEmail('\u212Aate@example.com')).toBeUndefined()
  expect(toEmail('\u017Fam@example.com')).toBeUndefined()
  expect(toEmail('s\u0131m@example.com')).toBeUndefined()
})

test('line breaks, lists and angle brackets are no address', () => {
  const hostile = [
    'a@b.co\r\nBcc: x@y.co',
    'a@b.co, x@y.co',
    'a@b.co;x@y.co',
    '"a" <a@b.co>',
    '<a@b.co>',
    'a@b.co%0d%0aBcc: x@y.co',
  ]
  for (const text of hostile) expect(toEmail(text), text).toBeUndefined()
})

test('what cannot receive mail is no address', () => {
  const wrong = [
    '',
    'plain',
    'a@',
    '@b.co',
    'a@b',
    'a@-b.co',
    'a@b-.co',
    'a..b@c.co',
    'a@b..co',
    'a b@c.co',
    'a@b.1',
    `${'a'.repeat(65)}@b.co`,
  ]
  for (const text of wrong) expect(toEmail(text), text).toBeUndefined()
})

test('endless addresses are refused', () => {
  const endless = [
    `${'a'.repeat(50_000)}@`,
    `a@${'a.'.repeat(25_000)}`,
    `a@${'-'.repeat(50_000)}.com`,
    `a@b.${'c'.repeat(50_000)}!`,
  ]
  for (const text of endless) expect(toEmail(text)).toBeUndefined()
})
