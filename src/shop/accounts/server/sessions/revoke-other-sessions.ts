import type { SignedIn } from '#platform/server/call.ts'
import { endAllSessions } from '#platform/server/identity/index.ts'
import { listSessions } from './list-sessions.ts'

export async function revokeOtherSessions(call: SignedIn) {
  await endAllSessions(call, call.actor.userId, { sessionId: call.actor.sessionId })
  return listSessions(call)
}
