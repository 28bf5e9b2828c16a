import type { PageApi, Viewer } from '#platform/web/api-context.ts'
import type { getOfferInCart } from '#shop/offers/staff-contract.ts'

/** The offer that somebody of the staff writes in this cart. */
export async function writtenInCart(api: PageApi, { admin, secondFactorDue }: Viewer) {
  if (!admin || secondFactorDue) return null
  return (await api.call<typeof getOfferInCart>('get', '/api/admin/offers/in-cart', {})).offer
}
