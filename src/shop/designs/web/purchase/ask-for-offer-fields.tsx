import { shopDay } from '#platform/web/dates.ts'
import { textOf } from '#platform/web/forms.tsx'
import { Button } from '#platform/web/ui/button.tsx'
import { TextAreaField, TextField } from '#platform/web/ui/field.tsx'
import { designsTexts } from '../../texts.ts'
import type { OfferWish } from './add-design-to-cart.ts'

const NOTE = 'offerNote'
const DAY = 'offerNeededBy'
/** As the request takes it. */
const LONGEST_NOTE = 2000

/** What was typed into the fields below. */
export const wishIn = (form: FormData, press: string): OfferWish => ({
  press,
  note: textOf(form, NOTE),
  neededBy: textOf(form, DAY) || null,
})

interface AskForOfferFieldsProps {
  readonly isAsking: boolean
  readonly onAsk: (isAsking: boolean) => void
}

/** The way from buying at the price that is shown to asking for another one, and back. */
export function AskForOfferFields({ isAsking, onAsk }: AskForOfferFieldsProps) {
  const toggle = (
    <Button look="line" size="sm" aria-expanded={isAsking} onClick={() => onAsk(!isAsking)}>
      {isAsking ? designsTexts.buyInstead : designsTexts.askForOffer}
    </Button>
  )
  return (
    <div className="grid gap-4 border-t border-line pt-4">
      {isAsking && (
        <>
          <TextAreaField
            name={NOTE}
            label={designsTexts.offerNote}
            hint={designsTexts.offerNoteHint}
            rows={3}
            limit={LONGEST_NOTE}
            maxLength={LONGEST_NOTE}
          />
          <TextField
            name={DAY}
            type="date"
            label={designsTexts.offerNeededBy}
            min={shopDay(new Date())}
            className="max-w-60"
          />
        </>
      )}
      <div>
        {toggle}
        {!isAsking && <p className="mt-1.5 text-sm text-ink-soft">{designsTexts.askForOfferHint}</p>}
      </div>
    </div>
  )
}
