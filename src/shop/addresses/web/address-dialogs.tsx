import { type FormEvent, useState } from 'react'
import { Alert } from '#platform/web/ui/alert.tsx'
import { LoadingOverlay } from '#platform/web/ui/loading.tsx'
import type { SavedAddress } from '../contract.ts'
import { addressesTexts } from '../texts.ts'
import { AddressFields } from './address-fields.tsx'
import { type AddressErrors, problemsByField, problemsUnder, readAddressFields } from './address-form.ts'
import { AddressLines } from './address-lines.tsx'
import { BookButtons, type BookFormProps, useBookForm } from './book.tsx'
import { focusField } from './focus-field.ts'

export type OpenAddressDialog =
  | { kind: 'add' }
  | { kind: 'edit'; address: SavedAddress }
  | { kind: 'delete'; address: SavedAddress }
  | { kind: 'default'; address: SavedAddress }

/** Of the account: most addresses are of the person who shops. */
export type AccountName = Pick<SavedAddress, 'firstName' | 'lastName'>

interface AddressDialogProps extends BookFormProps {
  dialog: OpenAddressDialog
  name?: AccountName | undefined
}

export function AddressDialog({ dialog, ...rest }: AddressDialogProps) {
  return isForm(dialog) ? <AddressForm dialog={dialog} {...rest} /> : <Confirm dialog={dialog} {...rest} />
}

type OpenForm = Extract<OpenAddressDialog, { kind: 'add' | 'edit' }>
type OpenConfirm = Exclude<OpenAddressDialog, OpenForm>
const isForm = (dialog: OpenAddressDialog): dialog is OpenForm => dialog.kind === 'add' || dialog.kind === 'edit'

function AddressForm({ dialog, name, onClose, action, onDone }: AddressDialogProps & { dialog: OpenForm }) {
  const { fetcher, busy, refusal } = useBookForm({ onClose, onDone })
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
      {busy && <LoadingOverlay text={addressesTexts.saving} />}
      <input type="hidden" name="intent" value={dialog.kind} />
      {dialog.kind === 'edit' && <input type="hidden" name="addressId" value={dialog.address._id} />}
      <AddressFields values={dialog.kind === 'edit' ? dialog.address : name} errors={errors} />
      {refusal && !isAnswered && <Alert className="mt-5">{refusal.error}</Alert>}
      <BookButtons onClose={onClose} busy={busy}>
        {dialog.kind === 'add' ? addressesTexts.addAddress : addressesTexts.saveAddress}
      </BookButtons>
    </fetcher.Form>
  )
}

function Confirm({ dialog, onClose, action, onDone }: BookFormProps & { dialog: OpenConfirm }) {
  const { fetcher, busy, refusal } = useBookForm({ onClose, onDone })
  const isDelete = dialog.kind === 'delete'
  return (
    <fetcher.Form method="post" action={action} className="relative">
      {busy && <LoadingOverlay text={isDelete ? addressesTexts.deleting : addressesTexts.saving} />}
      <input type="hidden" name="intent" value={dialog.kind} />
      <input type="hidden" name="addressId" value={dialog.address._id} />
      <p>{isDelete ? addressesTexts.deleteAddressLead : addressesTexts.defaultAddressLead}</p>
      <AddressLines address={dialog.address} className="mt-4 border-l-2 border-line-strong pl-4" />
      {refusal && <Alert className="mt-5">{refusal.error}</Alert>}
      <BookButtons onClose={onClose} busy={busy} look={isDelete ? 'danger' : 'solid'}>
        {isDelete ? addressesTexts.deleteAddress : addressesTexts.setAsDefault}
      </BookButtons>
    </fetcher.Form>
  )
}
