import { and } from 'drizzle-orm'
import type { InputOf, ResultOf } from '#platform/base/endpoint.ts'
import type { CallOf } from '#platform/server/call.ts'
import type * as contract from '../../company-contract.ts'
import { companyAddresses } from '../tables.ts'
import { isCompanyAddress, isThisAddress, readCompanyAddresses, refuseChange } from './company-addresses.ts'

export async function updateCompanyAddress(
  call: CallOf<typeof contract.updateCompanyAddress>,
  { addressId, address }: InputOf<typeof contract.updateCompanyAddress>,
): Promise<ResultOf<typeof contract.updateCompanyAddress>> {
  const changed = await call.db
    .update(companyAddresses)
    .set(address)
    .where(and(isThisAddress(addressId), isCompanyAddress(call)))
    .returning({ id: companyAddresses.id })
  return changed.length > 0 ? readCompanyAddresses(call) : refuseChange(call)
}
