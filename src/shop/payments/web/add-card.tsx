import { type FormEvent, useState } from 'react'
import { Alert } from '#platform/web/ui/alert.tsx'
import { Checkbox } from '#platform/web/ui/checkbox.tsx'
import { RequiredStar, TextField } from '#platform/web/ui/field.tsx'
import { LoadingOverlay } from '#platform/web/ui/loading.tsx'
import type { SavedAddress } from '#shop/addresses/contract.ts'
import { AddressFields } from '#shop/addresses/web/address-fields.tsx'
import { AddressFixed } from '#shop/addresses/web/address-fixed.tsx'
import { type AddressErrors, problemsByField, readAddressFields } from '#shop/addresses/web/address-form.ts'
import { AddressLines } from '#shop/addresses/web/address-lines.tsx'
import { BookButtons, type BookFormProps, useBookForm } from '#shop/addresses/web/book.tsx'
import { focusField } from '#shop/addresses/web/focus-field.ts'
import { paymentsTexts } from '../texts.ts'
import { type CardErrors, cardProblems, emptyCard } from './card-entry.ts'
import { CardFields } from './card-fields.tsx'
import type { CardProvider } from './provider.ts'
import { tokeniseOrSay } from './tokenise.ts'

interface Problems {
  name?: string
  card?: CardErrors
  address?: AddressErrors
  /** Of the whole, from the card service. */
  error?: string
}

const isEmpty = (errors: object | undefined) => !errors || Object.keys(errors).length === 0
const PREFIX = 'billing.'

interface AddCardProps extends BookFormProps {
  shippingAddress: SavedAddress | undefined
  provider: CardProvider
}

/** The card goes to the card service first; our own action gets only what the service made of it. */
export function AddCard(props: AddCardProps) {
  const { fetcher, busy: isSaving, refusal } = useBookForm(props)
  const [card, setCard] = useState(emptyCard)
  const [problems, setProblems] = useState<Problems>({})
  const [isAsking, setAsking] = useState(false)
  const busy = isSaving || isAsking

  const send = async (form: HTMLFormElement) => {
    const fields = new FormData(form)
    const found = problemsIn(fields)
    setProblems(found)
    if (!isEmpty(found)) return focusFirst(form, found)
    setAsking(true)
    const made = await tokeniseOrSay(card)
    setAsking(false)
    if ('error' in made) return setProblems({ error: made.error, card: made.fields })
    fields.set('paymentMethodId', made.id)
    await fetcher.submit(fields, { method: 'post', action: props.action })
  }

  const problemsIn = (fields: FormData): Problems => {
    const inCard = cardProblems(card, new Date())
    const inAddress = problemsByField(readAddressFields(fields, PREFIX))
    return {
      ...(String(fields.get('paymentName')).trim() === '' ? { name: paymentsTexts.giveTheCardAName } : {}),
      ...(isEmpty(inCard) ? {} : { card: inCard }),
      ...(isEmpty(inAddress) ? {} : { address: inAddress }),
    }
  }

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (!busy) void send(event.currentTarget)
  }

  return (
    <fetcher.Form method="post" action={props.action} noValidate onSubmit={submit} className="relative grid gap-6">
      {busy && <LoadingOverlay text={paymentsTexts.saving} />}
      <input type="hidden" name="intent" value="add" />
      <TextField
        label={paymentsTexts.cardName}
        name="paymentName"
        required
        maxLength={60}
        autoComplete="off"
        hint={paymentsTexts.cardNameHint}
        error={problems.name ?? refusal?.fields.paymentName}
        onBlur={(event) => {
          event.target.value = event.target.value.trim()
        }}
      />
      <fieldset>
        <legend className="mb-3 font-display text-lg font-bold">
          {paymentsTexts.cardDetails}
          <RequiredStar />
        </legend>
        <CardFields provider={props.provider} card={card} errors={problems.card} onChange={setCard} />
      </fieldset>
      <fieldset>
        <legend className="mb-3 font-display text-lg font-bold">
          {paymentsTexts.billingAddress}
          <RequiredStar />
        </legend>
        <BillingFields
          shippingAddress={props.shippingAddress}
          errors={problems.address ?? billingProblems(refusal?.fields)}
        />
      </fieldset>
      {(problems.error ?? refusal) && <Alert>{problems.error ?? refusal?.error}</Alert>}
      <BookButtons onClose={props.onClose} busy={busy}>
        {paymentsTexts.addCard}
      </BookButtons>
    </fetcher.Form>
  )
}

interface BillingFieldsProps {
  shippingAddress: SavedAddress | undefined
  errors: AddressErrors
}

/** Billed to the default shipping address, where there is one, or to an address of its own. */
function BillingFields({ shippingAddress, errors }: BillingFieldsProps) {
  const [isSame, setSame] = useState(shippingAddress !== undefined)
  return (
    <>
      {shippingAddress && (
        <Checkbox
          label={paymentsTexts.sameAsShipping}
          checked={isSame}
          onChange={(event) => setSame(event.target.checked)}
          className="mb-3"
        />
      )}
      {shippingAddress && isSame ? (
        <>
          <AddressLines address={shippingAddress} className="border-l-2 border-line-strong pl-4" />
          <AddressFixed address={shippingAddress} prefix={PREFIX} />
        </>
      ) : (
        <AddressFields prefix={PREFIX} section="billing" errors={errors} />
      )}
    </>
  )
}

/** The call names them billingStreet …, firstName …; the form has them under one prefix. */
function billingProblems(fields: Readonly<Record<string, string>> | undefined): AddressErrors {
  if (!fields) return {}
  const {
    firstName,
    lastName,
    phone,
    billingStreet,
    billingApt,
    billingCity,
    billingState,
    billingZip,
    billingCountry,
  } = fields
  const found = {
    ...{ firstName, lastName, phone, street: billingStreet, apt: billingApt },
    ...{ city: billingCity, state: billingState, zip: billingZip, country: billingCountry },
  }
  return Object.fromEntries(Object.entries(found).filter(([, problem]) => problem))
}

function focusFirst(form: HTMLFormElement, { name, card, address }: Problems) {
  const [inCard] = Object.keys(card ?? {})
  const [inAddress] = Object.keys(address ?? {})
  if (name) return focusField(form, 'paymentName')
  if (inCard) return form.querySelector<HTMLElement>(`[data-card="${inCard}"]`)?.focus()
  if (inAddress) focusField(form, PREFIX + inAddress)
}
