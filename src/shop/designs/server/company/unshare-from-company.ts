import { and, eq } from 'drizzle-orm'
import type { InputOf, ResultOf } from '#platform/base/endpoint.ts'
import { fail } from '#platform/base/errors.ts'
import type { CallOf } from '#platform/server/call.ts'
import type * as contract from '../../company-contract.ts'
import { designErrors } from '../../contract.ts'
import { companyDesigns } from '../tables.ts'

export async function unshareFromCompany(
  call: CallOf<typeof contract.unshareFromCompany>,
  { designId }: InputOf<typeof contract.unshareFromCompany>,
): Promise<ResultOf<typeof contract.unshareFromCompany>> {
  const gone = await call.db
    .delete(companyDesigns)
    .where(and(eq(companyDesigns.designId, designId), eq(companyDesigns.memberId, call.actor.userId)))
    .returning({ designId: companyDesigns.designId })
  return gone.length > 0 ? { success: true } : fail(designErrors, 'DESIGN_NOT_FOUND')
}
