import type { InputOf, ResultOf } from '#platform/base/endpoint.ts'
import type { CallOf } from '#platform/server/call.ts'
import type * as contract from '../../terms-contract.ts'
import { termsForStaff } from './read-terms.ts'

export const getCompanyTerms = (
  call: CallOf<typeof contract.getCompanyTerms>,
  { companyId }: InputOf<typeof contract.getCompanyTerms>,
): Promise<ResultOf<typeof contract.getCompanyTerms>> => termsForStaff(call, companyId)
