import { TextField } from '#platform/web/ui/field.tsx'
import { offersTexts } from '../texts.ts'

interface OfferNeededByFieldProps {
  readonly typed: string
  readonly today: string
  readonly problem: string | undefined
}

export const OfferNeededByField = ({ typed, today, problem }: OfferNeededByFieldProps) => (
  <TextField
    name="neededBy"
    type="date"
    label={offersTexts.neededByField}
    hint={offersTexts.neededByHint}
    min={today}
    defaultValue={typed}
    error={problem}
    className="max-w-60"
  />
)
