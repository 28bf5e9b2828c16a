import { eq } from 'drizzle-orm'
import type { InputOf, ResultOf } from '#platform/base/endpoint.ts'
import { fail } from '#platform/base/errors.ts'
import { recordAction } from '#platform/server/audit/index.ts'
import type { CallOf } from '#platform/server/call.ts'
import { orderErrors } from '#shop/orders/contract.ts'
import { orderItems, orders } from '#shop/orders/server/tables.ts'
import { isPrinted } from '#shop/pricing/model/print-notes.ts'
import { isStillProofed } from '../model.ts'
import type * as contract from '../staff-contract.ts'
import { staffProofErrors } from '../staff-contract.ts'
import { proofs } from './tables.ts'

export async function requireProof(
  call: CallOf<typeof contract.requireProof>,
  { orderNumber }: InputOf<typeof contract.requireProof>,
): Promise<ResultOf<typeof contract.requireProof>> {
  return call.db.transaction(async () => {
    const { id, status } = orders
    const [order] = await call.db
      .select({ id, status })
      .from(orders)
      .where(eq(orders.orderNumber, orderNumber))
      .for('no key update')
    if (!order) fail(orderErrors, 'ORDER_NOT_FOUND')
    if (!isStillProofed(order.status)) fail(staffProofErrors, 'NO_PROOF_NOW')
    const { options, designImages } = orderItems
    const items = await call.db
      .select({ options, designImages })
      .from(orderItems)
      .where(eq(orderItems.orderId, order.id))
    if (!items.some(isPrinted)) fail(staffProofErrors, 'NOTHING_TO_PROOF')
    const [before] = await call.db.select().from(proofs).where(eq(proofs.orderNumber, orderNumber)).for('update')
    if (before && !before.withdrawnAt) return { required: false }
    const asked = { requiredAt: call.now, isAsked: true, requiredBy: call.actor.userId }
    await call.db
      .insert(proofs)
      .values({ orderNumber, orderId: order.id, ...asked })
      .onConflictDoUpdate({
        target: proofs.orderNumber,
        set: { ...asked, withdrawnAt: null, withdrawnBy: null, withdrawnReason: '' },
      })
    await recordAction(call, { after: { proof: 'required' } })
    return { required: true }
  })
}
