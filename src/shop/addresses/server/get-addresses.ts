import type { ResultOf } from '#platform/base/endpoint.ts'
import type { CallOf } from '#platform/server/call.ts'
import type { getAddresses, getDefaultAddress } from '../contract.ts'
import { defaultOf, listAddresses, toSaved } from './saved-addresses.ts'

export async function readAddresses(call: CallOf<typeof getAddresses>): Promise<ResultOf<typeof getAddresses>> {
  return { addresses: (await listAddresses(call, call.actor.userId)).map(toSaved) }
}

export async function readDefaultAddress(
  call: CallOf<typeof getDefaultAddress>,
): Promise<ResultOf<typeof getDefaultAddress>> {
  return { defaultAddressId: defaultOf(await listAddresses(call, call.actor.userId)) }
}
