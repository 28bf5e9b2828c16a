import type { ResultOf } from '#platform/base/endpoint.ts'
import type { SignedIn } from '#platform/server/call.ts'
import type * as contract from '../../contract.ts'
import { dropEmailMoves } from './email-moves.ts'

export async function cancelNewEmail(call: SignedIn): Promise<ResultOf<typeof contract.cancelNewEmail>> {
  await dropEmailMoves(call, call.actor.userId)
  return { success: true }
}
