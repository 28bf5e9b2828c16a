import type { ReactNode } from 'react'
import { plural } from '#platform/base/format.ts'
import { formatDollars } from '#platform/base/money.ts'
import { formatDate } from '#platform/web/dates.ts'
import { ButtonLink } from '#platform/web/ui/button.tsx'
import type { PurchaseApproval } from '../contract.ts'
import { purchaseApprovalsTexts } from '../texts.ts'
import { ApprovalBadge, isReadyToPay } from './approval-state.tsx'

interface ApprovalListProps {
  readonly approvals: readonly PurchaseApproval[]
  /** Whether the one who looks approves: then it is said when nothing waits. */
  readonly isApprover: boolean
}

/** What waits for the one who looks, then the own requests, then what was decided. */
export function ApprovalList({ approvals, isApprover }: ApprovalListProps) {
  const toDecide = approvals.filter(({ mayDecide }) => mayDecide)
  const mine = approvals.filter(({ isMine }) => isMine)
  const rest = approvals.filter(({ mayDecide, isMine }) => !mayDecide && !isMine)
  return (
    <>
      {isApprover && (
        <Requests title={purchaseApprovalsTexts.toDecide} approvals={toDecide}>
          <p className="text-ink-soft">{purchaseApprovalsTexts.noRequests}</p>
        </Requests>
      )}
      {mine.length > 0 && <Requests title={purchaseApprovalsTexts.myRequests} approvals={mine} />}
      {rest.length > 0 && <Requests title={purchaseApprovalsTexts.decidedOnes} approvals={rest} />}
    </>
  )
}

interface RequestsProps {
  readonly title: string
  readonly approvals: readonly PurchaseApproval[]
  /** Where there is none. */
  readonly children?: ReactNode
}

function Requests({ title, approvals, children }: RequestsProps) {
  return (
    <section className="mb-8">
      <h2 className="mb-3 text-2xl">{title}</h2>
      {approvals.length === 0 ? (
        children
      ) : (
        <ul className="border-t border-line">
          {approvals.map((approval) => (
            <RequestRow key={approval.id} approval={approval} />
          ))}
        </ul>
      )}
    </section>
  )
}

function RequestRow({ approval }: { approval: PurchaseApproval }) {
  const { id, offer, offerNumber, pieces, subtotal, requestedBy, requestedAt, isMine, note } = approval
  return (
    <li className="grid items-center gap-x-6 gap-y-3 border-b border-line py-4 md:grid-cols-[minmax(0,1fr)_auto]">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <span className="font-semibold">
            {isMine ? <span className="tabular">{offerNumber}</span> : purchaseApprovalsTexts.wants(requestedBy)}
          </span>
          <ApprovalBadge approval={approval} />
        </p>
        <p className="tabular mt-1 text-sm text-ink-soft">
          {purchaseApprovalsTexts.piecesAndSubtotal(plural(pieces, 'piece'), formatDollars(subtotal))}
          {' · '}
          {formatDate(requestedAt)}
        </p>
        {note && <p className="mt-1 line-clamp-2 text-sm break-words">{note}</p>}
      </div>
      <div className="flex flex-wrap gap-2">
        {isReadyToPay(approval) && (
          <ButtonLink to={`/checkout?offer=${offer.id}`} size="sm">
            {purchaseApprovalsTexts.payNow}
            <span className="sr-only">{purchaseApprovalsTexts.lookOf(offerNumber)}</span>
          </ButtonLink>
        )}
        <ButtonLink to={`/company/approvals/${id}`} size="sm" look={approval.mayDecide ? 'ink' : 'line'}>
          {purchaseApprovalsTexts.look}
          <span className="sr-only">{purchaseApprovalsTexts.lookOf(offerNumber)}</span>
        </ButtonLink>
      </div>
    </li>
  )
}
