import type { PageApi } from '#platform/web/api-context.ts'
import type { listCompanyAddresses } from '#shop/addresses/company-contract.ts'
import type { SavedAddress } from '#shop/addresses/contract.ts'
import type { BuyingCompany } from '#shop/checkout/web/order-for.tsx'
import type { getMembership } from '#shop/companies/contract.ts'
import type { listPurchaseApprovals } from '#shop/purchase-approvals/contract.ts'

interface Buying {
  readonly company: BuyingCompany | null
  readonly companyAddresses: readonly SavedAddress[]
}

async function isApproved(api: PageApi, offerId: string | null): Promise<boolean> {
  if (offerId === null) return false
  const { approvals } = await api.call<typeof listPurchaseApprovals>('get', '/api/purchase-approvals', {})
  return approvals.some(
    ({ isMine, state, isOutdated, offer }) => isMine && state === 'approved' && !isOutdated && offer.id === offerId,
  )
}

/** The company for which the viewer may order, with its addresses; nothing for who is in none or only looks. */
export async function buyingCompany(api: PageApi, offerId: string | null): Promise<Buying> {
  const { membership } = await api.call<typeof getMembership>('get', '/api/company/membership', {})
  if (!membership?.roles.includes('buys')) return { company: null, companyAddresses: [] }
  const { companyId: id, companyName: name, orderLimit } = membership
  const [{ addresses }, approved] = await Promise.all([
    api.call<typeof listCompanyAddresses>('get', '/api/company/addresses', {}),
    orderLimit === null ? false : isApproved(api, offerId),
  ])
  return { company: { id, name, orderLimit, isApproved: approved }, companyAddresses: addresses }
}
