import { type ChangeEvent, lazy, Suspense } from 'react'
import { TextField } from '#platform/web/ui/field.tsx'
import { Loading } from '#platform/web/ui/loading.tsx'
import { paymentsTexts } from '../texts.ts'
import { BrandMark } from './brand-mark.tsx'
import {
  brandOfNumber,
  type CardField,
  type CardFieldsProps,
  formatCvc,
  formatExpiry,
  groupNumber,
  wasDeleted,
} from './card-entry.ts'
import type { CardProvider } from './provider.ts'

const StripeFields = lazy(() => import('./stripe/stripe-fields.tsx').then((m) => ({ default: m.StripeFields })))

/** Where a card is typed: into our own fields in test mode, else into those of the provider. */
export function CardFields({ provider, ...props }: CardFieldsProps & { provider: CardProvider }) {
  return (
    <div>
      <noscript className="mb-4 block border-l-4 border-warn bg-warn-tint px-4 py-3 text-sm">
        {paymentsTexts.cardNeedsScript}
      </noscript>
      {provider === 'stripe' ? (
        <Suspense fallback={<Loading text={paymentsTexts.loadingTheCardForm} />}>
          <StripeFields {...props} />
        </Suspense>
      ) : (
        <TypedFields {...props} />
      )}
    </div>
  )
}

/** None of these fields has a name, so that no form of ours can carry a card number. */
function TypedFields({ card, errors = {}, onChange }: CardFieldsProps) {
  const brand = brandOfNumber(card.number)
  const keep = (field: CardField, format: (typed: string) => string) => (event: ChangeEvent<HTMLInputElement>) => {
    const typed = event.target.value
    // Deleting the stroke of the date must not bring it back.
    const isLeft = field === 'expiry' && wasDeleted(card.expiry, typed)
    onChange({ ...card, [field]: isLeft ? typed : format(typed) })
  }
  return (
    <div className="grid grid-cols-2 gap-4 sm:grid-cols-6">
      <div className="relative col-span-full">
        <TextField
          label={paymentsTexts.cardNumber}
          required
          inputMode="numeric"
          autoComplete="cc-number"
          placeholder="1234 1234 1234 1234"
          hint={paymentsTexts.testCardHint}
          error={errors.number}
          data-card="number"
          value={card.number}
          onChange={keep('number', groupNumber)}
        />
        {brand && (
          <span className="absolute top-9.5 right-3">
            <BrandMark brand={brand} />
          </span>
        )}
      </div>
      <TextField
        label={paymentsTexts.expiryDate}
        required
        inputMode="numeric"
        autoComplete="cc-exp"
        placeholder={paymentsTexts.mmYy}
        className="sm:col-span-3"
        error={errors.expiry}
        data-card="expiry"
        value={card.expiry}
        onChange={keep('expiry', formatExpiry)}
        // Without its stroke, pasted over another date for instance, it is a date all the same.
        onBlur={() => onChange({ ...card, expiry: formatExpiry(card.expiry) })}
      />
      <TextField
        label={paymentsTexts.cvc}
        required
        inputMode="numeric"
        autoComplete="cc-csc"
        placeholder={brand === 'amex' ? '1234' : '123'}
        className="sm:col-span-3"
        error={errors.cvc}
        data-card="cvc"
        value={card.cvc}
        onChange={keep('cvc', formatCvc)}
      />
    </div>
  )
}
