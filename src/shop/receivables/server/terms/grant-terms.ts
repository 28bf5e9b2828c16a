import type { InputOf, ResultOf } from '#platform/base/endpoint.ts'
import { fail } from '#platform/base/errors.ts'
import type { CallOf } from '#platform/server/call.ts'
import { findUser } from '#platform/server/identity/index.ts'
import { receivableErrors } from '../../contract.ts'
import type * as contract from '../../terms-contract.ts'
import { grantTo } from './grant-to.ts'
import { toAccountTerms } from './read-terms.ts'

export async function grantTerms(
  call: CallOf<typeof contract.grantTerms>,
  { userId, ...approved }: InputOf<typeof contract.grantTerms>,
): Promise<ResultOf<typeof contract.grantTerms>> {
  if (!(await findUser(call, userId))) fail(receivableErrors, 'NO_SUCH_ACCOUNT')
  const row = await call.db.transaction(() => grantTo(call, userId, approved))
  return { terms: await toAccountTerms(call, row) }
}
