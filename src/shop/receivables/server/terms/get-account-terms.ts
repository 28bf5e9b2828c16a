import type { InputOf, ResultOf } from '#platform/base/endpoint.ts'
import type { CallOf } from '#platform/server/call.ts'
import type * as contract from '../../terms-contract.ts'
import { termsForStaff } from './read-terms.ts'

export const getAccountTerms = (
  call: CallOf<typeof contract.getAccountTerms>,
  { userId }: InputOf<typeof contract.getAccountTerms>,
): Promise<ResultOf<typeof contract.getAccountTerms>> => termsForStaff(call, userId)
