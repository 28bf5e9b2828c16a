import { Form, useNavigation } from 'react-router'
import type { Refusal } from '#platform/web/forms.tsx'
import { SubmitButton } from '#platform/web/forms.tsx'
import { TextField } from '#platform/web/ui/field.tsx'
import type { Company } from '../contract.ts'
import { LONGEST_COMPANY_NAME } from '../model.ts'
import { companiesTexts } from '../texts.ts'
import { Disclosure } from './disclosure.tsx'

/** Its name, for managers, and the way out. */
export function CompanySettings({ company, refusal }: { company: Company; refusal: Refusal | undefined }) {
  const intent = useNavigation().formData?.get('intent')
  const isLast = company.members.length === 1
  return (
    <>
      {company.me.isManager && (
        <Disclosure label={companiesTexts.rename} open={refusal !== undefined}>
          <Form method="post" noValidate className="grid max-w-md gap-4 bg-sheet p-4">
            <TextField
              key={company.name}
              name="name"
              label={companiesTexts.companyName}
              error={refusal?.fields.name}
              required
              maxLength={LONGEST_COMPANY_NAME}
              autoComplete="organization"
              defaultValue={company.name}
            />
            <SubmitButton
              look="ink"
              size="sm"
              name="intent"
              value="rename"
              pending={intent === 'rename'}
              className="justify-self-start"
            >
              {companiesTexts.save}
            </SubmitButton>
          </Form>
        </Disclosure>
      )}
      <Disclosure label={companiesTexts.leave}>
        <Form method="post" className="flex flex-wrap items-center justify-between gap-3 bg-sheet p-4">
          <p className="basis-64 grow text-sm text-ink-soft">
            {companiesTexts.leaveLead} {isLast && companiesTexts.lastMemberLead}
          </p>
          <SubmitButton look="danger" size="sm" name="intent" value="leave" pending={intent === 'leave'}>
            {companiesTexts.confirmLeave}
          </SubmitButton>
        </Form>
      </Disclosure>
    </>
  )
}
