import { and, eq } from 'drizzle-orm'
import { fail } from '#platform/base/errors.ts'
import type { SignedIn } from '#platform/server/call.ts'
import { isOfCompany } from '#shop/companies/server/index.ts'
import { companyMembers } from '#shop/companies/server/tables.ts'
import { designErrors } from '../../contract.ts'
import type { DesignRow } from '../store-design.ts'
import { companyDesigns, designs } from '../tables.ts'

/** Whether a design is shown to the company of whoever asks: by a member, as long as both are in it. */
export const isShownInCompany = (call: SignedIn) => isOfCompany(call.actor.userId, companyMembers.companyId)

/** A design that a member shows to the company of whoever asks, as it stands now. */
export async function requireCompanyDesign(call: SignedIn, designId: string): Promise<DesignRow> {
  const [found] = await call.db
    .select({ design: designs })
    .from(companyDesigns)
    .innerJoin(companyMembers, eq(companyMembers.userId, companyDesigns.memberId))
    .innerJoin(designs, and(eq(designs.id, companyDesigns.designId), eq(designs.userId, companyDesigns.memberId)))
    .where(and(eq(companyDesigns.designId, designId), isShownInCompany(call)))
  return found?.design ?? fail(designErrors, 'DESIGN_NOT_FOUND')
}
