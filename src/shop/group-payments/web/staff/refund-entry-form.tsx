import { Form } from 'react-router'
import type { SentOf } from '#platform/base/endpoint.ts'
import { formatCents } from '#platform/base/money.ts'
import { centsTyped, typedCents } from '#platform/base/typed-cents.ts'
import { type Refusal, SubmitButton, textOf } from '#platform/web/forms.tsx'
import { Alert } from '#platform/web/ui/alert.tsx'
import { ButtonLink } from '#platform/web/ui/button.tsx'
import { Checkbox } from '#platform/web/ui/checkbox.tsx'
import { TextAreaField, TextField } from '#platform/web/ui/field.tsx'
import { RadioCard } from '#platform/web/ui/radio-card.tsx'
import { REFUND_NOTE_LENGTH } from '../../model/kinds.ts'
import type { GroupPayments, MemberPayment, refundEntry } from '../../staff-contract.ts'
import { nameOfEntry } from './paid-entries-table.tsx'
import { staffGroupTexts } from './texts.ts'

/** As it was sent and refused. */
export interface TypedRefund {
  readonly amount: string
  readonly isMade: string
  readonly note: string
}

export const typedRefund = (form: FormData): TypedRefund => ({
  ...{ amount: textOf(form, 'amount'), isMade: textOf(form, 'isMade'), note: textOf(form, 'note') },
})

interface RefundEntryProps {
  readonly group: Pick<GroupPayments, 'pieces' | 'minimum'>
  readonly entry: MemberPayment
  /** New with every page, so that a second press sends nothing. */
  readonly formKey: string
  readonly refusal: Refusal | undefined
  readonly typed: TypedRefund | undefined
  /** Of the page without the form. */
  readonly path: string
}

/** What becomes of a group order that is not placed yet. */
function BeforeOrder({ group: { pieces, minimum }, entry }: Pick<RefundEntryProps, 'group' | 'entry'>) {
  const left = pieces - entry.pieces
  return (
    <>
      <p className="text-sm">{staffGroupTexts.whole(formatCents(entry.left))}</p>
      {left < minimum ? (
        <Alert tone="warn">{staffGroupTexts.belowMinimum(left, minimum)}</Alert>
      ) : (
        <p className="text-sm text-ink-soft">{staffGroupTexts.placedAnyway(left, minimum)}</p>
      )}
      <input type="hidden" name="amount" value={centsTyped(entry.left)} />
    </>
  )
}

interface AfterOrderProps {
  readonly left: number
  readonly typed: TypedRefund | undefined
  readonly fields: Refusal['fields']
}

function AfterOrder({ left, typed, fields }: AfterOrderProps) {
  return (
    <>
      <p className="text-sm">{staffGroupTexts.stays}</p>
      <TextField
        label={staffGroupTexts.amount}
        name="amount"
        required
        inputMode="decimal"
        autoComplete="off"
        maxLength={14}
        defaultValue={typed?.amount ?? centsTyped(left)}
        hint={staffGroupTexts.most(formatCents(left))}
        error={fields.amount}
        className="max-w-sm"
      />
      <fieldset className="grid gap-2">
        <legend className="mb-1.5 text-sm font-semibold">{staffGroupTexts.isMade}</legend>
        <RadioCard
          name="isMade"
          value="yes"
          required
          defaultChecked={typed?.isMade === 'yes'}
          title={staffGroupTexts.madeYes}
          detail={staffGroupTexts.madeYesHint}
        />
        <RadioCard
          name="isMade"
          value="no"
          required
          defaultChecked={typed?.isMade === 'no'}
          title={staffGroupTexts.madeNo}
          detail={staffGroupTexts.madeNoHint}
        />
      </fieldset>
    </>
  )
}

/** Refunds one member. It posts to the page it lies on, which hands the form to `readEntryRefund`. */
export function RefundEntryForm({ group, entry, formKey, refusal, typed, path }: RefundEntryProps) {
  const fields = refusal?.fields ?? {}
  const isSaidBeside = fields.amount !== undefined || fields.note !== undefined
  return (
    <section aria-labelledby="refund" className="max-w-2xl border border-line bg-sheet p-4 sm:p-5">
      <h2 id="refund" className="mb-3 scroll-mt-4 text-xl break-words">
        {staffGroupTexts.refundOf(nameOfEntry(entry))}
      </h2>
      <Form method="post" preventScrollReset key={formKey} className="grid gap-4">
        <input type="hidden" name="paymentId" value={entry.id} />
        <input type="hidden" name="key" value={formKey} />
        <input type="hidden" name="left" value={entry.left} />
        {entry.isOrdered ? (
          <AfterOrder {...{ left: entry.left, typed, fields }} />
        ) : (
          <BeforeOrder {...{ group, entry }} />
        )}
        <TextAreaField
          label={staffGroupTexts.reason}
          name="note"
          required
          rows={2}
          limit={REFUND_NOTE_LENGTH}
          hint={staffGroupTexts.reasonHint}
          defaultValue={typed?.note}
          error={fields.note}
        />
        <Checkbox name="sure" required label={staffGroupTexts.sure} />
        {refusal && !isSaidBeside && <Alert>{refusal.error}</Alert>}
        <div className="flex flex-wrap gap-3">
          <SubmitButton look="danger" pendingText={staffGroupTexts.sending}>
            {entry.isOrdered ? staffGroupTexts.send : staffGroupTexts.sendWhole(formatCents(entry.left))}
          </SubmitButton>
          <ButtonLink to={path} look="line" preventScrollReset>
            {staffGroupTexts.cancel}
          </ButtonLink>
        </div>
      </Form>
    </section>
  )
}

const MADE: Readonly<Record<string, boolean>> = { yes: true, no: false }

/** The form as the call takes it; what it does not understand, the gate refuses. */
export const readEntryRefund = (form: FormData, rosterId: `ros_${string}`): SentOf<typeof refundEntry> => ({
  ...{ rosterId, paymentId: textOf(form, 'paymentId') as `epm_${string}`, key: textOf(form, 'key') },
  ...{ amount: typedCents(textOf(form, 'amount')), left: Number(textOf(form, 'left')), note: textOf(form, 'note') },
  isStillMade: MADE[textOf(form, 'isMade')] ?? null,
})
