import { Form } from 'react-router'
import { FormError, type Refusal, SubmitButton } from '#platform/web/forms.tsx'
import { TextAreaField, TextField } from '#platform/web/ui/field.tsx'
import { LONGEST_OFFER_NOTE } from '../../model.ts'
import { OfferNeededByField } from '../offer-needed-by-field.tsx'
import { staffOfferTexts } from './texts.ts'

interface NewOfferFormProps {
  /** Names the press, so that a second one begins no second offer. */
  readonly press: string
  readonly fields: { readonly email: string; readonly note: string; readonly neededBy: string }
  readonly today: string
  readonly refusal: Refusal | undefined
}

/** For a customer who did not ask on the site. */
export function NewOfferForm({ press, fields, today, refusal }: NewOfferFormProps) {
  const problems = refusal?.fields ?? {}
  return (
    <Form method="post" className="grid max-w-2xl grid-cols-[minmax(0,1fr)] gap-6">
      {Object.keys(problems).length === 0 && <FormError refusal={refusal} />}
      <input type="hidden" name="press" value={press} />
      <TextField
        name="email"
        type="email"
        required
        label={staffOfferTexts.customersEmail}
        hint={staffOfferTexts.customersEmailHint}
        defaultValue={fields.email}
        error={problems.email}
        autoComplete="off"
      />
      <TextAreaField
        name="note"
        label={staffOfferTexts.whatTheyNeed}
        hint={staffOfferTexts.whatTheyNeedHint}
        rows={6}
        limit={LONGEST_OFFER_NOTE}
        maxLength={LONGEST_OFFER_NOTE}
        defaultValue={fields.note}
        error={problems.note}
      />
      <OfferNeededByField typed={fields.neededBy} today={today} problem={problems.neededBy} />
      <div>
        <SubmitButton size="lg" pendingText={staffOfferTexts.beginning}>
          {staffOfferTexts.beginOffer}
        </SubmitButton>
      </div>
    </Form>
  )
}
