import type { InputOf, ResultOf } from '#platform/base/endpoint.ts'
import { fail } from '#platform/base/errors.ts'
import { newId } from '#platform/base/id.ts'
import type { Call, CallOf } from '#platform/server/call.ts'
import type * as contract from '../contract.ts'
import { addressErrors } from '../contract.ts'
import { type Address, MOST_ADDRESSES } from '../model/address.ts'
import { type AddressRow, lockAddresses, toSaved } from './saved-addresses.ts'
import { addresses } from './tables.ts'

type Writer = Pick<Call, 'db' | 'now'>

const newRow = (call: Writer, userId: string, address: Address, isDefault: boolean): AddressRow => ({
  ...address,
  id: newId('adr'),
  userId,
  isDefault,
  createdAt: call.now,
})

/** The first of an account is its default, unless a purchase has kept one in the same moment. */
async function insert(call: Writer, row: AddressRow): Promise<AddressRow> {
  const taken = await call.db.insert(addresses).values(row).onConflictDoNothing().returning({ id: addresses.id })
  if (taken.length > 0) return row
  const second = { ...row, isDefault: false }
  await call.db.insert(addresses).values(second)
  return second
}

export async function addAddress(
  call: CallOf<typeof contract.addAddress>,
  { address }: InputOf<typeof contract.addAddress>,
): Promise<ResultOf<typeof contract.addAddress>> {
  const { userId } = call.actor
  return call.db.transaction(async () => {
    const rows = await lockAddresses(call, userId)
    if (rows.length >= MOST_ADDRESSES) fail(addressErrors, 'TOO_MANY_ADDRESSES')
    const added = await insert(call, newRow(call, userId, address, rows.length === 0))
    return { addresses: [...rows, added].map(toSaved) }
  })
}

/**
 * Keeps the address of a first purchase; an account that has addresses already stays as it is. Who has any has a default,
 * and the index admits one: a single statement decides, which matters in the transaction of an order.
 */
export async function saveFirst(call: Writer, userId: string, address: Address): Promise<boolean> {
  const row = newRow(call, userId, address, true)
  const saved = await call.db.insert(addresses).values(row).onConflictDoNothing().returning({ id: addresses.id })
  return saved.length > 0
}
