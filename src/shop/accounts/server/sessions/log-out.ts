import type { ResultOf } from '#platform/base/endpoint.ts'
import type { Call } from '#platform/server/call.ts'
import { endSession } from '#platform/server/identity/index.ts'
import type * as contract from '../../contract.ts'

export async function logOut(call: Call): Promise<ResultOf<typeof contract.logOut>> {
  await endSession(call)
  return { success: true }
}
