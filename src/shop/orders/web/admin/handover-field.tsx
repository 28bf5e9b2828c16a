import type { Refusal } from '#platform/web/forms.tsx'
import { TextField } from '#platform/web/ui/field.tsx'
import { HANDED_TO_LENGTH } from '../../model/moves.ts'
import { staffOrderTexts } from './texts.ts'

interface HandoverFieldProps {
  /** Who reads it. */
  customer: string
  fields: Refusal['fields']
}

/** Who takes an order at the counter. */
export const HandoverField = ({ customer, fields }: HandoverFieldProps) => (
  <TextField
    label={staffOrderTexts.handedTo}
    name="handedTo"
    required
    maxLength={HANDED_TO_LENGTH}
    autoComplete="off"
    hint={staffOrderTexts.handedToHint(customer)}
    error={fields.handedTo}
  />
)
