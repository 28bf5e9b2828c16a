import { lazy, Suspense } from 'react'
import { Alert } from '#platform/web/ui/alert.tsx'
import { Dialog } from '#platform/web/ui/dialog.tsx'
import { Loading } from '#platform/web/ui/loading.tsx'
import type { SavedAddress } from '#shop/addresses/contract.ts'
import { AddTile } from '#shop/addresses/web/add-tile.tsx'
import { BookCard, BookSection, useDialog } from '#shop/addresses/web/book.tsx'
import type { PaymentMethod } from '../contract.ts'
import { MAX_SAVED_CARDS } from '../model/cards.ts'
import { paymentsTexts } from '../texts.ts'
import type { OpenCardDialog } from './card-dialogs.tsx'
import { CardFacts, cardTitle } from './card-line.tsx'
import { type CardProvider, cardNotice } from './provider.ts'

const CardDialog = lazy(() => import('./card-dialogs.tsx').then((m) => ({ default: m.CardDialog })))

const titles = {
  add: paymentsTexts.addPaymentMethodTitle,
  edit: paymentsTexts.editPaymentMethod,
  delete: paymentsTexts.deletePaymentMethod,
  default: paymentsTexts.changeDefault,
}

interface CardDialogsProps {
  /** Where the forms are posted. */
  action: string
  onDone?: (id: string | undefined) => void
  /** Where a new card may be billed without typing it again. */
  shippingAddress: SavedAddress | undefined
  provider: CardProvider
}

export function useCardDialogs(props: CardDialogsProps) {
  const { dialog, open, show, close } = useDialog<OpenCardDialog>()
  const dialogs = dialog && (
    <Dialog open={open} onClose={close} title={titles[dialog.kind]} size={dialog.kind === 'add' ? 'md' : 'sm'}>
      {open && (
        <Suspense fallback={<Loading text={paymentsTexts.loading} />}>
          <CardDialog dialog={dialog} onClose={close} {...props} />
        </Suspense>
      )}
    </Dialog>
  )
  return { show, dialogs }
}

export interface CardBookProps {
  paymentMethods: readonly PaymentMethod[]
  defaultPaymentMethodId: string | null
  provider: CardProvider
  addresses: readonly SavedAddress[]
  defaultAddressId: string | null
  /** Where the forms are posted. */
  action: string
}

/** The Payment Methods grid: a tile that adds, then a card for each. */
export function CardBook(props: CardBookProps) {
  const { paymentMethods, defaultPaymentMethodId, provider, addresses, defaultAddressId, action } = props
  const shippingAddress = addresses.find(({ _id }) => _id === defaultAddressId)
  const { show, dialogs } = useCardDialogs({ action, shippingAddress, provider })
  const notice =
    cardNotice(provider) ??
    (paymentMethods.length >= MAX_SAVED_CARDS ? paymentsTexts.tooManyCards(MAX_SAVED_CARDS) : undefined)
  return (
    <>
      <BookSection
        id="payment-methods"
        title={paymentsTexts.paymentMethods}
        icon="card"
        empty={paymentMethods.length === 0 && !notice && paymentsTexts.noCardsYet}
        notice={notice && <Alert tone="info">{notice}</Alert>}
      >
        {!notice && (
          <li>
            <AddTile label={paymentsTexts.addPaymentMethod} onClick={() => show({ kind: 'add' })} />
          </li>
        )}
        {paymentMethods.map((card) => (
          <BookCard
            key={card.id}
            name={paymentsTexts.cardEndingIn(cardTitle(card), card.last4Digits)}
            isDefault={card.id === defaultPaymentMethodId}
            onChoose={(kind) => show({ kind, card })}
          >
            <CardFacts card={card} />
            <p className="mt-3 text-ink-soft">{billedTo(card)}</p>
          </BookCard>
        ))}
      </BookSection>
      {dialogs}
    </>
  )
}

function billedTo({ billingAddress: { street, apt, city, state, zip } }: PaymentMethod): string {
  return `${[street, apt, city].filter(Boolean).join(', ')}, ${state} ${zip}`
}
