import { SelectField } from '#platform/web/ui/field.tsx'
import type { CheckoutQuote } from '../contract.ts'
import { checkoutTexts } from '../texts.ts'

export interface CountyQuestionProps {
  quote: Pick<CheckoutQuote, 'counties' | 'county'>
  onCounty: (county: string) => void
  /** It was pressed without an answer. */
  countyError: string | undefined
}

/** A ZIP code that lies in two counties does not tell which tax is due. */
export function CountyQuestion({ quote: { counties, county }, onCounty, countyError }: CountyQuestionProps) {
  if (counties.length === 0) return null
  return (
    <SelectField
      label={checkoutTexts.countyOfAddress}
      name="county"
      required
      placeholder={checkoutTexts.chooseACounty}
      hint={checkoutTexts.zipInSeveralCounties}
      options={counties}
      value={county ?? ''}
      onChange={(event) => onCounty(event.target.value)}
      error={countyError}
      className="mt-4 max-w-sm"
    />
  )
}
