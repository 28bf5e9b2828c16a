import type { SavedAddress } from '../contract.ts'

/** A known address as a part of a form, under the names that the fields of a typed one have. */
export function AddressFixed({ address, prefix }: { address: SavedAddress; prefix: string }) {
  const { _id, ...fields } = address
  return Object.entries(fields).map(([field, value]) => (
    <input key={field} type="hidden" name={prefix + field} value={value} />
  ))
}
