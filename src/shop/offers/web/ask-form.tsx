import { Form } from 'react-router'
import { plural } from '#platform/base/format.ts'
import { FormError, type Refusal, SubmitButton } from '#platform/web/forms.tsx'
import { Checkbox } from '#platform/web/ui/checkbox.tsx'
import { TextAreaField } from '#platform/web/ui/field.tsx'
import { LinePicture } from '#shop/orders/web/line-picture.tsx'
import { LONGEST_OFFER_NOTE } from '../model.ts'
import { offersTexts } from '../texts.ts'
import { OfferNeededByField } from './offer-needed-by-field.tsx'

export interface AskedLine {
  readonly id: string
  readonly title: string
  readonly color: string
  readonly pieces: number
  readonly image: string
}

interface AskFormProps {
  /** Names the press, so that a second one makes no second request. */
  readonly press: string
  readonly lines: readonly AskedLine[]
  /** As they were typed, or as the cart has them. */
  readonly fields: { readonly note: string; readonly neededBy: string; readonly fromCart: boolean }
  readonly today: string
  readonly refusal: Refusal | undefined
}

/** Asks the shop for an offer: on what is in the cart, or in words. */
export function AskForm({ press, lines, fields, today, refusal }: AskFormProps) {
  const problems = refusal?.fields ?? {}
  return (
    <Form method="post" className="grid max-w-2xl grid-cols-[minmax(0,1fr)] gap-6">
      {!problems.note && <FormError refusal={refusal} />}
      <input type="hidden" name="press" value={press} />
      {lines.length > 0 && <CartToAsk lines={lines} isChosen={fields.fromCart} />}
      <TextAreaField
        name="note"
        label={offersTexts.whatYouNeed}
        hint={offersTexts.whatYouNeedHint}
        rows={7}
        required={lines.length === 0}
        limit={LONGEST_OFFER_NOTE}
        maxLength={LONGEST_OFFER_NOTE}
        defaultValue={fields.note}
        error={problems.note}
      />
      <OfferNeededByField typed={fields.neededBy} today={today} problem={problems.neededBy} />
      <div>
        <SubmitButton size="lg" pendingText={offersTexts.sendingRequest}>
          {offersTexts.sendRequest}
        </SubmitButton>
      </div>
    </Form>
  )
}

function CartToAsk({ lines, isChosen }: { lines: readonly AskedLine[]; isChosen: boolean }) {
  return (
    <fieldset className="border border-line-strong bg-white p-5">
      <legend className="sr-only">{offersTexts.yourItems}</legend>
      <Checkbox
        name="fromCart"
        label={offersTexts.includeCart}
        hint={offersTexts.includeCartHint(plural(lines.length, 'item'))}
        defaultChecked={isChosen}
      />
      <ul className="mt-4 grid max-h-80 gap-3 overflow-y-auto">
        {lines.map(({ id, title, color, pieces, image }) => (
          <li key={id} className="grid grid-cols-[3.5rem_1fr] items-center gap-3 text-sm">
            <LinePicture path={image} className="size-14 bg-sheet object-contain" />
            <p className="min-w-0">
              <span className="block truncate font-semibold">{title}</span>
              <span className="tabular text-ink-soft">
                {color}, {plural(pieces, 'piece')}
              </span>
            </p>
          </li>
        ))}
      </ul>
    </fieldset>
  )
}
