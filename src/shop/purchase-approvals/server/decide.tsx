import { and, eq, ne } from 'drizzle-orm'
import { fail } from '#platform/base/errors.ts'
import type { SignedIn } from '#platform/server/call.ts'
import { requireUser } from '#platform/server/identity/index.ts'
import { sendMail } from '#platform/server/mail/index.ts'
import { type PurchaseApproval, purchaseApprovalErrors } from '../contract.ts'
import { purchaseApprovalsTexts } from '../texts.ts'
import { ApprovalDecidedEmail } from './emails.tsx'
import { type ApprovalId, isApprover, requirePurchaseApproval } from './read-approvals.ts'
import { purchaseApprovals } from './tables.ts'

interface Decision {
  readonly approvalId: ApprovalId
  readonly state: 'approved' | 'declined'
  readonly note: string
}

async function tellAsker(call: SignedIn, requestedBy: string, { approvalId, state, note }: Decision): Promise<void> {
  const { email } = await requireUser(call, requestedBy)
  const { offer, offerNumber } = await requirePurchaseApproval(call, approvalId)
  const { firstName, lastName } = call.actor
  const { publicUrl } = call.config
  await sendMail(call, {
    ...{ to: email, kind: 'purchase-approval-decided', key: approvalId },
    subject: purchaseApprovalsTexts.decidedSubject[state](offerNumber),
    content: (
      <ApprovalDecidedEmail
        {...{ state, note, number: offerNumber, person: `${firstName} ${lastName}`.trim() }}
        link={
          state === 'approved'
            ? `${publicUrl}/checkout?offer=${offer.id}`
            : `${publicUrl}/company/approvals/${approvalId}`
        }
      />
    ),
  })
}

/** One statement decides: of two approvers at once the second meets no request that waits. */
export async function decide(call: SignedIn, decision: Decision): Promise<{ approval: PurchaseApproval }> {
  const { approvalId, state, note } = decision
  const before = await requirePurchaseApproval(call, approvalId)
  if (state === 'approved' && before.mayDecide && before.isOutdated) fail(purchaseApprovalErrors, 'OUTDATED')
  return call.db.transaction(async () => {
    const [decided] = await call.db
      .update(purchaseApprovals)
      .set({ state, answer: note, decidedBy: call.actor.userId, decidedAt: call.now })
      .where(
        and(
          ...[eq(purchaseApprovals.id, approvalId), eq(purchaseApprovals.state, 'waiting')],
          ...[ne(purchaseApprovals.requestedBy, call.actor.userId), isApprover(call)],
        ),
      )
      .returning({ requestedBy: purchaseApprovals.requestedBy })
    if (decided) {
      await tellAsker(call, decided.requestedBy, decision)
      return { approval: await requirePurchaseApproval(call, approvalId) }
    }
    const now = await requirePurchaseApproval(call, approvalId)
    return fail(purchaseApprovalErrors, now.state === 'waiting' ? 'NOT_YOUR_DECISION' : 'ALREADY_DECIDED')
  })
}
