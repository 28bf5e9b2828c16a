import { and, eq } from 'drizzle-orm'
import type { AskOf, ResultOf } from '#platform/base/endpoint.ts'
import { fail } from '#platform/base/errors.ts'
import type { CallOf } from '#platform/server/call.ts'
import { addressErrors, type editAddress } from '../contract.ts'
import { listAddresses, toSaved } from './saved-addresses.ts'
import { addresses } from './tables.ts'

export async function changeAddress(
  call: CallOf<typeof editAddress>,
  { addressId, address }: AskOf<typeof editAddress>,
): Promise<ResultOf<typeof editAddress>> {
  const { userId } = call.actor
  const changed = await call.db
    .update(addresses)
    .set(address)
    .where(and(eq(addresses.id, addressId), eq(addresses.userId, userId)))
    .returning({ id: addresses.id })
  if (changed.length === 0) fail(addressErrors, 'ADDRESS_NOT_FOUND')
  return { addresses: (await listAddresses(call, userId)).map(toSaved) }
}
