import { TextField } from '#platform/web/ui/field.tsx'
import { offersTexts } from '../texts.ts'

interface NeededByFieldProps {
  readonly typed: string
  readonly today: string
  readonly problem: string | undefined
}

export const NeededByField = ({ typed, today, problem }: NeededByFieldProps) => (
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
