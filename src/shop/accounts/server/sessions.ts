import type { AskOf, ResultOf } from '#platform/base/endpoint.ts'
import { fail } from '#platform/base/errors.ts'
import type { Call, SignedIn } from '#platform/server/call.ts'
import { endAllSessions, endOneSession, endSession, listSessions, type User } from '#platform/server/identity/index.ts'
import { accountErrors, type getSession, type getSessions, type logOut, type revokeSession } from '../contract.ts'
import { flagsOf } from '../model/roles.ts'

type Shown = Pick<User, 'id' | 'firstName' | 'lastName' | 'email' | 'picture'> & { readonly roles: readonly string[] }

/** A person as the calls show one: no more than this ever leaves the server. */
export function shownUser({ id, firstName, lastName, email, picture, roles }: Shown) {
  return { id, firstName, lastName, email, picture, ...flagsOf(roles) }
}

export async function readSession(call: Call): Promise<ResultOf<typeof getSession>> {
  if (!call.actor) return { user: null }
  const { userId: id, roles, withheld = [], ...person } = call.actor
  return { user: shownUser({ ...person, id, roles: [...roles, ...withheld] }) }
}

export async function signOut(call: Call): Promise<ResultOf<typeof logOut>> {
  await endSession(call)
  return { success: true }
}

export async function readSessions(call: SignedIn): Promise<ResultOf<typeof getSessions>> {
  const open = await listSessions(call, call.actor.userId)
  const sessions = open.map(({ createdAt, expiresAt, ...rest }) => ({
    ...rest,
    createdAt: createdAt.toISOString(),
    expiresAt: expiresAt.toISOString(),
    current: rest.id === call.actor.sessionId,
  }))
  return { sessions }
}

export async function endNamedSession(call: SignedIn, { sessionId }: AskOf<typeof revokeSession>) {
  if (!(await endOneSession(call, call.actor.userId, sessionId))) fail(accountErrors, 'NO_SESSION')
  return readSessions(call)
}

export async function endOtherSessions(call: SignedIn) {
  await endAllSessions(call, call.actor.userId, { sessionId: call.actor.sessionId })
  return readSessions(call)
}
