import { and, eq } from 'drizzle-orm'
import type { InputOf, ResultOf } from '#platform/base/endpoint.ts'
import { fail } from '#platform/base/errors.ts'
import type { CallOf } from '#platform/server/call.ts'
import type * as contract from '../contract.ts'
import { addressErrors } from '../contract.ts'
import { defaultOf, lockAddresses, moveDefault, toSaved } from './saved-addresses.ts'
import { addresses } from './tables.ts'

export async function removeAddress(
  call: CallOf<typeof contract.removeAddress>,
  { addressId }: InputOf<typeof contract.removeAddress>,
): Promise<ResultOf<typeof contract.removeAddress>> {
  const { userId } = call.actor
  return call.db.transaction(async () => {
    const rows = await lockAddresses(call, userId)
    const removed = await call.db
      .delete(addresses)
      .where(and(eq(addresses.id, addressId), eq(addresses.userId, userId)))
      .returning({ isDefault: addresses.isDefault })
    if (removed.length === 0) fail(addressErrors, 'ADDRESS_NOT_FOUND')
    const rest = rows.filter((row) => row.id !== addressId)
    const heir = removed[0]?.isDefault ? rest[0]?.id : undefined
    if (heir) await moveDefault(call, userId, heir)
    return { addresses: rest.map(toSaved), defaultAddress: heir ?? defaultOf(rest) }
  })
}
