import { Badge, type BadgeTone } from '#platform/web/ui/badge.tsx'
import type { PurchaseApproval } from '../contract.ts'
import { purchaseApprovalsTexts } from '../texts.ts'

const tones: Readonly<Record<PurchaseApproval['state'], BadgeTone>> = {
  ...{ waiting: 'warn', approved: 'success' },
  ...{ declined: 'danger', withdrawn: 'plain' },
}

export function ApprovalBadge({ approval }: { approval: PurchaseApproval }) {
  const { state, isOutdated, orderNumber } = approval
  if (orderNumber !== null) return <Badge tone="success">{purchaseApprovalsTexts.ordered}</Badge>
  return (
    <span className="flex flex-wrap gap-1.5">
      <Badge tone={tones[state]}>{purchaseApprovalsTexts.states[state]}</Badge>
      {isOutdated && state !== 'declined' && state !== 'withdrawn' && (
        <Badge tone="warn">{purchaseApprovalsTexts.outdated}</Badge>
      )}
    </span>
  )
}

/** It was approved, and can be paid as it stands. */
export const isReadyToPay = ({ isMine, state, isOutdated, orderNumber }: PurchaseApproval): boolean =>
  isMine && state === 'approved' && !isOutdated && orderNumber === null
