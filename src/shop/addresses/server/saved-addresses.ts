import { and, asc, eq } from 'drizzle-orm'
import type { Call } from '#platform/server/call.ts'
import { users } from '#platform/server/identity/tables.ts'
import type { SavedAddress } from '../contract.ts'
import { addresses } from './tables.ts'

export type AddressRow = typeof addresses.$inferSelect
type Reader = Pick<Call, 'db'>

export function selectAddresses(call: Reader, userId: string): Promise<AddressRow[]> {
  return call.db.select().from(addresses).where(eq(addresses.userId, userId)).orderBy(asc(addresses.id))
}

/** Inside a transaction: changes to one account's addresses wait for each other, so that there is one default and no more. */
export async function lockAddresses(call: Reader, userId: string): Promise<AddressRow[]> {
  await call.db.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('no key update')
  return selectAddresses(call, userId)
}

/** Takes the default from whichever address has it and gives it to this one. */
export async function moveDefault(call: Reader, userId: string, addressId: AddressRow['id']): Promise<void> {
  await call.db
    .update(addresses)
    .set({ isDefault: false })
    .where(and(eq(addresses.userId, userId), eq(addresses.isDefault, true)))
  await call.db
    .update(addresses)
    .set({ isDefault: true })
    .where(and(eq(addresses.userId, userId), eq(addresses.id, addressId)))
}

export const defaultOf = (rows: readonly AddressRow[]): AddressRow['id'] | null =>
  rows.find((row) => row.isDefault)?.id ?? null

export function toSaved({
  id,
  userId: _owner,
  isDefault: _default,
  createdAt: _made,
  ...fields
}: AddressRow): SavedAddress {
  return { _id: id, ...fields }
}
