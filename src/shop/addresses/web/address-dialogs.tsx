import { type FormEvent, useEffect, useEffectEvent, useState } from 'react'
import { useFetcher } from 'react-router'
import type { Refusal } from '#platform/web/forms.tsx'
import { Alert } from '#platform/web/ui/alert.tsx'
import { Button } from '#platform/web/ui/button.tsx'
import { Dialog } from '#platform/web/ui/dialog.tsx'
import { LoadingOverlay } from '#platform/web/ui/loading.tsx'
import type { SavedAddress } from '../contract.ts'
import { AddressFields } from './address-fields.tsx'
import { type AddressErrors, problemsByField, problemsUnder, readAddressFields } from './address-form.ts'
import { AddressLines } from './address-lines.tsx'
import { focusField } from './focus-field.ts'

export type AddressAsk =
  | { kind: 'add' }
  | { kind: 'edit'; address: SavedAddress }
  | { kind: 'delete'; address: SavedAddress }
  | { kind: 'default'; address: SavedAddress }

/** What the action behind the address book answers. */
export type AddressBookAnswer = { done: AddressAsk['kind']; addressId: string | undefined } | Refusal

const titles = {
  add: 'Add shipping address',
  edit: 'Edit Address',
  delete: 'Delete Address?',
  default: 'Change Default Shipping Address?',
}

interface AddressDialogsProps {
  open: boolean
  ask: AddressAsk
  onClose: () => void
  /** Where the forms are posted: the address book's own route. */
  action: string
  /** After success, with the id of the address it was about. */
  onDone?: ((addressId: string | undefined) => void) | undefined
}

export function AddressDialogs({ open, ask, onClose, ...rest }: AddressDialogsProps) {
  return (
    <Dialog open={open} onClose={onClose} title={titles[ask.kind]} size={isForm(ask) ? 'md' : 'sm'}>
      {open && (isForm(ask) ? <AddressForm ask={ask} onClose={onClose} {...rest} /> : null)}
      {open && (isForm(ask) ? null : <Confirm ask={ask} onClose={onClose} {...rest} />)}
    </Dialog>
  )
}

type FormAsk = Extract<AddressAsk, { kind: 'add' | 'edit' }>
type ConfirmAsk = Exclude<AddressAsk, FormAsk>
const isForm = (ask: AddressAsk): ask is FormAsk => ask.kind === 'add' || ask.kind === 'edit'

type ContentProps<Ask> = Omit<AddressDialogsProps, 'open' | 'ask'> & { ask: Ask }

/** Sends the form, closes the dialog once it is done, and gives the refusal where there is one. */
function useBook(onClose: () => void, onDone: AddressDialogsProps['onDone']) {
  const fetcher = useFetcher<AddressBookAnswer>()
  const { data, state } = fetcher
  const finish = useEffectEvent((addressId: string | undefined) => {
    onDone?.(addressId)
    onClose()
  })
  useEffect(() => {
    if (state === 'idle' && data && 'done' in data) finish(data.addressId)
  }, [data, state])
  return { fetcher, busy: state !== 'idle', refusal: data && 'error' in data ? data : undefined }
}

function AddressForm({ ask, onClose, action, onDone }: ContentProps<FormAsk>) {
  const { fetcher, busy, refusal } = useBook(onClose, onDone)
  const [found, setFound] = useState<AddressErrors>()
  const errors = found ?? (refusal ? problemsUnder(refusal.fields, 'address.') : {})
  const isAnswered = Object.keys(errors).length > 0

  const check = (event: FormEvent<HTMLFormElement>) => {
    const problems = problemsByField(readAddressFields(new FormData(event.currentTarget)))
    const [first] = Object.keys(problems)
    setFound(first ? problems : undefined)
    if (first || busy) event.preventDefault()
    if (first) focusField(event.currentTarget, first)
  }

  return (
    <fetcher.Form method="post" action={action} noValidate onSubmit={check} className="relative">
      {busy && <LoadingOverlay text="Saving…" />}
      <input type="hidden" name="intent" value={ask.kind} />
      {ask.kind === 'edit' && <input type="hidden" name="addressId" value={ask.address._id} />}
      <AddressFields values={ask.kind === 'edit' ? ask.address : undefined} errors={errors} />
      {refusal && !isAnswered && <Alert className="mt-5">{refusal.error}</Alert>}
      <div className="mt-6 flex flex-wrap justify-end gap-3">
        <Button look="quiet" onClick={onClose}>
          Cancel
        </Button>
        <Button type="submit" pending={busy}>
          {ask.kind === 'add' ? 'Add address' : 'Save address'}
        </Button>
      </div>
    </fetcher.Form>
  )
}

function Confirm({ ask, onClose, action, onDone }: ContentProps<ConfirmAsk>) {
  const { fetcher, busy, refusal } = useBook(onClose, onDone)
  const isDelete = ask.kind === 'delete'
  return (
    <fetcher.Form method="post" action={action} className="relative">
      {busy && <LoadingOverlay text={isDelete ? 'Deleting…' : 'Saving…'} />}
      <input type="hidden" name="intent" value={ask.kind} />
      <input type="hidden" name="addressId" value={ask.address._id} />
      <p>
        {isDelete
          ? 'This address leaves your account. Orders already placed keep it.'
          : 'Checkout will choose this address first.'}
      </p>
      <AddressLines address={ask.address} className="mt-4 border-l-2 border-line-strong pl-4" />
      {refusal && <Alert className="mt-5">{refusal.error}</Alert>}
      <div className="mt-6 flex flex-wrap justify-end gap-3">
        <Button look="quiet" onClick={onClose}>
          Cancel
        </Button>
        <Button type="submit" look={isDelete ? 'danger' : 'solid'} pending={busy}>
          {isDelete ? 'Delete address' : 'Set as default'}
        </Button>
      </div>
    </fetcher.Form>
  )
}
