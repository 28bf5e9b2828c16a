import { type ReactNode, useState } from 'react'
import { Alert } from '#platform/web/ui/alert.tsx'
import { Badge } from '#platform/web/ui/badge.tsx'
import { Button } from '#platform/web/ui/button.tsx'
import { FieldError } from '#platform/web/ui/field.tsx'
import { RadioCard } from '#platform/web/ui/radio-card.tsx'
import type { PaymentMethod } from '#shop/payments/contract.ts'
import type { OpenCardDialog } from '#shop/payments/web/card-dialogs.tsx'
import { CardLine, cardTitle, expiryOf } from '#shop/payments/web/card-line.tsx'
import { cardNotice } from '#shop/payments/web/provider.ts'
import { checkoutTexts } from '../texts.ts'
import { NewCardFields, type NewCardProps } from './new-card-fields.tsx'
import { NEW_CARD } from './read-checkout.ts'
import { Section } from './section.tsx'

interface PaymentDetailsProps extends NewCardProps {
  paymentMethods: readonly PaymentMethod[]
  defaultPaymentMethodId: string | null
  /** Id of a saved card, or the card form. */
  chosenId: string
  onChoose: (id: string) => void
  /** 'No payment method selected.' */
  error: string | undefined
  /** Opens a dialog of the card book. */
  show: (dialog: OpenCardDialog) => void
  /** A way to pay without a card. */
  children: ReactNode
}

/** The chosen saved card with 'Change', the list to choose from, or the card form. */
export function PaymentDetails(props: PaymentDetailsProps) {
  const { paymentMethods, provider, chosenId, error } = props
  const [isChoosing, setChoosing] = useState(false)
  const chosen = paymentMethods.find((one) => one.id === chosenId)
  const notice = cardNotice(provider)
  const change = (
    <Button size="sm" look="line" aria-label={checkoutTexts.changePaymentMethod} onClick={() => setChoosing(true)}>
      {checkoutTexts.change}
    </Button>
  )
  return (
    <Section id="payment-details" title={checkoutTexts.paymentDetails} aside={chosen && !isChoosing && change}>
      {props.children}
      <input type="hidden" name="paymentMethodId" value={chosen?.id ?? NEW_CARD} />
      {isChoosing && <CardChoice {...props} chosen={chosen} onClose={() => setChoosing(false)} />}
      {!isChoosing && chosen && <ChosenCard card={chosen} />}
      {!isChoosing && !chosen && paymentMethods.length > 0 && (
        <Button size="sm" look="line" className="mb-5" onClick={() => setChoosing(true)}>
          {checkoutTexts.useASavedCard}
        </Button>
      )}
      {!chosen && (notice ? <Alert tone="info">{notice}</Alert> : <NewCardFields {...props} />)}
      {error && !props.cardErrors && <FieldError>{error}</FieldError>}
    </Section>
  )
}

function ChosenCard({ card }: { card: PaymentMethod }) {
  const { street, apt, city, state, zip } = card.billingAddress
  return (
    <div>
      <p className="font-semibold">{cardTitle(card)}</p>
      <p className="mt-1 flex flex-wrap items-center gap-x-4 gap-y-1">
        <CardLine card={card} />
        <span className="tabular text-sm text-ink-soft">{checkoutTexts.expires(expiryOf(card))}</span>
      </p>
      <p className="mt-1 text-sm text-ink-soft">
        {checkoutTexts.billedTo([street, apt, city].filter(Boolean).join(', '), state, zip)}
      </p>
    </div>
  )
}

interface CardChoiceProps extends PaymentDetailsProps {
  chosen: PaymentMethod | undefined
  onClose: () => void
}

function CardChoice(props: CardChoiceProps) {
  const { paymentMethods, defaultPaymentMethodId, chosen, onChoose, show, onClose, provider } = props
  return (
    <>
      <fieldset className="grid gap-3">
        <legend className="sr-only">{checkoutTexts.paymentMethod}</legend>
        {paymentMethods.map((card) => (
          <RadioCard
            key={card.id}
            name="savedCard"
            value={card.id}
            checked={card.id === chosen?.id}
            onChange={() => onChoose(card.id)}
            title={cardTitle(card)}
            detail={
              <span className="mt-1 flex flex-wrap items-center gap-x-4">
                <CardLine card={card} />
                <span className="tabular">{checkoutTexts.expires(expiryOf(card))}</span>
              </span>
            }
            aside={card.id === defaultPaymentMethodId && <Badge tone="ink">{checkoutTexts.default}</Badge>}
          />
        ))}
        {!cardNotice(provider) && (
          <RadioCard
            name="savedCard"
            value={NEW_CARD}
            checked={!chosen}
            onChange={() => onChoose(NEW_CARD)}
            title={checkoutTexts.anotherCard}
            detail={checkoutTexts.anotherCardHint}
          />
        )}
      </fieldset>
      <div className="mt-4 mb-6 flex flex-wrap gap-2">
        <Button size="sm" look="ink" onClick={onClose}>
          {chosen ? checkoutTexts.useThisCard : checkoutTexts.enterTheCard}
        </Button>
        {!cardNotice(provider) && (
          <Button size="sm" look="line" onClick={() => show({ kind: 'add' })}>
            {checkoutTexts.addPaymentMethod}
          </Button>
        )}
        {chosen && (
          <Button size="sm" look="quiet" onClick={() => show({ kind: 'edit', card: chosen })}>
            {checkoutTexts.edit}
          </Button>
        )}
        {chosen && chosen.id !== defaultPaymentMethodId && (
          <Button size="sm" look="quiet" onClick={() => show({ kind: 'default', card: chosen })}>
            {checkoutTexts.setAsDefault}
          </Button>
        )}
      </div>
    </>
  )
}
