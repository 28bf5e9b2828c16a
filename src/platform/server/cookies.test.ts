import { expect, test } from 'vitest'
import { setCookie } from './cookies.ts'

test('a cookie that is meant for years is stored for as long as browsers keep any', () => {
  const reply = new Headers()
  setCookie({ config: { publicUrl: 'https://shop.example' }, reply }, 'device', 'x', 3 * 365 * 24 * 60 * 60)
  expect(reply.getSetCookie()).toEqual(['device=x; Max-Age=34560000; Path=/; HttpOnly; Secure; SameSite=Lax'])
})
