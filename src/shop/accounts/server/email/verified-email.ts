import { addMinutes } from '#platform/base/clock.ts'
import type { Call } from '#platform/server/call.ts'
import { readCookie, setCookie } from '#platform/server/cookies.ts'
import { issueSecret, readSecret, spendSecret } from '#platform/server/identity/index.ts'

const COOKIE = 'verified_email'
const MINUTES = 30
const purpose = 'verified-email'

/** Remembers for half an hour, for this visitor alone, that the address is theirs. */
export async function rememberVerified(call: Call, email: string): Promise<void> {
  const secret = await issueSecret(call, { purpose, value: email, expiresAt: addMinutes(call.now, MINUTES) })
  setCookie(call, COOKIE, secret, MINUTES * 60)
}

export async function hasVerified(call: Call, email: string): Promise<boolean> {
  const secret = readCookie(call.headers, COOKIE)
  return secret !== undefined && (await readSecret(call, { purpose, secret })) === email
}

/** Uses the proof up: one proof, one account. */
export async function spendVerified(call: Call, email: string): Promise<boolean> {
  const secret = readCookie(call.headers, COOKIE)
  if (secret === undefined || (await spendSecret(call, { purpose, secret })) !== email) return false
  setCookie(call, COOKIE, '', 0)
  return true
}
