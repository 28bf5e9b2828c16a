import { useState } from 'react'
import { Checkbox } from '#platform/web/ui/checkbox.tsx'
import { RequiredStar, TextField } from '#platform/web/ui/field.tsx'
import { AddressFields } from '#shop/addresses/web/address-fields.tsx'
import type { AddressErrors } from '#shop/addresses/web/address-form.ts'
import type { CardEntry, CardErrors } from '#shop/payments/web/card-entry.ts'
import { CardFields } from '#shop/payments/web/card-fields.tsx'
import type { CardProvider } from '#shop/payments/web/provider.ts'
import { checkoutTexts } from '../texts.ts'
import { BILLING } from './read-checkout.ts'

export interface NewCardProps {
  provider: CardProvider
  card: CardEntry
  onCard: (card: CardEntry) => void
  cardErrors: CardErrors | undefined
  billingErrors: AddressErrors | undefined
  /** Of the card's own name. */
  nameError: string | undefined
}

/** A card for this order: entered, billed here or elsewhere, kept or not. */
export function NewCardFields({ provider, card, onCard, cardErrors, billingErrors, nameError }: NewCardProps) {
  const [isSame, setSame] = useState(true)
  const [isSaved, setSaved] = useState(false)
  return (
    <div className="grid gap-5">
      <CardFields provider={provider} card={card} errors={cardErrors} onChange={onCard} />
      <div>
        <Checkbox
          name="billingAddrSame"
          label={checkoutTexts.sameBillingAddress}
          checked={isSame}
          onChange={(event) => setSame(event.target.checked)}
        />
        <Checkbox
          name="saveCard"
          label={checkoutTexts.saveThisCard}
          checked={isSaved}
          onChange={(event) => setSaved(event.target.checked)}
        />
      </div>
      {isSaved && (
        <TextField
          label={checkoutTexts.cardName}
          name="paymentName"
          maxLength={60}
          autoComplete="off"
          hint={checkoutTexts.cardNameHint}
          error={nameError}
          onBlur={(event) => {
            event.target.value = event.target.value.trim()
          }}
        />
      )}
      {!isSame && (
        <fieldset>
          <legend className="mb-3 font-display text-lg font-bold">
            {checkoutTexts.billingAddress}
            <RequiredStar />
          </legend>
          <AddressFields prefix={BILLING} section="billing" errors={billingErrors} />
        </fieldset>
      )}
    </div>
  )
}
