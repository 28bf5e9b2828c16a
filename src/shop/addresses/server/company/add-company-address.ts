import { eq } from 'drizzle-orm'
import type { InputOf, ResultOf } from '#platform/base/endpoint.ts'
import { fail } from '#platform/base/errors.ts'
import { newId } from '#platform/base/id.ts'
import type { CallOf } from '#platform/server/call.ts'
import { lockMembership } from '#shop/companies/server/index.ts'
import type * as contract from '../../company-contract.ts'
import { addressErrors } from '../../contract.ts'
import { MOST_ADDRESSES } from '../../model/address.ts'
import { companyAddresses } from '../tables.ts'
import { readCompanyAddresses, requireAddressCompany } from './company-addresses.ts'

export async function addCompanyAddress(
  call: CallOf<typeof contract.addCompanyAddress>,
  { address }: InputOf<typeof contract.addCompanyAddress>,
): Promise<ResultOf<typeof contract.addCompanyAddress>> {
  return call.db.transaction(async () => {
    const { companyId } = await requireAddressCompany(call)
    await lockMembership(call, companyId)
    const have = await call.db.$count(companyAddresses, eq(companyAddresses.companyId, companyId))
    if (have >= MOST_ADDRESSES) fail(addressErrors, 'TOO_MANY_ADDRESSES')
    await call.db.insert(companyAddresses).values({ ...address, id: newId('adr'), companyId, createdAt: call.now })
    return readCompanyAddresses(call)
  })
}
