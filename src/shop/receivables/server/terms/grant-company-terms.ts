import type { InputOf, ResultOf } from '#platform/base/endpoint.ts'
import { fail } from '#platform/base/errors.ts'
import type { CallOf } from '#platform/server/call.ts'
import { lockCompany } from '#shop/companies/server/index.ts'
import { receivableErrors } from '../../contract.ts'
import type * as contract from '../../terms-contract.ts'
import { grantTo } from './grant-to.ts'
import { toAccountTerms } from './read-terms.ts'

export async function grantCompanyTerms(
  call: CallOf<typeof contract.grantCompanyTerms>,
  { companyId, ...approved }: InputOf<typeof contract.grantCompanyTerms>,
): Promise<ResultOf<typeof contract.grantCompanyTerms>> {
  const row = await call.db.transaction(async () => {
    // Its last member may be leaving at this moment.
    const members = await lockCompany(call, companyId)
    return members.length > 0 ? grantTo(call, companyId, approved) : fail(receivableErrors, 'NO_SUCH_COMPANY')
  })
  return { terms: await toAccountTerms(call, row) }
}
