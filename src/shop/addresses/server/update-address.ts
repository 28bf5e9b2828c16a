import { and, eq } from 'drizzle-orm'
import type { InputOf, ResultOf } from '#platform/base/endpoint.ts'
import { fail } from '#platform/base/errors.ts'
import type { CallOf } from '#platform/server/call.ts'
import type * as contract from '../contract.ts'
import { addressErrors } from '../contract.ts'
import { selectAddresses, toSaved } from './saved-addresses.ts'
import { addresses } from './tables.ts'

export async function updateAddress(
  call: CallOf<typeof contract.updateAddress>,
  { addressId, address }: InputOf<typeof contract.updateAddress>,
): Promise<ResultOf<typeof contract.updateAddress>> {
  const { userId } = call.actor
  const changed = await call.db
    .update(addresses)
    .set(address)
    .where(and(eq(addresses.id, addressId), eq(addresses.userId, userId)))
    .returning({ id: addresses.id })
  if (changed.length === 0) fail(addressErrors, 'ADDRESS_NOT_FOUND')
  return { addresses: (await selectAddresses(call, userId)).map(toSaved) }
}
