import { Form, Link, useNavigation } from 'react-router'
import { formatCents } from '#platform/base/money.ts'
import { centsTyped } from '#platform/base/typed-cents.ts'
import { formatDate } from '#platform/web/dates.ts'
import { FormError, type Refusal, SubmitButton } from '#platform/web/forms.tsx'
import { Badge } from '#platform/web/ui/badge.tsx'
import { Checkbox } from '#platform/web/ui/checkbox.tsx'
import { SelectField, TextAreaField, TextField } from '#platform/web/ui/field.tsx'
import { MOST_NET_DAYS } from '#shop/orders/model/payment-terms.ts'
import { isCompany } from '../model/holder.ts'
import { RECEIVABLE_NOTE_LENGTH } from '../model/kinds.ts'
import type { AccountTerms, TermsRequest } from '../terms-contract.ts'
import { receivablesTexts } from '../texts.ts'

interface TermsOfCustomerProps {
  /** The account, or the company. */
  holder: string
  /** Undefined where a process of the version before answered, as with the next. */
  terms: AccountTerms | null | undefined
  request: TermsRequest | null | undefined
  /** What was refused, by the intent of its form; those of a company end in `-of-company`. */
  refusalOf: (intent: string) => Refusal | undefined
}

const intentOf = (intent: string, holder: string): string => (isCompany(holder) ? `${intent}-of-company` : intent)

const HolderField = ({ holder }: { holder: string }) =>
  isCompany(holder) && <input type="hidden" name="companyId" value={holder} />

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
  holder,
  terms,
  request,
  refusal,
}: Pick<TermsOfCustomerProps, 'holder' | 'terms' | 'request'> & { refusal: Refusal | undefined }) {
  const intent = intentOf('grant-terms', holder)
  const pending = useNavigation().formData?.get('intent') === intent
  const fields = refusal?.fields ?? {}
  const balance = terms?.terms.balance ?? { due: 'net', days: 30 }
  const limit = terms?.creditLimit ?? request?.creditLimit ?? 0
  return (
    <Form method="post" className="grid max-w-xl gap-4 py-3 sm:grid-cols-2">
      <HolderField holder={holder} />
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
        <SubmitButton name="intent" value={intent} pending={pending}>
          {receivablesTexts.saveTerms}
        </SubmitButton>
      </div>
    </Form>
  )
}

function Revoke({ holder, refusal }: { holder: string; refusal: Refusal | undefined }) {
  const intent = intentOf('revoke-terms', holder)
  const pending = useNavigation().formData?.get('intent') === intent
  return (
    <details open={refusal !== undefined}>
      <summary className="w-fit cursor-pointer py-2 font-semibold underline underline-offset-4">
        {receivablesTexts.revokeTerms}
      </summary>
      <Form method="post" className="grid max-w-xl justify-items-start gap-3 py-2">
        <HolderField holder={holder} />
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
        <SubmitButton name="intent" value={intent} look="danger" size="sm" pending={pending}>
          {receivablesTexts.revokeNow}
        </SubmitButton>
      </Form>
    </details>
  )
}

interface RequestProps {
  holder: string
  request: TermsRequest
  refusal: Refusal | undefined
}

/** What was asked for; who declines it may say why, which is emailed. */
function OpenRequest({ holder, request, refusal }: RequestProps) {
  const { companyName, creditLimit, requestedAt, note } = request
  return (
    <div className="mt-3 border border-line bg-sheet p-3 text-sm">
      <p className="break-words">
        {receivablesTexts.requestOf(companyName, formatCents(creditLimit), formatDate(requestedAt))}
      </p>
      {note && <p className="mt-1 break-words whitespace-pre-line">{note}</p>}
      <details open={refusal !== undefined} className="mt-1">
        <summary className="w-fit cursor-pointer py-2 font-semibold underline underline-offset-4">
          {receivablesTexts.declineRequest}
        </summary>
        <Form method="post" className="grid max-w-xl justify-items-start gap-3 pt-1 pb-2">
          <HolderField holder={holder} />
          <FormError refusal={refusal} />
          <TextAreaField
            name="reason"
            label={receivablesTexts.declineBecause}
            hint={receivablesTexts.declineHint}
            rows={3}
            limit={RECEIVABLE_NOTE_LENGTH}
            className="w-full"
            error={refusal?.fields.reason}
          />
          <SubmitButton name="intent" value={intentOf('decline-terms', holder)} look="line" size="sm">
            {receivablesTexts.declineNow}
          </SubmitButton>
        </Form>
      </details>
    </div>
  )
}

/** The terms of a customer or a company: what stands, what was asked for, and the forms that give and end them. */
export function TermsOfCustomer({ holder, terms, request, refusalOf }: TermsOfCustomerProps) {
  const stands = terms?.revokedAt === null
  const refusedAt = (intent: string) => refusalOf(intentOf(intent, holder))
  const refusal = refusedAt('grant-terms')
  const none = isCompany(holder) ? receivablesTexts.noCompanyTerms : receivablesTexts.noTerms
  return (
    <>
      {terms ? <Standing terms={terms} /> : <p className="text-sm text-ink-soft">{none}</p>}
      {request && <OpenRequest holder={holder} request={request} refusal={refusedAt('decline-terms')} />}
      <details open={refusal !== undefined || Boolean(request)} className="mt-3">
        <summary className="w-fit cursor-pointer py-2 font-semibold underline underline-offset-4">
          {stands ? receivablesTexts.changeTerms : receivablesTexts.giveTerms}
        </summary>
        <TermsForm key={terms?.approvedAt ?? ''} holder={holder} terms={terms} request={request} refusal={refusal} />
      </details>
      {stands && <Revoke holder={holder} refusal={refusedAt('revoke-terms')} />}
      {terms && (
        <Link
          to={`/admin-receivables?customer=${holder}&show=all`}
          className="mt-2 inline-block py-1 underline underline-offset-4"
        >
          {receivablesTexts.openItems}
        </Link>
      )}
    </>
  )
}
