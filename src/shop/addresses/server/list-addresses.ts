import type { ResultOf } from '#platform/base/endpoint.ts'
import type { CallOf } from '#platform/server/call.ts'
import type * as contract from '../contract.ts'
import { selectAddresses, toSaved } from './saved-addresses.ts'

export async function listAddresses(
  call: CallOf<typeof contract.listAddresses>,
): Promise<ResultOf<typeof contract.listAddresses>> {
  return { addresses: (await selectAddresses(call, call.actor.userId)).map(toSaved) }
}
