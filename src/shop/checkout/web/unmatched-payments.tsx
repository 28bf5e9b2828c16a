import { Form, useNavigation } from 'react-router'
import { formatCents } from '#platform/base/money.ts'
import { formatDate } from '#platform/web/dates.ts'
import { FormError, type Refusal, SubmitButton } from '#platform/web/forms.tsx'
import { TextField } from '#platform/web/ui/field.tsx'
import { Sentence } from '#platform/web/ui/sentence.tsx'
import type { LateRefundEntry, UnmatchedPayment } from '../contract.ts'
import { checkoutTexts } from '../texts.ts'

interface UnmatchedPaymentsProps {
  payments: readonly UnmatchedPayment[]
  /** Of the payment whose note was not taken. */
  refused: { readonly paymentId: string; readonly refusal: Refusal } | undefined
}

const REASONS: Readonly<Record<UnmatchedPayment['reason'], string>> = {
  unknown: checkoutTexts.noOrderMatches,
  'other-amount': checkoutTexts.otherAmount,
  'came-back': checkoutTexts.checkoutMoneyCameBack,
  'order-came-back': checkoutTexts.orderMoneyCameBack,
}

/** Money that came and has no order: what is known of each, and the way to say that it was seen to. */
export function UnmatchedPayments({ payments, refused }: UnmatchedPaymentsProps) {
  const { formData } = useNavigation()
  return payments.map(({ paymentId, reason, amount, last4, paidAt, email }) => (
    <article key={paymentId} aria-labelledby={paymentId} className="border-b border-line-strong py-6">
      <h2 id={paymentId} className="text-xl break-all">
        {formatCents(amount)} <span className="text-base text-ink-soft">{email || checkoutTexts.unknownCustomer}</span>
      </h2>
      <p className="mt-1">{REASONS[reason]}</p>
      <p className="mt-1 text-sm text-ink-soft">
        <time dateTime={paidAt}>{formatDate(paidAt, 'dateTime')}</time>
        {last4 && checkoutTexts.cardEndingIn(last4)}, <span className="break-all">{paymentId}</span>
      </p>
      <Form method="post" className="mt-3 grid max-w-prose justify-items-start gap-3">
        <FormError refusal={refused?.paymentId === paymentId ? refused.refusal : undefined} />
        <input type="hidden" name="paymentId" value={paymentId} />
        <TextField
          label={checkoutTexts.resolution}
          name="note"
          required
          maxLength={500}
          error={refused?.paymentId === paymentId ? refused.refusal.fields.note : undefined}
          className="w-full"
        />
        <SubmitButton pending={formData?.get('paymentId') === paymentId} pendingText={checkoutTexts.saving}>
          {checkoutTexts.markResolved}
        </SubmitButton>
      </Form>
    </article>
  ))
}

/** Money that should be back with its customer and is not. */
export function LateRefunds({
  refunds,
  payments,
  refused,
}: UnmatchedPaymentsProps & { refunds: readonly LateRefundEntry[] }) {
  if (refunds.length === 0 && payments.length === 0) return null
  return (
    <section className="mt-10" aria-labelledby="late-refunds">
      <h2 id="late-refunds" className="text-2xl">
        {checkoutTexts.failedRefunds}
      </h2>
      <p className="mt-2 max-w-prose text-ink-soft">{checkoutTexts.failedRefundsLead}</p>
      <ul className="mt-4">
        {refunds.map(({ paymentId, orderNumber, amount, since }) => (
          <li key={`${paymentId} ${since}`} className="border-b border-line-strong py-3">
            <strong>{formatCents(amount)}</strong>{' '}
            <Sentence
              text={orderNumber ? checkoutTexts.ofOrderSince(orderNumber) : checkoutTexts.ofCheckoutGivenUpSince}
              parts={{ since: <time dateTime={since}>{formatDate(since, 'dateTime')}</time> }}
            />
            , <span className="break-all text-ink-soft">{paymentId}</span>
          </li>
        ))}
      </ul>
      <UnmatchedPayments payments={payments} refused={refused} />
    </section>
  )
}
