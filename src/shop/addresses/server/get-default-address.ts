import type { ResultOf } from '#platform/base/endpoint.ts'
import type { CallOf } from '#platform/server/call.ts'
import type * as contract from '../contract.ts'
import { defaultOf, selectAddresses } from './saved-addresses.ts'

export async function getDefaultAddress(
  call: CallOf<typeof contract.getDefaultAddress>,
): Promise<ResultOf<typeof contract.getDefaultAddress>> {
  return { defaultAddressId: defaultOf(await selectAddresses(call, call.actor.userId)) }
}
