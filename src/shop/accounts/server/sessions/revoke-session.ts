import type { InputOf } from '#platform/base/endpoint.ts'
import { fail } from '#platform/base/errors.ts'
import type { SignedIn } from '#platform/server/call.ts'
import { endOneSession } from '#platform/server/identity/index.ts'
import type * as contract from '../../contract.ts'
import { accountErrors } from '../../contract.ts'
import { listSessions } from './list-sessions.ts'

export async function revokeSession(call: SignedIn, { sessionId }: InputOf<typeof contract.revokeSession>) {
  if (!(await endOneSession(call, call.actor.userId, sessionId))) fail(accountErrors, 'NO_SESSION')
  return listSessions(call)
}
