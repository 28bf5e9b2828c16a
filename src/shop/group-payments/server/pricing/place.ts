import { identity } from '#config'
import { localTimeOf } from '#platform/base/zoned-time.ts'
import type { SignedIn } from '#platform/server/call.ts'
import type { Address } from '#shop/addresses/model/address.ts'
import { deliverySettings } from '#shop/delivery/server/index.ts'
import { quoteTax, type TaxedPieces } from '#shop/tax/server/index.ts'

export interface GroupPlace {
  readonly address: Address
  readonly county: string | null
  readonly isPickup: boolean
}

/** Where it is taxed: at the counter where it is fetched. A certificate of the organiser frees no member who pays. */
export function taxAt(
  call: SignedIn,
  { address, county, isPickup }: GroupPlace,
  sold: { readonly goods: readonly TaxedPieces[]; readonly shipping: number },
) {
  const { country, state, zip } = address
  const own = { country, state, zip, ...(county && { county }) }
  const on = localTimeOf(call.now, deliverySettings(call).timeZone).date
  return quoteTax(call, { to: isPickup ? identity.address : own, on, ...sold })
}
