import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { readCookie } from '../cookies.ts'
import type { Key, Keys } from './keys.ts'

/** A browser sends a cookie of the longer name over https alone, and takes it from nobody else. */
export const sessionCookieName = (publicUrl: string): string =>
  publicUrl.startsWith('https://') ? '__Secure-session' : 'session'

export const newSessionToken = (): string => randomBytes(32).toString('base64url')

// The form that better-auth gave the cookie, whose sessions go on: HMAC-SHA-256 over the token, in Base64.
const signatureOf = (token: string, { secret }: Key): string =>
  createHmac('sha256', secret).update(token).digest('base64')

/** What the cookie of a session says. */
export const signedToken = (token: string, { current }: Keys): string => `${token}.${signatureOf(token, current)}`

/** The token of a cookie that one of the keys has signed. No database is asked. */
export function readSessionToken(headers: Headers, cookieName: string, { accepted }: Keys): string | undefined {
  const value = readCookie(headers, cookieName)
  const dot = value?.lastIndexOf('.') ?? -1
  if (!value || dot <= 0) return undefined
  const token = value.slice(0, dot)
  const given = Buffer.from(value.slice(dot + 1))
  const isSigned = accepted.some((key) => {
    const expected = Buffer.from(signatureOf(token, key))
    return given.length === expected.length && timingSafeEqual(given, expected)
  })
  return isSigned ? token : undefined
}
