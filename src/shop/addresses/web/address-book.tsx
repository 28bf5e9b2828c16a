import { lazy, Suspense } from 'react'
import { Alert } from '#platform/web/ui/alert.tsx'
import { Dialog } from '#platform/web/ui/dialog.tsx'
import { Loading } from '#platform/web/ui/loading.tsx'
import type { SavedAddress } from '../contract.ts'
import { MOST_ADDRESSES } from '../model/address.ts'
import { addressesTexts } from '../texts.ts'
import { AddTile } from './add-tile.tsx'
import type { AccountName, OpenAddressDialog } from './address-dialogs.tsx'
import { AddressLines } from './address-lines.tsx'
import { BookCard, BookSection, useDialog } from './book.tsx'

const AddressDialog = lazy(() => import('./address-dialogs.tsx').then((m) => ({ default: m.AddressDialog })))

const titles = {
  add: addressesTexts.addShippingAddress,
  edit: addressesTexts.editAddress,
  delete: addressesTexts.deleteAddressTitle,
  default: addressesTexts.changeDefault,
}

export interface AddressBookProps {
  addresses: readonly SavedAddress[]
  defaultAddressId: string | null
  /** Where the forms are posted. */
  action: string
  name?: AccountName | undefined
}

interface DialogsProps {
  action: string
  name?: AccountName | undefined
  onDone?: (id: string | undefined) => void
}

export function useAddressDialogs(props: DialogsProps) {
  const { dialog, open, show, close } = useDialog<OpenAddressDialog>()
  const isForm = dialog?.kind === 'add' || dialog?.kind === 'edit'
  const dialogs = dialog && (
    <Dialog open={open} onClose={close} title={titles[dialog.kind]} size={isForm ? 'md' : 'sm'}>
      {open && (
        <Suspense fallback={<Loading text={addressesTexts.loading} />}>
          <AddressDialog dialog={dialog} onClose={close} {...props} />
        </Suspense>
      )}
    </Dialog>
  )
  return { show, dialogs }
}

/** The Shipping Addresses grid: a tile that adds, then a card for each. */
export function AddressBook({ addresses, defaultAddressId, action, name }: AddressBookProps) {
  const { show, dialogs } = useAddressDialogs({ action, name })
  const isFull = addresses.length >= MOST_ADDRESSES
  const full = <Alert tone="info">{addressesTexts.tooManyAddresses(MOST_ADDRESSES)}</Alert>
  return (
    <>
      <BookSection
        id="shipping-addresses"
        title={addressesTexts.shippingAddresses}
        icon="pin"
        empty={addresses.length === 0 && addressesTexts.noAddressesYet}
        notice={isFull && full}
      >
        {!isFull && (
          <li>
            <AddTile label={addressesTexts.addShippingAddress} onClick={() => show({ kind: 'add' })} />
          </li>
        )}
        {addresses.map((address) => (
          <BookCard
            key={address._id}
            name={`${address.firstName} ${address.lastName}, ${address.street}`}
            isDefault={address._id === defaultAddressId}
            onChoose={(kind) => show({ kind, address })}
          >
            <AddressLines address={address} />
          </BookCard>
        ))}
      </BookSection>
      {dialogs}
    </>
  )
}
