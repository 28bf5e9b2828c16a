import type { ReactNode } from 'react'
import { Form, useNavigation } from 'react-router'
import { formatCents } from '#platform/base/money.ts'
import { centsTyped } from '#platform/base/typed-cents.ts'
import { formatDate } from '#platform/web/dates.ts'
import { FormError, type Refusal, SubmitButton } from '#platform/web/forms.tsx'
import { SelectField, TextField } from '#platform/web/ui/field.tsx'
import { calendarDay } from '#shop/pricing/model/discount-words.ts'
import type { Receivable } from '../contract.ts'
import { kindLabel, RECEIVABLE_NOTE_LENGTH, RECORDED_KINDS, REFERENCE_LENGTH } from '../model/kinds.ts'
import { receivablesTexts } from '../texts.ts'

interface FormProps {
  receivable: Receivable
  refusal: Refusal | undefined
}

interface PartProps {
  id: string
  title: string
  children: ReactNode
}

export const ReceivablePart = ({ id, title, children }: PartProps) => (
  <section aria-labelledby={id} className="border-t border-ink pt-4 pb-8">
    <h2 id={id} className="mb-3 text-xl">
      {title}
    </h2>
    {children}
  </section>
)

const usePosting = (intent: string): boolean => useNavigation().formData?.get('intent') === intent

interface RecordProps extends FormProps {
  formKey: string
  today: string
}

/** A check, a transfer or another payment that was received. */
export function RecordPaymentForm({ receivable: { open, underWay }, refusal, formKey, today }: RecordProps) {
  const pending = usePosting('record-payment')
  const fields = refusal?.fields ?? {}
  return (
    <Form method="post" className="grid max-w-xl gap-4 sm:grid-cols-2">
      <input type="hidden" name="key" value={formKey} />
      <div className="sm:col-span-2 empty:hidden">{refusal && <FormError refusal={refusal} />}</div>
      <TextField
        name="amount"
        label={receivablesTexts.amount}
        defaultValue={centsTyped(Math.max(0, open - underWay))}
        required
        inputMode="decimal"
        maxLength={14}
        autoComplete="off"
        error={fields.amount}
      />
      <SelectField
        name="kind"
        label={receivablesTexts.kind}
        required
        placeholder={receivablesTexts.choose}
        options={RECORDED_KINDS.map((kind) => ({ value: kind, label: kindLabel(kind) }))}
        error={fields.kind}
      />
      <TextField
        type="date"
        name="receivedOn"
        label={receivablesTexts.receivedOn}
        defaultValue={today}
        required
        error={fields.receivedOn}
      />
      <TextField
        name="reference"
        label={receivablesTexts.reference}
        hint={receivablesTexts.referenceHint}
        maxLength={REFERENCE_LENGTH}
        autoComplete="off"
        error={fields.reference}
      />
      <div>
        <SubmitButton name="intent" value="record-payment" pending={pending} pendingText={receivablesTexts.recording}>
          {receivablesTexts.record}
        </SubmitButton>
      </div>
    </Form>
  )
}

/** What was paid otherwise than by card goes back by hand. */
export function ReturnsByHand({ receivable: { returns }, refusal }: FormProps) {
  const open = returns.filter(({ way, isDone }) => way === 'hand' && !isDone)
  if (open.length === 0) return null
  return (
    <ReceivablePart id="to-send-back" title={receivablesTexts.toSendBack}>
      <p className="mb-3 max-w-prose text-sm text-ink-soft">{receivablesTexts.toSendBackLead}</p>
      <FormError refusal={refusal} />
      <ul className="grid gap-4">
        {open.map(({ id, amount }) => (
          <li key={id}>
            <Form method="post" className="flex max-w-xl flex-wrap items-end gap-3">
              <input type="hidden" name="returnId" value={id} />
              <p className="tabular w-28 pb-2 font-semibold">{formatCents(amount)}</p>
              <TextField
                name="reference"
                label={receivablesTexts.reference}
                maxLength={REFERENCE_LENGTH}
                autoComplete="off"
                className="min-w-40 grow"
              />
              <SubmitButton name="intent" value="record-return" look="line">
                {receivablesTexts.sentBack}
              </SubmitButton>
            </Form>
          </li>
        ))}
      </ul>
    </ReceivablePart>
  )
}

/** Cards of which another amount was taken: staff say what becomes of each. */
export function PaymentsToReview({ receivable: { toReview }, refusal }: FormProps) {
  const formData = useNavigation().formData
  // A process of the version before answers without.
  if (!toReview?.length) return null
  return (
    <ReceivablePart id="to-review" title={receivablesTexts.toReview}>
      <p className="mb-3 max-w-prose text-sm text-ink-soft">{receivablesTexts.toReviewLead}</p>
      <FormError refusal={refusal} />
      <ul className="grid gap-4">
        {toReview.map(({ id, asked, taken, paidAt }) => (
          <li key={id}>
            <p className="tabular mb-2">
              {formatDate(paidAt)}.{' '}
              {taken === null
                ? receivablesTexts.askedOnly(formatCents(asked))
                : receivablesTexts.askedAndTaken(formatCents(asked), formatCents(taken))}
            </p>
            <Form method="post" className="flex flex-wrap gap-3">
              <input type="hidden" name="paymentId" value={id} />
              <SubmitButton
                name="intent"
                value="count-payment"
                look="line"
                size="sm"
                pending={formData?.get('intent') === 'count-payment'}
              >
                {receivablesTexts.countIt}
              </SubmitButton>
              <SubmitButton
                name="intent"
                value="refund-payment"
                look="danger"
                size="sm"
                pending={formData?.get('intent') === 'refund-payment'}
              >
                {receivablesTexts.refundIt}
              </SubmitButton>
            </Form>
          </li>
        ))}
      </ul>
    </ReceivablePart>
  )
}

/** Which reminders went out, and whether more will. */
export function Reminders({ receivable: { reminders, remindersPaused, open } }: Pick<FormProps, 'receivable'>) {
  return (
    <div className="text-sm">
      {reminders.length === 0 ? (
        <p className="text-ink-soft">{receivablesTexts.noReminders}</p>
      ) : (
        <ul>
          {reminders.map(({ level, sentOn }) => (
            <li key={level}>{receivablesTexts.reminderSent(calendarDay(sentOn))}</li>
          ))}
        </ul>
      )}
      {remindersPaused && (
        <p className="mt-2 break-words">
          {receivablesTexts.pausedSince(formatDate(remindersPaused.since), remindersPaused.note)}
        </p>
      )}
      {open > 0 && (
        <Form method="post" className="mt-3 flex max-w-xl flex-wrap items-end gap-3">
          {!remindersPaused && (
            <TextField
              name="note"
              label={receivablesTexts.reason}
              maxLength={RECEIVABLE_NOTE_LENGTH}
              autoComplete="off"
              className="min-w-40 grow"
            />
          )}
          <SubmitButton
            name="intent"
            value={remindersPaused ? 'resume-reminders' : 'pause-reminders'}
            look="line"
            size="sm"
          >
            {remindersPaused ? receivablesTexts.resumeReminders : receivablesTexts.pauseReminders}
          </SubmitButton>
        </Form>
      )}
    </div>
  )
}
