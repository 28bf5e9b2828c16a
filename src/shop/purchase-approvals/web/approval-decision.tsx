import type { ReactNode } from 'react'
import { Form, Link, useNavigation } from 'react-router'
import { formatDollars } from '#platform/base/money.ts'
import { formatDate } from '#platform/web/dates.ts'
import { SubmitButton } from '#platform/web/forms.tsx'
import { Alert } from '#platform/web/ui/alert.tsx'
import { ButtonLink } from '#platform/web/ui/button.tsx'
import { Card } from '#platform/web/ui/card.tsx'
import { TextAreaField } from '#platform/web/ui/field.tsx'
import { Sentence } from '#platform/web/ui/sentence.tsx'
import { adjustmentRows } from '#shop/orders/model.ts'
import { calendarDay } from '#shop/pricing/model/discount-words.ts'
import type { PurchaseApproval } from '../contract.ts'
import { APPROVAL_NOTE_LENGTH } from '../model.ts'
import { purchaseApprovalsTexts } from '../texts.ts'
import { isReadyToPay } from './approval-state.tsx'

interface DecisionProps {
  readonly approval: PurchaseApproval
  readonly adjustments: readonly { readonly label: string; readonly amount: number }[]
}

/** What it comes to, who asks, and what can be done about it. */
export function ApprovalDecision({ approval, adjustments }: DecisionProps) {
  const { subtotal, requestedBy, requestedAt, orderLimit, validUntil, note, mayDecide, isMine, state } = approval
  return (
    <Card title={purchaseApprovalsTexts.summary}>
      <dl className="tabular grid grid-cols-[1fr_auto] gap-x-6 gap-y-1.5 text-sm">
        <Row name={purchaseApprovalsTexts.askedBy}>{requestedBy}</Row>
        <Row name={purchaseApprovalsTexts.askedOn}>{formatDate(requestedAt)}</Row>
        {orderLimit !== null && <Row name={purchaseApprovalsTexts.limit}>{formatDollars(orderLimit)}</Row>}
        <Row name={purchaseApprovalsTexts.validUntil}>{calendarDay(validUntil)}</Row>
        {adjustmentRows({ orderSubtotal: subtotal, adjustments }).map(({ label, amount }) => (
          <Row key={label} name={label}>
            {formatDollars(amount)}
          </Row>
        ))}
        <div className="col-span-2 flex items-baseline justify-between gap-4 font-display text-lg font-bold">
          <dt>{purchaseApprovalsTexts.subtotal}</dt>
          <dd>{formatDollars(subtotal)}</dd>
        </div>
      </dl>
      <p className="mt-2 text-sm text-ink-soft">{purchaseApprovalsTexts.beforeDelivery}</p>
      {note && <Note title={purchaseApprovalsTexts.noteOf(requestedBy)}>{note}</Note>}
      <Outcome approval={approval} />
      {mayDecide && <DecideForm isOutdated={approval.isOutdated} />}
      {isReadyToPay(approval) && (
        <ButtonLink to={`/checkout?offer=${approval.offer.id}`} size="lg" wide className="mt-5">
          {purchaseApprovalsTexts.payNow}
        </ButtonLink>
      )}
      {isMine && (
        <div className="mt-4 flex flex-wrap gap-3">
          <ButtonLink to={`/offers/${approval.offer.id}`} look="line" size="sm">
            {purchaseApprovalsTexts.seeOffer}
          </ButtonLink>
          {state === 'waiting' && <WithdrawForm />}
        </div>
      )}
    </Card>
  )
}

const Row = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className="col-span-2 grid grid-cols-subgrid">
    <dt className="text-ink-soft">{name}</dt>
    <dd className="text-right break-words">{children}</dd>
  </div>
)

const Note = ({ title, children }: { title: string; children: ReactNode }) => (
  <div className="mt-4 border-t border-line pt-3 text-sm">
    <p className="font-semibold">{title}</p>
    <p className="break-words whitespace-pre-line">{children}</p>
  </div>
)

/** How it stands, in a sentence. */
function Outcome({ approval }: { approval: PurchaseApproval }) {
  const { state, decidedBy, decidedAt, answer, isOutdated, orderNumber, isMine, mayDecide } = approval
  const person = decidedBy || purchaseApprovalsTexts.formerMember
  const day = decidedAt ? formatDate(decidedAt) : ''
  const isOver = isOutdated && orderNumber === null && (state === 'waiting' || state === 'approved')
  return (
    <div className="mt-4 grid gap-3">
      {orderNumber !== null ? (
        <Alert tone="success">
          <Sentence
            text={purchaseApprovalsTexts.becameOrder}
            parts={{
              order: (
                <Link to={`/order-details/${orderNumber}`} className="link tabular">
                  {orderNumber}
                </Link>
              ),
            }}
          />
        </Alert>
      ) : (
        <p className="text-sm font-semibold">
          {state === 'approved' || state === 'declined'
            ? purchaseApprovalsTexts.decidedByOn[state](person, day)
            : state === 'waiting' && mayDecide
              ? purchaseApprovalsTexts.waitsForYou
              : purchaseApprovalsTexts.decidedByOn[state]}
        </p>
      )}
      {answer && <Note title={purchaseApprovalsTexts.noteOf(person)}>{answer}</Note>}
      {isOver && isMine && (
        <Alert tone="warn" title={purchaseApprovalsTexts.outdated}>
          {purchaseApprovalsTexts.outdatedLead}
        </Alert>
      )}
    </div>
  )
}

function DecideForm({ isOutdated }: { isOutdated: boolean }) {
  const intent = useNavigation().formData?.get('intent')
  return (
    <Form method="post" className="mt-5 grid gap-3 border-t border-line pt-4">
      {isOutdated && <Alert tone="warn">{purchaseApprovalsTexts.outdated}</Alert>}
      <TextAreaField name="note" label={purchaseApprovalsTexts.yourNote} rows={2} maxLength={APPROVAL_NOTE_LENGTH} />
      <div className="flex flex-wrap gap-3">
        {!isOutdated && (
          <SubmitButton
            name="intent"
            value="approve"
            pending={intent === 'approve'}
            pendingText={purchaseApprovalsTexts.deciding}
          >
            {purchaseApprovalsTexts.approve}
          </SubmitButton>
        )}
        <SubmitButton
          look="line"
          name="intent"
          value="decline"
          pending={intent === 'decline'}
          pendingText={purchaseApprovalsTexts.deciding}
        >
          {purchaseApprovalsTexts.decline}
        </SubmitButton>
      </div>
    </Form>
  )
}

function WithdrawForm() {
  const isPosting = useNavigation().formData?.get('intent') === 'withdraw'
  return (
    <Form method="post">
      <SubmitButton look="quiet" size="sm" name="intent" value="withdraw" pending={isPosting}>
        {purchaseApprovalsTexts.withdraw}
      </SubmitButton>
    </Form>
  )
}
