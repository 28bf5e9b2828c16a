import { Form } from 'react-router'
import { formatCents } from '#platform/base/money.ts'
import { formatDate } from '#platform/web/dates.ts'
import { FormError, type Refusal, SubmitButton } from '#platform/web/forms.tsx'
import { Alert } from '#platform/web/ui/alert.tsx'
import { TextAreaField, TextField } from '#platform/web/ui/field.tsx'
import type { TermsRequest } from '../contract.ts'
import { COMPANY_LENGTH, RECEIVABLE_NOTE_LENGTH } from '../model/kinds.ts'
import { receivablesTexts } from '../texts.ts'

interface RequestTermsFormProps {
  request: TermsRequest | null
  refusal: Refusal | undefined
}

/** Asks for terms once; while staff have not answered, it says what was asked. */
export function RequestTermsForm({ request, refusal }: RequestTermsFormProps) {
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
      <p className="mb-4 max-w-prose text-ink-soft">{receivablesTexts.askLead}</p>
      {request?.outcome === 'declined' && (
        <Alert tone="warn" className="mb-4">
          {receivablesTexts.wasDeclined}
        </Alert>
      )}
      <Form method="post" className="grid max-w-xl gap-4">
        <FormError refusal={refusal} />
        <TextField
          name="companyName"
          label={receivablesTexts.companyName}
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
