import type { ReactNode } from 'react'
import { Form } from 'react-router'
import { formatCents } from '#platform/base/money.ts'
import { formatDate, shopClock } from '#platform/web/dates.ts'
import { type Refusal, SubmitButton } from '#platform/web/forms.tsx'
import { Alert } from '#platform/web/ui/alert.tsx'
import { AskFirst } from '#platform/web/ui/ask-first.tsx'
import { ButtonLink } from '#platform/web/ui/button.tsx'
import { Card } from '#platform/web/ui/card.tsx'
import type { GroupMoney as Money } from '../contract.ts'
import { groupPaymentTexts } from '../texts.ts'
import { PricesBySize } from './prices.tsx'

interface GroupMoneyProps {
  readonly money: Money
  /** By position: how each garment is called. */
  readonly garmentNames: Readonly<Record<number, string>>
  readonly refusal?: Refusal | undefined
}

const Row = ({ label, children }: { readonly label: string; readonly children: ReactNode }) => (
  <div className="flex flex-wrap items-baseline justify-between gap-x-4 border-t border-line py-1.5">
    <dt>{label}</dt>
    <dd className="tabular font-semibold">{children}</dd>
  </div>
)

const sumOf = ({ entries, amount }: Money['paid']) => groupPaymentTexts.payments(entries, formatCents(amount))

/** How the money of a group order stands, for whoever organizes it. */
export function GroupMoneyCard({ money, garmentNames, refusal }: GroupMoneyProps) {
  const { minimum, pieces, deadline, paid, underWay, back, gain, prices, refunds, state } = money
  const garments = [...new Set(prices.map(({ garment }) => garment))]
  return (
    <div className="grid items-start gap-x-12 gap-y-8 lg:grid-cols-2">
      <Card title={groupPaymentTexts.soFar}>
        <dl className="text-sm">
          <Row label={groupPaymentTexts.minimum}>
            {pieces >= minimum
              ? groupPaymentTexts.minimumReached(pieces, minimum)
              : groupPaymentTexts.minimumMissing(pieces, minimum)}
          </Row>
          <Row label={groupPaymentTexts.paidSoFar}>{sumOf(paid)}</Row>
          {underWay.entries > 0 && <Row label={groupPaymentTexts.openPayments}>{sumOf(underWay)}</Row>}
          {back.entries > 0 && <Row label={groupPaymentTexts.sentBack}>{sumOf(back)}</Row>}
          {gain > 0 && <Row label={groupPaymentTexts.gainBack}>{formatCents(gain)}</Row>}
          {money.state === 'open' && (
            <Row label={groupPaymentTexts.until}>
              {groupPaymentTexts.inZone(formatDate(deadline, 'dayTime'), shopClock)}
            </Row>
          )}
        </dl>
        {refusal && <Alert className="mt-4">{refusal.error}</Alert>}
        <div className="mt-5 grid gap-4">
          <WhatNow money={money} />
        </div>
      </Card>
      <div className="grid gap-6">
        {/* A process of the version before answers without. */}
        {refunds?.length > 0 && state !== 'cancelled' && <Refunds refunds={refunds} />}
        {garments.map((garment) => (
          <PricesBySize
            key={garment}
            {...{ offer: money, garment, named: garments.length > 1 ? garmentNames[garment] : undefined }}
          />
        ))}
      </div>
    </div>
  )
}

/** Whose money went back, for whoever answers to the team. */
const Refunds = ({ refunds }: Pick<Money, 'refunds'>) => (
  <Card title={groupPaymentTexts.refundedEntries}>
    <ul className="max-h-96 overflow-y-auto text-sm">
      {refunds.map(({ id, who, size, pieces, amount, isStillMade }) => (
        <li key={id} className="flex flex-wrap items-baseline justify-between gap-x-4 border-t border-line py-1.5">
          <span className="min-w-0 break-words">
            {who || groupPaymentTexts.leftTheList}
            <span className="tabular block text-ink-mute">
              {groupPaymentTexts.ofSize(size, pieces)}
              {isStillMade !== null && `, ${groupPaymentTexts.becomes[isStillMade ? 'made' : 'not-made']}`}
            </span>
          </span>
          <span className="tabular font-semibold">{formatCents(amount)}</span>
        </li>
      ))}
    </ul>
  </Card>
)

function WhatNow({ money: { state, cause, orderNumber, pieces, minimum } }: { readonly money: Money }) {
  if (state === 'closing')
    return (
      <Alert tone="info" title={groupPaymentTexts.closing}>
        {groupPaymentTexts.closingLead}
      </Alert>
    )
  if (state === 'ordered')
    return (
      <Alert tone="success" title={groupPaymentTexts.orderedTitle}>
        <ButtonLink to={`/order-details/${orderNumber}`} look="line" size="sm" className="mt-2">
          {groupPaymentTexts.viewOrder}
        </ButtonLink>
      </Alert>
    )
  if (state === 'cancelled')
    return (
      <Alert tone="info" title={groupPaymentTexts.cancelledTitle}>
        {groupPaymentTexts.causes[cause ?? 'deadline']}
      </Alert>
    )
  return (
    <>
      <p className="text-sm text-ink-soft">{groupPaymentTexts.whatHappens}</p>
      {pieces >= minimum && (
        <AskFirst label={groupPaymentTexts.closeNow} lead={groupPaymentTexts.closeLead} look="solid">
          <Form method="post">
            <SubmitButton name="money" value="close" size="sm" pendingText={groupPaymentTexts.closingNow}>
              {groupPaymentTexts.confirmClose}
            </SubmitButton>
          </Form>
        </AskFirst>
      )}
      <AskFirst label={groupPaymentTexts.cancel} lead={groupPaymentTexts.cancelLead} look="quiet">
        <Form method="post">
          <SubmitButton name="money" value="cancel" look="danger" size="sm" pendingText={groupPaymentTexts.cancelling}>
            {groupPaymentTexts.confirmCancel}
          </SubmitButton>
        </Form>
      </AskFirst>
    </>
  )
}
