import { createHash, randomBytes } from 'node:crypto'
import { z } from 'zod'
import { addMinutes } from '#platform/base/clock.ts'
import type { Call } from '#platform/server/call.ts'
import { readCookie, setCookie } from '#platform/server/cookies.ts'
import { issueSecret, spendSecret } from '#platform/server/identity/index.ts'
import type { Departure } from './google.ts'

const COOKIE = 'google_sign_in'
const MINUTES = 10
const purpose = 'google-sign-in'

const flowSchema = z.object({ browser: z.string(), nonce: z.string(), verifier: z.string(), returnTo: z.string() })

/** One way to Google and back, as the shop remembers it. */
export type Flow = z.output<typeof flowSchema>

const random = (): string => randomBytes(32).toString('base64url')
const sha256 = (text: string): string => createHash('sha256').update(text).digest('base64url')

const cookieOf = (call: Call): string | undefined => {
  const value = readCookie(call.headers, COOKIE)
  return value && /^[\w-]{43}$/.test(value) ? value : undefined
}

/** Remembers the way for ten minutes. Two tabs of one browser share the cookie, and each has a state of its own. */
export async function openFlow(call: Call, returnTo: string): Promise<Departure> {
  const browser = cookieOf(call) ?? random()
  const flow: Flow = { browser: sha256(browser), nonce: random(), verifier: random(), returnTo }
  const expiresAt = addMinutes(call.now, MINUTES)
  const state = await issueSecret(call, { purpose, value: JSON.stringify(flow), expiresAt })
  setCookie(call, COOKIE, browser, MINUTES * 60)
  return { state, nonce: flow.nonce, challenge: sha256(flow.verifier) }
}

/** Gives the way back once, to the browser that began it. */
export async function closeFlow(call: Call, state: string): Promise<Flow | undefined> {
  const browser = cookieOf(call)
  if (browser === undefined) return undefined
  const stored = await spendSecret(call, { purpose, secret: state })
  const flow = stored === undefined ? undefined : flowSchema.parse(JSON.parse(stored))
  return flow?.browser === sha256(browser) ? flow : undefined
}

/** The browser is done with Google. */
export const endFlows = (call: Call): void => setCookie(call, COOKIE, '', 0)
