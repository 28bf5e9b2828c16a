import type { ResultOf } from '#platform/base/endpoint.ts'
import type { SignedIn } from '#platform/server/call.ts'
import { listAuthenticationMethods } from '#platform/server/identity/index.ts'
import type * as contract from '../contract.ts'
import { pendingEmailMove } from './email/email-moves.ts'

export async function getAccount(call: SignedIn): Promise<ResultOf<typeof contract.getAccount>> {
  const methods = await listAuthenticationMethods(call, call.actor.userId)
  const move = await pendingEmailMove(call, call.actor.userId)
  const newEmail = move ? { email: move.email, askedAt: move.askedAt.toISOString() } : null
  return { email: call.actor.email, hasPassword: methods.includes('credential'), newEmail }
}
