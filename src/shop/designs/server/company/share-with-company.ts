import type { InputOf, ResultOf } from '#platform/base/endpoint.ts'
import { fail } from '#platform/base/errors.ts'
import type { CallOf } from '#platform/server/call.ts'
import { lockMembership, requireMembership } from '#shop/companies/server/index.ts'
import type * as contract from '../../company-contract.ts'
import { designErrors } from '../../contract.ts'
import { isOwnDesign } from '../is-own-design.ts'
import { companyDesigns, designs } from '../tables.ts'

export async function shareWithCompany(
  call: CallOf<typeof contract.shareWithCompany>,
  { designId }: InputOf<typeof contract.shareWithCompany>,
): Promise<ResultOf<typeof contract.shareWithCompany>> {
  const memberId = call.actor.userId
  return call.db.transaction(async () => {
    const { companyId } = await requireMembership(call)
    await lockMembership(call, companyId)
    const [mine] = await call.db
      .select({ id: designs.id })
      .from(designs)
      .where(isOwnDesign(memberId, designId))
      .for('update')
    if (!mine) fail(designErrors, 'DESIGN_NOT_FOUND')
    await call.db.insert(companyDesigns).values({ designId, memberId, sharedAt: call.now }).onConflictDoNothing()
    return { success: true }
  })
}
