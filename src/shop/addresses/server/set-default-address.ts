import type { AskOf, ResultOf } from '#platform/base/endpoint.ts'
import { fail } from '#platform/base/errors.ts'
import type { CallOf } from '#platform/server/call.ts'
import { addressErrors, type setDefaultAddress } from '../contract.ts'
import { lockAddresses, moveDefault, toSaved } from './saved-addresses.ts'

export async function chooseDefaultAddress(
  call: CallOf<typeof setDefaultAddress>,
  { addressId }: AskOf<typeof setDefaultAddress>,
): Promise<ResultOf<typeof setDefaultAddress>> {
  const { userId } = call.actor
  return call.db.transaction(async () => {
    const rows = await lockAddresses(call, userId)
    if (!rows.some((row) => row.id === addressId)) fail(addressErrors, 'ADDRESS_NOT_FOUND')
    await moveDefault(call, userId, addressId)
    return { addresses: rows.map(toSaved), defaultAddressId: addressId }
  })
}
