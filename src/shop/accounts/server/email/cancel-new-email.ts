import type { ResultOf } from '#platform/base/endpoint.ts'
import type { SignedIn } from '#platform/server/call.ts'
import type * as contract from '../../contract.ts'
import { dropMoves } from './codes.ts'

export async function cancelNewEmail(call: SignedIn): Promise<ResultOf<typeof contract.cancelNewEmail>> {
  await dropMoves(call, call.actor.userId)
  return { success: true }
}
