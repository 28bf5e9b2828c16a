import { and, eq } from 'drizzle-orm'
import { fail } from '#platform/base/errors.ts'
import { type Cents, toDollars } from '#platform/base/money.ts'
import type { SignedIn } from '#platform/server/call.ts'
import { isOverLimit, type Membership } from '#shop/companies/model.ts'
import { lockMembership, requireBuyer } from '#shop/companies/server/index.ts'
import type { OfferVersion } from '#shop/offers/contract.ts'
import { purchaseApprovalErrors } from '../contract.ts'
import { purchaseApprovals } from './tables.ts'

interface Purchase {
  readonly companyId: Membership['companyId']
  readonly grandTotal: Cents
  readonly offer: OfferVersion | undefined
}

/** Whether this very version was approved for this member. */
async function isApproved(call: SignedIn, { companyId, offer }: Purchase): Promise<boolean> {
  if (!offer) return false
  const { offerId, version, requestedBy, state } = purchaseApprovals
  const stands = and(
    ...[eq(offerId, offer.id), eq(version, offer.version), eq(requestedBy, call.actor.userId)],
    ...[eq(purchaseApprovals.companyId, companyId), eq(state, 'approved')],
  )
  return (await call.db.$count(purchaseApprovals, stands)) > 0
}

/**
 * In the transaction that begins a payment: refuses who may not order for this company, and an amount above the member's
 * limit that nobody approved. Until its end nobody is removed or limited.
 */
export async function requirePurchase(call: SignedIn, purchase: Purchase): Promise<void> {
  const membership = requireBuyer(await lockMembership(call, purchase.companyId))
  const { orderLimit } = membership
  if (!isOverLimit(membership, purchase.grandTotal) || (await isApproved(call, purchase))) return
  fail(purchaseApprovalErrors, 'OVER_YOUR_LIMIT', { orderLimit: orderLimit === null ? null : toDollars(orderLimit) })
}
