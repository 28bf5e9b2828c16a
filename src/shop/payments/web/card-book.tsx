import { lazy, Suspense, useState } from 'react'
import { Alert } from '#platform/web/ui/alert.tsx'
import { Badge } from '#platform/web/ui/badge.tsx'
import { Button } from '#platform/web/ui/button.tsx'
import { AddTile } from '#shop/addresses/web/add-tile.tsx'
import type { PaymentMethod } from '../contract.ts'
import type { CardAsk } from './card-dialogs.tsx'
import { CardLine, cardTitle, expiryOf } from './card-line.tsx'
import { type CardProvider, cardNotice } from './provider.ts'

const CardDialogs = lazy(() => import('./card-dialogs.tsx').then((m) => ({ default: m.CardDialogs })))

export interface CardBookProps {
  paymentMethods: readonly PaymentMethod[]
  defaultPaymentMethodId: string | null
  provider: CardProvider
  /** Where the forms are posted. */
  action: string
}

/** Which dialog lies over the cards; it keeps its content while it closes. */
export function useCardDialogs({ action, onDone }: { action: string; onDone?: (id: string | undefined) => void }) {
  const [ask, setAsk] = useState<CardAsk>()
  const [open, setOpen] = useState(false)
  const show = (next: CardAsk) => {
    setAsk(next)
    setOpen(true)
  }
  const dialogs = ask && (
    <Suspense>
      <CardDialogs open={open} ask={ask} onClose={() => setOpen(false)} action={action} onDone={onDone} />
    </Suspense>
  )
  return { show, dialogs }
}

/** The Payment Methods grid: a tile that adds, then a card for each. */
export function CardBook({ paymentMethods, defaultPaymentMethodId, provider, action }: CardBookProps) {
  const { show, dialogs } = useCardDialogs({ action })
  const notice = cardNotice(provider)
  return (
    <section aria-labelledby="payment-methods">
      <h2 id="payment-methods" className="text-2xl">
        Payment Methods
      </h2>
      {notice && (
        <Alert tone="info" className="mt-5">
          {notice}
        </Alert>
      )}
      <ul className="mt-5 grid gap-4 sm:grid-cols-2 xl:grid-cols-3">
        {!notice && (
          <li>
            <AddTile label="Add payment method" onClick={() => show({ kind: 'add' })} />
          </li>
        )}
        {paymentMethods.map((card) => (
          <SavedCard key={card.id} card={card} isDefault={card.id === defaultPaymentMethodId} show={show} />
        ))}
      </ul>
      {dialogs}
    </section>
  )
}

interface SavedCardProps {
  card: PaymentMethod
  isDefault: boolean
  show: (ask: CardAsk) => void
}

function SavedCard({ card, isDefault, show }: SavedCardProps) {
  const { street, apt, city, state, zip } = card.billingAddress
  const which = `${cardTitle(card)} ending in ${card.last4Digits}`
  return (
    <li className="flex min-h-44 flex-col rounded-sm border border-line-strong bg-white">
      <div className="grow p-4 text-sm">
        <div className="flex items-start justify-between gap-3">
          <p className="min-w-0 font-semibold break-words">{cardTitle(card)}</p>
          {isDefault && <Badge tone="ink">default</Badge>}
        </div>
        <p className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-1">
          <CardLine card={card} />
          <span className="tabular text-ink-soft">Expires {expiryOf(card)}</span>
        </p>
        <p className="mt-3 text-ink-soft">
          {[street, apt, city].filter(Boolean).join(', ')}, {state} {zip}
        </p>
      </div>
      <div className="flex flex-wrap border-t border-line p-1">
        <Button size="sm" look="quiet" aria-label={`Edit ${which}`} onClick={() => show({ kind: 'edit', card })}>
          Edit
        </Button>
        <Button size="sm" look="quiet" aria-label={`Delete ${which}`} onClick={() => show({ kind: 'delete', card })}>
          Delete
        </Button>
        {!isDefault && (
          <Button
            size="sm"
            look="quiet"
            className="ml-auto"
            aria-label={`Set as Default ${which}`}
            onClick={() => show({ kind: 'default', card })}
          >
            Set as Default
          </Button>
        )}
      </div>
    </li>
  )
}
