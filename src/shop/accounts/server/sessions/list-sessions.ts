import type { ResultOf } from '#platform/base/endpoint.ts'
import type { SignedIn } from '#platform/server/call.ts'
import { findOpenSessions } from '#platform/server/identity/index.ts'
import type * as contract from '../../contract.ts'

export async function listSessions(call: SignedIn): Promise<ResultOf<typeof contract.listSessions>> {
  const open = await findOpenSessions(call, call.actor.userId)
  const sessions = open.map(({ createdAt, expiresAt, ...rest }) => ({
    ...rest,
    createdAt: createdAt.toISOString(),
    expiresAt: expiresAt.toISOString(),
    current: rest.id === call.actor.sessionId,
  }))
  return { sessions }
}
