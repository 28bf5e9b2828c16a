import { and, eq } from 'drizzle-orm'
import type { Id } from '#platform/base/id.ts'
import type { Call, SignedIn } from '#platform/server/call.ts'
import type { Config } from '#platform/server/config.ts'
import type { SavedAddress } from '../contract.ts'
import type { Address } from '../model/address.ts'
import { saveFirst } from './add-address.ts'
import { checkPlacesKey, googlePlaces } from './places/google.ts'
import { localPlaces } from './places/local.ts'
import type { AddressProvider } from './places/provider.ts'
import { selectAddresses, toSaved } from './saved-addresses.ts'
import { addresses } from './tables.ts'

export { type AddressProvider, addressProvider } from './places/provider.ts'
export { checkPlacesKey }

/** Streets are suggested where the shop has a key; postal codes are looked up in the shop either way. */
export const chooseAddressProvider = ({ googleMapsKey }: Pick<Config, 'googleMapsKey'>): AddressProvider =>
  googleMapsKey ? googlePlaces({ key: googleMapsKey }) : localPlaces

export async function addressesOf(call: Call, userId: string) {
  const rows = await selectAddresses(call, userId)
  return rows.map((row) => ({ ...toSaved(row), default: row.isDefault, savedAt: row.createdAt }))
}

/** A saved address of the asker; nothing where it is another's or none. */
export async function findAddress(call: SignedIn, addressId: Id<'adr'>): Promise<SavedAddress | undefined> {
  const [row] = await call.db
    .select()
    .from(addresses)
    .where(and(eq(addresses.id, addressId), eq(addresses.userId, call.actor.userId)))
  return row && toSaved(row)
}

/**
 * Keeps the address of a purchase where the account has none; says whether it did. The account is named where the
 * purchase is finished by somebody else than the buyer (the webhook, the reconciler).
 */
export async function saveFirstAddress(call: Call, address: Address, userId = call.actor?.userId): Promise<boolean> {
  return userId === undefined ? false : saveFirst(call, userId, address)
}
