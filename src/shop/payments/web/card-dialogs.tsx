import { type FormEvent, useState } from 'react'
import { Alert } from '#platform/web/ui/alert.tsx'
import { TextField } from '#platform/web/ui/field.tsx'
import { LoadingOverlay } from '#platform/web/ui/loading.tsx'
import type { SavedAddress } from '#shop/addresses/contract.ts'
import { AddressLines } from '#shop/addresses/web/address-lines.tsx'
import { BookButtons, type BookFormProps, useBookForm } from '#shop/addresses/web/book.tsx'
import type { PaymentMethod } from '../contract.ts'
import { paymentsTexts } from '../texts.ts'
import { AddCard } from './add-card.tsx'
import { CardFacts } from './card-line.tsx'
import type { CardProvider } from './provider.ts'

export type OpenCardDialog =
  | { kind: 'add' }
  | { kind: 'edit'; card: PaymentMethod }
  | { kind: 'delete'; card: PaymentMethod }
  | { kind: 'default'; card: PaymentMethod }

interface CardDialogProps extends BookFormProps {
  dialog: OpenCardDialog
  shippingAddress: SavedAddress | undefined
  provider: CardProvider
}

export function CardDialog({ dialog, shippingAddress, provider, ...rest }: CardDialogProps) {
  if (dialog.kind === 'add') return <AddCard {...rest} shippingAddress={shippingAddress} provider={provider} />
  return <ChangeCard dialog={dialog} {...rest} />
}

type OpenChange = Exclude<OpenCardDialog, { kind: 'add' }>

const words = {
  edit: { lead: paymentsTexts.editCardLead, button: paymentsTexts.saveName, busy: paymentsTexts.saving },
  delete: {
    lead: paymentsTexts.deleteCardLead,
    button: paymentsTexts.deleteCard,
    busy: paymentsTexts.deleting,
  },
  default: {
    lead: paymentsTexts.defaultCardLead,
    button: paymentsTexts.setAsDefault,
    busy: paymentsTexts.saving,
  },
}

function ChangeCard({ dialog: { kind, card }, action, ...rest }: BookFormProps & { dialog: OpenChange }) {
  const { fetcher, busy, refusal } = useBookForm(rest)
  const { lead, button, busy: waiting } = words[kind]
  return (
    <fetcher.Form method="post" action={action} className="relative">
      {busy && <LoadingOverlay text={waiting} />}
      <input type="hidden" name="intent" value={kind} />
      <input type="hidden" name="paymentMethodId" value={card.id} />
      <p>{lead}</p>
      <div className="my-4 border-l-2 border-line-strong pl-4">
        <CardFacts card={card} />
        {kind !== 'edit' && <AddressLines address={card.billingAddress} className="mt-2 text-sm text-ink-soft" />}
      </div>
      {kind === 'edit' && <NameField card={card} error={refusal?.fields.paymentName} />}
      {refusal && !refusal.fields.paymentName && <Alert className="mt-5">{refusal.error}</Alert>}
      <BookButtons onClose={rest.onClose} busy={busy} look={kind === 'delete' ? 'danger' : 'solid'}>
        {button}
      </BookButtons>
    </fetcher.Form>
  )
}

/** Emptied it falls back to the name the card has. */
function NameField({ card, error }: { card: PaymentMethod; error: string | undefined }) {
  const [name, setName] = useState(card.paymentName)
  return (
    <TextField
      label={paymentsTexts.cardNameLabel}
      name="paymentName"
      required
      maxLength={60}
      autoComplete="off"
      error={error}
      value={name}
      onChange={(event: FormEvent<HTMLInputElement>) => setName(event.currentTarget.value)}
      onBlur={() => setName(name.trim() || card.paymentName)}
    />
  )
}
