import { Form, Link, useNavigation } from 'react-router'
import { formatCents } from '#platform/base/money.ts'
import { formatDate } from '#platform/web/dates.ts'
import { FormError, type Refusal, SubmitButton } from '#platform/web/forms.tsx'
import { Badge } from '#platform/web/ui/badge.tsx'
import { Checkbox } from '#platform/web/ui/checkbox.tsx'
import { SelectField, TextField } from '#platform/web/ui/field.tsx'
import { MOST_NET_DAYS } from '#shop/orders/model/payment-terms.ts'
import type { AccountTerms, TermsRequest } from '../contract.ts'
import { RECEIVABLE_NOTE_LENGTH } from '../model/kinds.ts'
import { receivablesTexts } from '../texts.ts'
import { centsTyped } from './typed-cents.ts'

interface TermsOfCustomerProps {
  userId: string
  /** Undefined where a process of the version before answered, as with the next. */
  terms: AccountTerms | null | undefined
  request: TermsRequest | null | undefined
  /** What was refused, by the intent of its form. */
  refusalOf: (intent: string) => Refusal | undefined
}

function Standing({ terms }: { terms: AccountTerms }) {
  const { text, creditLimit, open, approvedBy, approvedAt, revokedAt, revokedBy, revokedBecause } = terms
  return (
    <div className="text-sm">
      <p className="flex flex-wrap items-center gap-2">
        <Badge tone={revokedAt ? 'danger' : 'success'}>
          {revokedAt ? receivablesTexts.revoked : receivablesTexts.approved}
        </Badge>
        <strong>{text}</strong>
      </p>
      <p className="tabular mt-1">
        {receivablesTexts.limitAndOpen(formatCents(creditLimit), formatCents(open))}{' '}
        {terms.poRequired && receivablesTexts.poNeeded}
      </p>
      <p className="mt-1 break-words text-ink-mute">
        {receivablesTexts.approvedBy(approvedBy, formatDate(approvedAt))}{' '}
        {revokedAt && receivablesTexts.revokedBy(revokedBy ?? '', formatDate(revokedAt), revokedBecause ?? '')}
      </p>
    </div>
  )
}

function TermsForm({
  terms,
  request,
  refusal,
}: Pick<TermsOfCustomerProps, 'terms' | 'request'> & { refusal: Refusal | undefined }) {
  const pending = useNavigation().formData?.get('intent') === 'grant-terms'
  const fields = refusal?.fields ?? {}
  const balance = terms?.terms.balance ?? { due: 'net', days: 30 }
  const limit = terms?.creditLimit ?? request?.creditLimit ?? 0
  return (
    <Form method="post" className="grid max-w-xl gap-4 py-3 sm:grid-cols-2">
      <div className="sm:col-span-2 empty:hidden">{refusal && <FormError refusal={refusal} />}</div>
      <TextField
        name="creditLimit"
        label={receivablesTexts.creditLimit}
        hint={receivablesTexts.creditLimitHint}
        defaultValue={centsTyped(limit)}
        required
        inputMode="decimal"
        maxLength={14}
        autoComplete="off"
        error={fields.creditLimit}
      />
      <TextField
        name="depositPercent"
        label={receivablesTexts.deposit}
        hint={receivablesTexts.depositHint}
        defaultValue={terms?.terms.depositPercent ?? 0}
        required
        inputMode="numeric"
        maxLength={3}
        autoComplete="off"
        error={fields['terms.depositPercent']}
      />
      <SelectField
        name="due"
        label={receivablesTexts.balanceDue}
        defaultValue={balance.due}
        options={[
          { value: 'net', label: receivablesTexts.netDays },
          { value: 'before-shipping', label: receivablesTexts.beforeItLeaves },
        ]}
      />
      <TextField
        name="days"
        label={receivablesTexts.days}
        hint={receivablesTexts.daysHint}
        defaultValue={balance.due === 'net' ? balance.days : 30}
        inputMode="numeric"
        maxLength={String(MOST_NET_DAYS).length}
        autoComplete="off"
        error={fields['terms.balance.days'] ?? fields['terms.balance']}
      />
      <div className="sm:col-span-2">
        <Checkbox name="poRequired" label={receivablesTexts.poRequired} defaultChecked={terms?.poRequired ?? false} />
      </div>
      <div>
        <SubmitButton name="intent" value="grant-terms" pending={pending}>
          {receivablesTexts.saveTerms}
        </SubmitButton>
      </div>
    </Form>
  )
}

function Revoke({ refusal }: { refusal: Refusal | undefined }) {
  const pending = useNavigation().formData?.get('intent') === 'revoke-terms'
  return (
    <details open={refusal !== undefined}>
      <summary className="w-fit cursor-pointer py-2 font-semibold underline underline-offset-4">
        {receivablesTexts.revokeTerms}
      </summary>
      <Form method="post" className="grid max-w-xl justify-items-start gap-3 py-2">
        <p className="text-sm text-ink-soft">{receivablesTexts.revokeLead}</p>
        <FormError refusal={refusal} />
        <TextField
          name="reason"
          label={receivablesTexts.revokeBecause}
          required
          maxLength={RECEIVABLE_NOTE_LENGTH}
          className="w-full"
          error={refusal?.fields.reason}
        />
        <SubmitButton name="intent" value="revoke-terms" look="danger" size="sm" pending={pending}>
          {receivablesTexts.revokeNow}
        </SubmitButton>
      </Form>
    </details>
  )
}

/** A customer's terms: what stands, what was asked for, and the forms that give and end them. */
export function TermsOfCustomer({ userId, terms, request, refusalOf }: TermsOfCustomerProps) {
  const stands = terms?.revokedAt === null
  const refusal = refusalOf('grant-terms')
  return (
    <>
      {terms ? <Standing terms={terms} /> : <p className="text-sm text-ink-soft">{receivablesTexts.noTerms}</p>}
      {request && (
        <div className="mt-3 border border-line bg-sheet p-3 text-sm">
          <p className="break-words">
            {receivablesTexts.requestOf(
              request.companyName,
              formatCents(request.creditLimit),
              formatDate(request.requestedAt),
            )}
          </p>
          {request.note && <p className="mt-1 break-words whitespace-pre-line">{request.note}</p>}
          <Form method="post" className="mt-2">
            <SubmitButton name="intent" value="decline-terms" look="line" size="sm">
              {receivablesTexts.declineRequest}
            </SubmitButton>
          </Form>
        </div>
      )}
      <details open={refusal !== undefined || request !== null} className="mt-3">
        <summary className="w-fit cursor-pointer py-2 font-semibold underline underline-offset-4">
          {stands ? receivablesTexts.changeTerms : receivablesTexts.giveTerms}
        </summary>
        <TermsForm key={terms?.approvedAt ?? ''} terms={terms} request={request} refusal={refusal} />
      </details>
      {stands && <Revoke refusal={refusalOf('revoke-terms')} />}
      {terms && (
        <Link
          to={`/admin-receivables?customer=${userId}&show=all`}
          className="mt-2 inline-block py-1 underline underline-offset-4"
        >
          {receivablesTexts.openItems}
        </Link>
      )}
    </>
  )
}
