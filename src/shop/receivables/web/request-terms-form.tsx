import { Form } from 'react-router'
import { formatCents } from '#platform/base/money.ts'
import { formatDate } from '#platform/web/dates.ts'
import { FormError, type Refusal, SubmitButton } from '#platform/web/forms.tsx'
import { Alert } from '#platform/web/ui/alert.tsx'
import { TextAreaField, TextField } from '#platform/web/ui/field.tsx'
import { COMPANY_LENGTH, RECEIVABLE_NOTE_LENGTH } from '../model/kinds.ts'
import type { TermsRequest } from '../terms-contract.ts'
import { receivablesTexts } from '../texts.ts'

interface RequestTermsFormProps {
  /** Asked for by its manager; for oneself without one. */
  company?: { readonly id: string; readonly name: string }
  request: TermsRequest | null
  refusal: Refusal | undefined
}

/** Asks for terms once; while staff have not answered, it says what was asked. */
export function RequestTermsForm({ company, request, refusal }: RequestTermsFormProps) {
  if (request?.outcome === null) {
    const { companyName, creditLimit, requestedAt } = request
    return (
      <Alert tone="info">
        {receivablesTexts.asked(companyName, formatCents(creditLimit), formatDate(requestedAt))}
      </Alert>
    )
  }
  const fields = refusal?.fields ?? {}
  return (
    <>
      <p className="mb-4 max-w-prose text-ink-soft">
        {company ? receivablesTexts.askCompanyLead : receivablesTexts.askLead}
      </p>
      {request?.outcome === 'declined' && (
        <Alert tone="warn" className="mb-4">
          {receivablesTexts.wasDeclined}
          {request.answer && <span className="mt-1 block whitespace-pre-line break-words">{request.answer}</span>}
        </Alert>
      )}
      <Form method="post" className="grid max-w-xl gap-4">
        {company && <input type="hidden" name="companyId" value={company.id} />}
        <FormError refusal={refusal} />
        <TextField
          name="companyName"
          label={receivablesTexts.companyName}
          defaultValue={company?.name}
          required
          maxLength={COMPANY_LENGTH}
          autoComplete="organization"
          error={fields.companyName}
        />
        <TextField
          name="creditLimit"
          label={receivablesTexts.wishedLimit}
          hint={receivablesTexts.wishedLimitHint}
          required
          inputMode="decimal"
          maxLength={14}
          autoComplete="off"
          error={fields.creditLimit}
        />
        <TextAreaField
          name="note"
          label={receivablesTexts.note}
          rows={3}
          limit={RECEIVABLE_NOTE_LENGTH}
          error={fields.note}
        />
        <div>
          <SubmitButton pendingText={receivablesTexts.asking}>{receivablesTexts.ask}</SubmitButton>
        </div>
      </Form>
    </>
  )
}
