import { z } from 'zod'
import { endpoint } from '#platform/base/endpoint.ts'
import { companyErrors } from '#shop/companies/contract.ts'
import { DesignId, designErrors, SavedDesign } from './contract.ts'

const CompanyDesign = z.object({
  designId: DesignId,
  name: z.string(),
  title: z.string(),
  brand: z.string(),
  code: z.string(),
  /** Empty where it has none. */
  picture: z.string(),
  sharedBy: z.string(),
  sharedAt: z.string(),
  isMine: z.boolean(),
  /** False where the shop does not carry its style any more. */
  mayCopy: z.boolean(),
})
export type CompanyDesign = z.infer<typeof CompanyDesign>

const params = z.object({ designId: DesignId })

export const listCompanyDesigns = endpoint({
  method: 'get',
  path: '/api/company/designs',
  access: 'customer',
  summary: 'The designs that members of your company share with it, newest first, at most 200',
  result: z.object({ designs: z.array(CompanyDesign) }),
  errors: [companyErrors.NO_COMPANY],
})

export const shareWithCompany = endpoint({
  method: 'post',
  path: '/api/company/designs/{designId}',
  access: 'customer',
  summary: 'Show a design of your own to your company, whose members see it as it stands and may copy it',
  params,
  result: z.object({ success: z.literal(true) }),
  errors: [companyErrors.NO_COMPANY, designErrors.DESIGN_NOT_FOUND],
  limits: [{ name: 'design-shares', per: 'account', points: 60, seconds: 3_600 }],
})

export const unshareFromCompany = endpoint({
  method: 'delete',
  path: '/api/company/designs/{designId}',
  access: 'customer',
  summary: 'Take a design of your own out of your company; copies stay',
  params,
  result: z.object({ success: z.literal(true) }),
  errors: [designErrors.DESIGN_NOT_FOUND],
})

export const getCompanyDesignPicture = endpoint({
  method: 'get',
  path: '/api/company/designs/{designId}/picture',
  access: 'customer',
  summary: 'The first picture of a design that is shared with your company',
  params,
  errors: [designErrors.DESIGN_NOT_FOUND],
  limits: [{ name: 'company-pictures', per: 'account', points: 2_400, seconds: 600, inMemory: true }],
})

export const copyCompanyDesign = endpoint({
  method: 'post',
  path: '/api/company/designs/{designId}/copy',
  access: 'customer',
  summary: 'Make a design that is shared with your company one’s own, with its artwork',
  params,
  result: z.object({ design: SavedDesign }),
  errors: [designErrors.DESIGN_NOT_FOUND, designErrors.TOO_MANY_DESIGNS],
  limits: [{ name: 'design-copies', per: 'account', points: 30, seconds: 3_600 }],
})
