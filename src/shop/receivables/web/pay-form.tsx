import { useState } from 'react'
import { Form, useNavigation, useSubmit } from 'react-router'
import { formatCents } from '#platform/base/money.ts'
import { centsTyped } from '#platform/base/typed-cents.ts'
import { FormError, type Refusal, SubmitButton } from '#platform/web/forms.tsx'
import { Alert } from '#platform/web/ui/alert.tsx'
import { TextField } from '#platform/web/ui/field.tsx'
import { RadioCard } from '#platform/web/ui/radio-card.tsx'
import type { PaymentMethod } from '#shop/payments/contract.ts'
import { type CardEntry, type CardErrors, cardProblems, emptyCard } from '#shop/payments/web/card-entry.ts'
import { CardFields } from '#shop/payments/web/card-fields.tsx'
import { CardLine, cardTitle, expiryOf } from '#shop/payments/web/card-line.tsx'
import { type CardProvider, cardNotice } from '#shop/payments/web/provider.ts'
import { tokeniseOrSay } from '#shop/payments/web/tokenise.ts'
import { receivablesTexts } from '../texts.ts'

const NEW_CARD = 'new'

export interface PayFormProps {
  open: number
  /** Names this form, so that a second press pays nothing. */
  formKey: string
  paymentMethods: readonly PaymentMethod[]
  defaultPaymentMethodId: string | null
  provider: CardProvider
  refusal: Refusal | undefined
}

/** Pays what is open, or a part: with a saved card also before the script is there. */
export function PayForm(props: PayFormProps) {
  const { open, formKey, paymentMethods, defaultPaymentMethodId, provider, refusal } = props
  const first = defaultPaymentMethodId ?? paymentMethods[0]?.id ?? NEW_CARD
  const [chosen, choose] = useState(first)
  const [card, setCard] = useState<CardEntry>(emptyCard)
  const [problems, setProblems] = useState<CardErrors>({})
  const [said, say] = useState('')
  const [isTokenising, setTokenising] = useState(false)
  const submit = useSubmit()
  const pending = useNavigation().formMethod === 'POST' || isTokenising
  const notice = cardNotice(provider)

  const payByNewCard = async (form: HTMLFormElement) => {
    const found = cardProblems(card, new Date())
    setProblems(found)
    say('')
    if (Object.keys(found).length > 0) return
    setTokenising(true)
    const made = await tokeniseOrSay(card).finally(() => setTokenising(false))
    if ('error' in made) {
      setProblems(made.fields)
      say(made.error)
      return
    }
    const sent = new FormData(form)
    sent.set('paymentMethodId', made.id)
    await submit(sent, { method: 'post' })
  }

  return (
    <Form
      method="post"
      noValidate
      className="grid max-w-xl gap-5"
      onSubmit={(event) => {
        if (chosen !== NEW_CARD || pending) return
        event.preventDefault()
        void payByNewCard(event.currentTarget)
      }}
    >
      <input type="hidden" name="key" value={formKey} />
      <input type="hidden" name="open" value={open} />
      {said ? <Alert>{said}</Alert> : <FormError refusal={refusal} />}
      <TextField
        name="amount"
        label={receivablesTexts.amount}
        hint={receivablesTexts.amountHint(formatCents(open))}
        defaultValue={centsTyped(open)}
        required
        inputMode="decimal"
        maxLength={14}
        autoComplete="off"
        error={refusal?.fields.amount}
        className="max-w-56"
      />
      <fieldset className="grid gap-3">
        <legend className="mb-2 font-display text-lg font-bold">{receivablesTexts.card}</legend>
        {paymentMethods.map((one) => (
          <RadioCard
            key={one.id}
            name="paymentMethodId"
            value={one.id}
            checked={one.id === chosen}
            onChange={() => choose(one.id)}
            title={cardTitle(one)}
            detail={
              <span className="mt-1 flex flex-wrap items-center gap-x-4">
                <CardLine card={one} />
                <span className="tabular">{receivablesTexts.expires(expiryOf(one))}</span>
              </span>
            }
          />
        ))}
        {notice && <Alert tone="info">{notice}</Alert>}
        {!notice && paymentMethods.length === 0 && <input type="hidden" name="paymentMethodId" value={NEW_CARD} />}
        {!notice && paymentMethods.length > 0 && (
          <RadioCard
            name="paymentMethodId"
            value={NEW_CARD}
            checked={chosen === NEW_CARD}
            onChange={() => choose(NEW_CARD)}
            title={receivablesTexts.anotherCard}
            detail={receivablesTexts.anotherCardHint}
          />
        )}
      </fieldset>
      {chosen === NEW_CARD && !notice && (
        <CardFields provider={provider} card={card} errors={problems} onChange={setCard} />
      )}
      <div>
        <SubmitButton size="lg" pending={pending} pendingText={receivablesTexts.paying}>
          {receivablesTexts.pay}
        </SubmitButton>
      </div>
    </Form>
  )
}
