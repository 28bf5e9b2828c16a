import { and } from 'drizzle-orm'
import type { InputOf, ResultOf } from '#platform/base/endpoint.ts'
import type { CallOf } from '#platform/server/call.ts'
import type * as contract from '../../company-contract.ts'
import { companyAddresses } from '../tables.ts'
import { isCompanyAddress, isThisAddress, readCompanyAddresses, refuseChange } from './company-addresses.ts'

export async function removeCompanyAddress(
  call: CallOf<typeof contract.removeCompanyAddress>,
  { addressId }: InputOf<typeof contract.removeCompanyAddress>,
): Promise<ResultOf<typeof contract.removeCompanyAddress>> {
  const gone = await call.db
    .delete(companyAddresses)
    .where(and(isThisAddress(addressId), isCompanyAddress(call)))
    .returning({ id: companyAddresses.id })
  return gone.length > 0 ? readCompanyAddresses(call) : refuseChange(call)
}
