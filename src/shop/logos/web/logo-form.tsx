import { useNavigation } from 'react-router'
import { FormError, type Refusal, SubmitButton } from '#platform/web/forms.tsx'
import { SelectField, TextAreaField, TextField } from '#platform/web/ui/field.tsx'
import { type Brief, INDUSTRIES, LONGEST_BUSINESS_NAME, STYLES } from '../model/brief.ts'
import { logosTexts } from '../texts.ts'

const titled = (word: string) => word.charAt(0).toUpperCase() + word.slice(1)
const optionsOf = (values: readonly string[]) => values.map((value) => ({ value, label: titled(value) }))

/** Whether logos are on their way. */
export function useGenerating(): boolean {
  const { state, formMethod, formAction } = useNavigation()
  return state !== 'idle' && formMethod === 'POST' && (formAction ?? '').startsWith('/ai-logo')
}

interface LogoFormProps {
  readonly id: string
  readonly brief: Brief
  readonly refusal: Refusal | undefined
}

/** What the generator asks for. */
export function LogoFields({ id, brief, refusal }: LogoFormProps) {
  const fields = refusal?.fields ?? {}
  return (
    <div className="grid gap-5" id={id}>
      <TextField
        label={logosTexts.businessName}
        name="businessName"
        defaultValue={brief.businessName}
        maxLength={LONGEST_BUSINESS_NAME}
        autoComplete="organization"
        error={fields.businessName}
      />
      <div className="grid gap-5 sm:grid-cols-2 lg:grid-cols-1 xl:grid-cols-2">
        <SelectField
          label={logosTexts.industry}
          name="industry"
          options={optionsOf(INDUSTRIES)}
          defaultValue={brief.industry}
        />
        <SelectField label={logosTexts.logoStyle} name="style" options={optionsOf(STYLES)} defaultValue={brief.style} />
      </div>
      <TextField
        label={logosTexts.colorPreferences}
        name="colors"
        defaultValue={brief.colors}
        maxLength={100}
        hint={logosTexts.colorsHint}
        error={fields.colors}
      />
      <TextAreaField
        label={logosTexts.additionalDetails}
        name="details"
        rows={3}
        maxLength={500}
        defaultValue={brief.details}
        hint={logosTexts.detailsHint}
        error={fields.details}
      />
      <FormError refusal={refusal} />
      <SubmitButton size="lg" wide pending={useGenerating()} pendingText={logosTexts.generating}>
        {logosTexts.generateLogos}
      </SubmitButton>
    </div>
  )
}
