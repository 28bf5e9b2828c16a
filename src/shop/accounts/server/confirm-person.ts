import { addMinutes } from '#platform/base/clock.ts'
import { fail } from '#platform/base/errors.ts'
import type { SignedIn } from '#platform/server/call.ts'
import { findOpenSessions, listAuthenticationMethods } from '#platform/server/identity/index.ts'
import { accountErrors } from '../contract.ts'
import { requirePassword } from './password/check-password.ts'

const FRESH_MINUTES = 10

const isFresh = (signedInAt: Date, now: Date): boolean => signedInAt > addMinutes(now, -FRESH_MINUTES)

/** Before what cannot be undone: the password, or for people of a third party a sign-in of a moment ago. */
export async function confirmPerson(call: SignedIn, password: string): Promise<void> {
  const { userId, email, sessionId } = call.actor
  const methods = await listAuthenticationMethods(call, userId)
  if (methods.includes('credential')) return requirePassword(call, email, password)
  const here = (await findOpenSessions(call, userId)).find(({ id }) => id === sessionId)
  if (!here || !isFresh(here.createdAt, call.now)) fail(accountErrors, 'SIGN_IN_AGAIN')
}
