import { Form, useNavigation } from 'react-router'
import { formatDate } from '#platform/web/dates.ts'
import { formatUsd } from '#platform/web/format.ts'
import { FormError, type Refusal, SubmitButton } from '#platform/web/forms.tsx'
import { TextField } from '#platform/web/ui/field.tsx'
import type { UnmatchedPayment } from '../contract.ts'

interface UnmatchedPaymentsProps {
  payments: readonly UnmatchedPayment[]
  /** Of the payment whose note was not taken. */
  refused: { readonly paymentId: string; readonly refusal: Refusal } | undefined
}

/** Money that came and has no order: what is known of each, and the way to say that it was seen to. */
export function UnmatchedPayments({ payments, refused }: UnmatchedPaymentsProps) {
  const { formData } = useNavigation()
  return payments.map(({ paymentId, amount, last4, paidAt, email }) => (
    <article key={paymentId} aria-labelledby={paymentId} className="border-b border-line-strong py-6">
      <h2 id={paymentId} className="text-xl break-all">
        {formatUsd(amount)} <span className="text-base text-ink-soft">{email || 'from nobody we know'}</span>
      </h2>
      <p className="mt-1 text-sm text-ink-soft">
        <time dateTime={paidAt}>{formatDate(paidAt, 'dateTime')}</time>
        {last4 && `, card ending in ${last4}`}, <span className="break-all">{paymentId}</span>
      </p>
      <Form method="post" className="mt-3 grid max-w-prose justify-items-start gap-3">
        <FormError refusal={refused?.paymentId === paymentId ? refused.refusal : undefined} />
        <input type="hidden" name="paymentId" value={paymentId} />
        <TextField
          label="What became of it"
          name="note"
          required
          maxLength={500}
          error={refused?.paymentId === paymentId ? refused.refusal.fields.note : undefined}
          className="w-full"
        />
        <SubmitButton pending={formData?.get('paymentId') === paymentId} pendingText="Saving…">
          Seen to
        </SubmitButton>
      </Form>
    </article>
  ))
}
