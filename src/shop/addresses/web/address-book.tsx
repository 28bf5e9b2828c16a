import { lazy, Suspense, useState } from 'react'
import { Badge } from '#platform/web/ui/badge.tsx'
import { Button } from '#platform/web/ui/button.tsx'
import type { SavedAddress } from '../contract.ts'
import { AddTile } from './add-tile.tsx'
import type { AddressAsk } from './address-dialogs.tsx'
import { AddressLines } from './address-lines.tsx'

const AddressDialogs = lazy(() => import('./address-dialogs.tsx').then((m) => ({ default: m.AddressDialogs })))

export interface AddressBookProps {
  addresses: readonly SavedAddress[]
  defaultAddressId: string | null
  /** Where the forms are posted. */
  action: string
}

/** Which dialog lies over the addresses; it keeps its content while it closes. */
export function useAddressDialogs({ action, onDone }: { action: string; onDone?: (id: string | undefined) => void }) {
  const [ask, setAsk] = useState<AddressAsk>()
  const [open, setOpen] = useState(false)
  const show = (next: AddressAsk) => {
    setAsk(next)
    setOpen(true)
  }
  const dialogs = ask && (
    <Suspense>
      <AddressDialogs open={open} ask={ask} onClose={() => setOpen(false)} action={action} onDone={onDone} />
    </Suspense>
  )
  return { show, dialogs }
}

/** The Shipping Addresses grid: a tile that adds, then a card for each. */
export function AddressBook({ addresses, defaultAddressId, action }: AddressBookProps) {
  const { show, dialogs } = useAddressDialogs({ action })
  return (
    <section aria-labelledby="shipping-addresses">
      <h2 id="shipping-addresses" className="text-2xl">
        Shipping Addresses
      </h2>
      <ul className="mt-5 grid gap-4 sm:grid-cols-2 xl:grid-cols-3">
        <li>
          <AddTile label="Add shipping address" onClick={() => show({ kind: 'add' })} />
        </li>
        {addresses.map((address) => (
          <AddressCard key={address._id} address={address} isDefault={address._id === defaultAddressId} show={show} />
        ))}
      </ul>
      {dialogs}
    </section>
  )
}

interface AddressCardProps {
  address: SavedAddress
  isDefault: boolean
  show: (ask: AddressAsk) => void
}

function AddressCard({ address, isDefault, show }: AddressCardProps) {
  const whose = `${address.firstName} ${address.lastName}, ${address.street}`
  return (
    <li className="flex min-h-44 flex-col rounded-sm border border-line-strong bg-white">
      <div className="flex grow items-start justify-between gap-3 p-4">
        <AddressLines address={address} className="min-w-0 text-sm" />
        {isDefault && <Badge tone="ink">default</Badge>}
      </div>
      <div className="flex flex-wrap border-t border-line p-1">
        <Button size="sm" look="quiet" aria-label={`Edit ${whose}`} onClick={() => show({ kind: 'edit', address })}>
          Edit
        </Button>
        <Button size="sm" look="quiet" aria-label={`Delete ${whose}`} onClick={() => show({ kind: 'delete', address })}>
          Delete
        </Button>
        {!isDefault && (
          <Button
            size="sm"
            look="quiet"
            className="ml-auto"
            aria-label={`Set as Default ${whose}`}
            onClick={() => show({ kind: 'default', address })}
          >
            Set as Default
          </Button>
        )}
      </div>
    </li>
  )
}
