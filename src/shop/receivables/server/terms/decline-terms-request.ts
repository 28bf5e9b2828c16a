import type { InputOf, ResultOf } from '#platform/base/endpoint.ts'
import { fail } from '#platform/base/errors.ts'
import type { CallOf } from '#platform/server/call.ts'
import type * as contract from '../../contract.ts'
import { receivableErrors } from '../../contract.ts'
import { closeRequest } from './read-terms.ts'

export async function declineTermsRequest(
  call: CallOf<typeof contract.declineTermsRequest>,
  { userId }: InputOf<typeof contract.declineTermsRequest>,
): Promise<ResultOf<typeof contract.declineTermsRequest>> {
  return (await closeRequest(call, userId, 'declined')) ? { success: true } : fail(receivableErrors, 'NO_REQUEST')
}
