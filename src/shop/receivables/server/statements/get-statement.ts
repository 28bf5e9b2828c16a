import type { InputOf } from '#platform/base/endpoint.ts'
import { fail } from '#platform/base/errors.ts'
import type { CallOf } from '#platform/server/call.ts'
import { lockMembership } from '#shop/companies/server/index.ts'
import { receivableErrors } from '../../contract.ts'
import type * as contract from '../../statements-contract.ts'
import { paysFor } from '../payers.ts'
import { drawStatement } from './draw-statement.ts'

/** One's own, or the company's for those who see to what it owes. */
export async function getStatement(
  call: CallOf<typeof contract.getStatement>,
  { companyId }: InputOf<typeof contract.getStatement>,
): Promise<Response> {
  if (!companyId) return drawStatement(call, call.actor.userId)
  if (!paysFor(await lockMembership(call, companyId))) fail(receivableErrors, 'NOTHING_TO_STATE')
  return drawStatement(call, companyId)
}
