import { fail } from '#platform/base/errors.ts'
import type { Call } from '#platform/server/call.ts'
import { type PasswordCheck, type User, verifyPassword } from '#platform/server/identity/index.ts'
import { accountErrors } from '../../contract.ts'

const limitFor = (email: string) => ({ name: 'wrong-passwords', key: email, points: 10, seconds: 15 * 60 })

/** Compares under the limit of ten wrong passwords in a quarter of an hour; right ones are never counted. */
async function compare(call: Call, email: string, password: string): Promise<PasswordCheck> {
  const limit = limitFor(email)
  await call.limits.check(limit)
  const check = await verifyPassword(call, email, password)
  if (check.outcome === 'wrong') await call.limits.consume(limit)
  // Guesses sent at once were all let in by the first look; the right one among them counts only within the limit.
  if (check.outcome === 'right') await call.limits.check(limit)
  return check
}

/** The person with this address and password, or the sentence that says why not. */
export async function checkSignIn(call: Call, { email, password }: { email: string; password: string }): Promise<User> {
  const { outcome, user } = await compare(call, email, password)
  if (outcome === 'unknown') fail(accountErrors, 'NO_ACCOUNT')
  if (outcome === 'no-password') fail(accountErrors, 'GOOGLE_ACCOUNT')
  if (outcome === 'wrong') fail(accountErrors, 'WRONG_PASSWORD')
  return user
}

export async function requirePassword(call: Call, email: string, password: string): Promise<void> {
  const { outcome } = await compare(call, email, password)
  if (outcome === 'no-password') fail(accountErrors, 'GOOGLE_ACCOUNT')
  if (outcome !== 'right') fail(accountErrors, 'WRONG_CURRENT_PASSWORD')
}

export const forgetWrongPasswords = (call: Call, email: string): Promise<void> => call.limits.reset(limitFor(email))
