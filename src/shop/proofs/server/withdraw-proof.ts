import { eq } from 'drizzle-orm'
import type { InputOf, ResultOf } from '#platform/base/endpoint.ts'
import { fail } from '#platform/base/errors.ts'
import { recordAction } from '#platform/server/audit/index.ts'
import type { CallOf } from '#platform/server/call.ts'
import { lockCalendar, promiseAnew } from '#shop/capacity/server/index.ts'
import { isStillProofed } from '../model.ts'
import type * as contract from '../staff-contract.ts'
import { staffProofErrors } from '../staff-contract.ts'
import { proofsTexts } from '../texts.ts'
import { lockProof } from './find-proof.ts'
import { proofLinks, proofs } from './tables.ts'

/** The order is printed without an approval: its days, which may have been given to others, begin now. */
export async function withdrawProof(
  call: CallOf<typeof contract.withdrawProof>,
  { orderNumber, reason }: InputOf<typeof contract.withdrawProof>,
): Promise<ResultOf<typeof contract.withdrawProof>> {
  return call.db.transaction(async () => {
    await lockCalendar(call)
    const { proof, order } = await lockProof(call, orderNumber)
    if (proof.withdrawnAt) return { withdrawn: false }
    if (!isStillProofed(order.status)) fail(staffProofErrors, 'NO_PROOF_NOW')
    const withdrawn = { withdrawnAt: call.now, withdrawnBy: call.actor.userId, withdrawnReason: reason }
    await call.db.update(proofs).set(withdrawn).where(eq(proofs.orderNumber, orderNumber))
    await call.db.delete(proofLinks).where(eq(proofLinks.orderNumber, orderNumber))
    await promiseAnew(call, { orderNumber, note: proofsTexts.datesWithoutProof, isEmailed: true })
    await recordAction(call, { after: { proof: 'withdrawn', reason } })
    return { withdrawn: true }
  })
}
