import { and, desc, eq } from 'drizzle-orm'
import type { ResultOf } from '#platform/base/endpoint.ts'
import type { CallOf } from '#platform/server/call.ts'
import { users } from '#platform/server/identity/tables.ts'
import { idInAddress } from '#shop/artworks/model/address.ts'
import { currentCatalogue } from '#shop/catalogue/server/index.ts'
import { requireMembership } from '#shop/companies/server/index.ts'
import { companyMembers } from '#shop/companies/server/tables.ts'
import type * as contract from '../../company-contract.ts'
import { sharedPicturesOf } from '../shared-pictures.ts'
import { companyDesigns, designs } from '../tables.ts'
import { isShownInCompany } from './company-designs.ts'

const MOST_LISTED = 200

export async function listCompanyDesigns(
  call: CallOf<typeof contract.listCompanyDesigns>,
): Promise<ResultOf<typeof contract.listCompanyDesigns>> {
  await requireMembership(call)
  const { firstName, lastName } = users
  const rows = await call.db
    .select({ design: designs, sharedAt: companyDesigns.sharedAt, firstName, lastName })
    .from(companyDesigns)
    .innerJoin(companyMembers, eq(companyMembers.userId, companyDesigns.memberId))
    .innerJoin(designs, and(eq(designs.id, companyDesigns.designId), eq(designs.userId, companyDesigns.memberId)))
    .innerJoin(users, eq(users.id, companyDesigns.memberId))
    .where(isShownInCompany(call))
    .orderBy(desc(companyDesigns.sharedAt), desc(designs.id))
    .limit(MOST_LISTED)
  const catalogue = currentCatalogue(call)
  return {
    designs: rows.map(({ design, sharedAt, firstName: first, lastName: last }) => {
      const style = catalogue.styleByItemCode(design.code)
      const [picture = ''] = sharedPicturesOf(design)
      const isStored = idInAddress(picture, call.config.publicUrl) !== undefined
      return {
        ...{ designId: design.id, name: design.name, isMine: design.userId === call.actor.userId },
        ...{ title: style?.title ?? '', brand: style?.brand ?? '', code: style?.code ?? design.code },
        picture: isStored ? `/api/company/designs/${design.id}/picture` : picture,
        ...{ sharedBy: `${first} ${last}`.trim(), sharedAt: sharedAt.toISOString() },
        mayCopy: style !== undefined && design.document !== null,
      }
    }),
  }
}
