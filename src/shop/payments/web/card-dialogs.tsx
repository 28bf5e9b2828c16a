import { type FormEvent, useState } from 'react'
import { Alert } from '#platform/web/ui/alert.tsx'
import { Button } from '#platform/web/ui/button.tsx'
import { Dialog } from '#platform/web/ui/dialog.tsx'
import { TextField } from '#platform/web/ui/field.tsx'
import { LoadingOverlay } from '#platform/web/ui/loading.tsx'
import { AddressLines } from '#shop/addresses/web/address-lines.tsx'
import type { PaymentMethod } from '../contract.ts'
import { AddCard } from './add-card.tsx'
import { type CardFormProps, useCardForm } from './card-form.ts'
import { CardLine, cardTitle, expiryOf } from './card-line.tsx'

export type CardAsk =
  | { kind: 'add' }
  | { kind: 'edit'; card: PaymentMethod }
  | { kind: 'delete'; card: PaymentMethod }
  | { kind: 'default'; card: PaymentMethod }

const titles = {
  add: 'Add Payment Method',
  edit: 'Edit Payment Method',
  delete: 'Delete Payment Method',
  default: 'Change Default Payment Method',
}

interface CardDialogsProps extends CardFormProps {
  open: boolean
  ask: CardAsk
}

export function CardDialogs({ open, ask, ...rest }: CardDialogsProps) {
  return (
    <Dialog open={open} onClose={rest.onClose} title={titles[ask.kind]} size={ask.kind === 'add' ? 'md' : 'sm'}>
      {open && ask.kind === 'add' && <AddCard {...rest} />}
      {open && ask.kind !== 'add' && <ChangeCard ask={ask} {...rest} />}
    </Dialog>
  )
}

type ChangeAsk = Exclude<CardAsk, { kind: 'add' }>

const words = {
  edit: { lead: 'The name is for you alone.', button: 'Save name', busy: 'Saving…' },
  delete: {
    lead: 'This card leaves your account. Orders already paid are not touched.',
    button: 'Delete card',
    busy: 'Deleting…',
  },
  default: { lead: 'Checkout will choose this card first.', button: 'Set as default', busy: 'Saving…' },
}

function ChangeCard({ ask: { kind, card }, action, ...rest }: CardFormProps & { ask: ChangeAsk }) {
  const { fetcher, busy, refusal } = useCardForm({ action, ...rest })
  const { lead, button, busy: waiting } = words[kind]
  return (
    <fetcher.Form method="post" action={action} className="relative">
      {busy && <LoadingOverlay text={waiting} />}
      <input type="hidden" name="intent" value={kind} />
      <input type="hidden" name="paymentMethodId" value={card.id} />
      <p>{lead}</p>
      <div className="my-4 border-l-2 border-line-strong pl-4">
        <p className="font-semibold">{cardTitle(card)}</p>
        <p className="mt-1 flex flex-wrap items-center gap-x-4 text-sm">
          <CardLine card={card} />
          <span className="tabular text-ink-soft">Expires {expiryOf(card)}</span>
        </p>
        {kind !== 'edit' && <AddressLines address={card.billingAddress} className="mt-2 text-sm text-ink-soft" />}
      </div>
      {kind === 'edit' && <NameField card={card} error={refusal?.fields.paymentName} />}
      {refusal && !refusal.fields.paymentName && <Alert className="mt-5">{refusal.error}</Alert>}
      <div className="mt-6 flex flex-wrap justify-end gap-3">
        <Button look="quiet" onClick={rest.onClose}>
          Cancel
        </Button>
        <Button type="submit" look={kind === 'delete' ? 'danger' : 'solid'} pending={busy}>
          {button}
        </Button>
      </div>
    </fetcher.Form>
  )
}

/** Emptied it falls back to the name the card has. */
function NameField({ card, error }: { card: PaymentMethod; error: string | undefined }) {
  const [name, setName] = useState(card.paymentName)
  return (
    <TextField
      label="Card name"
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
