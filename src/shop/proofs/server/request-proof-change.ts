import { and, eq, isNull } from 'drizzle-orm'
import type { InputOf, ResultOf } from '#platform/base/endpoint.ts'
import { fail } from '#platform/base/errors.ts'
import type { CallOf } from '#platform/server/call.ts'
import { isCancellableBy } from '#shop/orders/server/index.ts'
import type * as contract from '../contract.ts'
import { proofErrors } from '../contract.ts'
import { emailChange } from './email-jobs.ts'
import { lockProof } from './find-proof.ts'
import { requireHeld } from './record-approval.ts'
import { proofLinks, proofVersions } from './tables.ts'

/** Answers the version that holds, once; its links approve nothing any more. */
export async function requestProofChange(
  call: CallOf<typeof contract.requestProofChange>,
  { text, ...seen }: InputOf<typeof contract.requestProofChange>,
): Promise<ResultOf<typeof contract.requestProofChange>> {
  const { userId, firstName, lastName } = call.actor
  return call.db.transaction(async () => {
    const row = await lockProof(call, seen.orderNumber, isCancellableBy(userId))
    const held = await requireHeld(call, row, seen)
    if (held.answer === 'approved') fail(proofErrors, 'PROOF_APPROVED')
    if (held.answer === 'change' && held.changeText !== text) fail(proofErrors, 'PROOF_ANSWERED')
    if (held.answer === 'change') return { asked: false }
    const { orderNumber, version } = held
    await call.db
      .update(proofVersions)
      .set({
        ...{ answer: 'change', answeredAt: call.now, via: 'account', changeText: text },
        answeredBy: `${firstName} ${lastName}`.trim(),
      })
      .where(
        and(
          eq(proofVersions.orderNumber, orderNumber),
          eq(proofVersions.version, version),
          isNull(proofVersions.answer),
        ),
      )
    await call.db.delete(proofLinks).where(eq(proofLinks.orderNumber, orderNumber))
    await call.jobs.send(emailChange, { orderNumber, version }, { key: `${orderNumber}-${version}` })
    return { asked: true }
  })
}
