import { expect, test } from 'vitest'
import { returnTo, withReturn } from './return-to.ts'

test('a path of this shop is where the sign-in leads back to', () => {
  expect(returnTo('/product/Gildan/1010/5000?color=Red')).toBe('/product/Gildan/1010/5000?color=Red')
})

test('letters that no header takes are written as an address has them', () => {
  expect(returnTo('/browse?q=日')).toBe('/browse?q=%E6%97%A5')
})

test.each([
  'https://elsewhere.test',
  '//elsewhere.test',
  '/\\elsewhere.test',
  '/.//elsewhere.test',
  '/a/..//elsewhere.test',
  '/%2e//elsewhere.test',
  'javascript:alert(1)',
  '/a\nb',
  '',
  null,
])('another place (%j) is not followed', (asked) => {
  expect(returnTo(asked, '/orders')).toBe('/orders')
})

test('a link to the sign-in carries the whole address', () => {
  expect(withReturn('/signin', '/browse?q=a&size=S')).toBe('/signin?returnTo=%2Fbrowse%3Fq%3Da%26size%3DS')
  expect(withReturn('/signin', '/')).toBe('/signin')
})
