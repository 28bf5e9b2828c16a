import { Form } from 'react-router'
import { SubmitButton } from '#platform/web/forms.tsx'
import { ButtonLink } from '#platform/web/ui/button.tsx'
import { offersTexts } from '../texts.ts'

interface SaveOfferProps {
  /** Names the press, so that a second one makes no second offer. */
  readonly press: string
  readonly validDays: number
}

/** Under the cart: freezes it at its prices and leads to the offer. */
export function SaveOffer({ press, validDays }: SaveOfferProps) {
  return (
    <Form method="post" action="/offers" className="border-t border-line pt-4">
      <input type="hidden" name="intent" value="save" />
      <input type="hidden" name="press" value={press} />
      <SubmitButton look="line" wide pendingText={offersTexts.saving}>
        {offersTexts.saveAsOffer}
      </SubmitButton>
      <p className="mt-1.5 text-sm text-ink-soft">{offersTexts.saveLead(validDays)}</p>
    </Form>
  )
}

/** Under the cart: leads to the form in which staff are asked. */
export const AskUnderCart = () => (
  <div>
    <ButtonLink to="/offers/new" look="line" wide>
      {offersTexts.askForOffer}
    </ButtonLink>
    <p className="mt-1.5 text-sm text-ink-soft">{offersTexts.askUnderCart}</p>
  </div>
)
