import { Form } from 'react-router'
import type { Refusal } from '#platform/web/forms.tsx'
import { SubmitButton } from '#platform/web/forms.tsx'
import { EmptyState } from '#platform/web/ui/empty-state.tsx'
import { TextField } from '#platform/web/ui/field.tsx'
import { LONGEST_COMPANY_NAME } from '../model.ts'
import { companiesTexts } from '../texts.ts'

/** For who is in no company. */
export function FoundCompany({ refusal }: { refusal: Refusal | undefined }) {
  return (
    <EmptyState title={companiesTexts.noCompanyYet}>
      <p className="mx-auto max-w-prose">{companiesTexts.noCompanyLead}</p>
      <Form method="post" noValidate className="mx-auto mt-6 grid w-full max-w-md gap-4 text-left text-ink">
        <TextField
          name="name"
          label={companiesTexts.companyName}
          error={refusal?.fields.name}
          required
          maxLength={LONGEST_COMPANY_NAME}
          autoComplete="organization"
        />
        <SubmitButton name="intent" value="found" wide pendingText={companiesTexts.founding}>
          {companiesTexts.found}
        </SubmitButton>
      </Form>
    </EmptyState>
  )
}
