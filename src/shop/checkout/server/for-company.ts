import type { Call, SignedIn } from '#platform/server/call.ts'
import { idsIn } from '#shop/artworks/model/address.ts'
import { showToCompany } from '#shop/artworks/server/index.ts'
import { requirePurchase } from '#shop/purchase-approvals/server/index.ts'
import type { Attempt } from './new-attempt.ts'

/** Of what is ordered for a company: that the buyer may, and an approver where it is above the buyer's limit. */
export async function requirePurchaseOf(call: SignedIn, { draft }: Pick<Attempt, 'draft'>): Promise<void> {
  const { companyId, offer, totals } = draft
  if (companyId) await requirePurchase(call, { companyId, offer, grandTotal: totals.grandTotal })
}

/** The pictures of a company's order are seen by its members, as the order is. */
export async function showOrderedPictures(call: Call, { draft }: Pick<Attempt, 'draft'>): Promise<void> {
  const { companyId, items } = draft
  if (companyId) await showToCompany(call, { companyId, memberId: null, ids: idsIn(JSON.stringify(items)) })
}
