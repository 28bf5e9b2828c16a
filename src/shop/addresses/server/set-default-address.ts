import type { InputOf, ResultOf } from '#platform/base/endpoint.ts'
import { fail } from '#platform/base/errors.ts'
import type { CallOf } from '#platform/server/call.ts'
import type * as contract from '../contract.ts'
import { addressErrors } from '../contract.ts'
import { lockAddresses, moveDefault, toSaved } from './saved-addresses.ts'

export async function setDefaultAddress(
  call: CallOf<typeof contract.setDefaultAddress>,
  { addressId }: InputOf<typeof contract.setDefaultAddress>,
): Promise<ResultOf<typeof contract.setDefaultAddress>> {
  const { userId } = call.actor
  return call.db.transaction(async () => {
    const rows = await lockAddresses(call, userId)
    if (!rows.some((row) => row.id === addressId)) fail(addressErrors, 'ADDRESS_NOT_FOUND')
    await moveDefault(call, userId, addressId)
    return { addresses: rows.map(toSaved), defaultAddressId: addressId }
  })
}
