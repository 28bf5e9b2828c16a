import { useState } from 'react'
import { formatCents } from '#platform/base/money.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { Dialog } from '#platform/web/ui/dialog.tsx'
import { paymentsTexts } from '../texts.ts'
import { OrByCard } from './or-by-card.tsx'
import type { WalletProps } from './wallet.ts'

/** The published test card that stands for whatever lies in a wallet. */
const METHOD = { id: 'pm_card_visa', last4Digits: '4242', cardBrand: 'visa' }

/** In test mode no wallet can be asked: this button and its sheet go the same way as those of Stripe. */
export function DemoWallet({ amount, onOpen, onAgree }: WalletProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    // Without script it could do nothing.
    <div className="[@media(scripting:none)]:hidden">
      <Button look="ink" size="lg" wide onClick={() => setOpen(onOpen())}>
        {paymentsTexts.payWithGooglePay}
      </Button>
      <OrByCard />
      <Dialog
        open={isOpen}
        onClose={() => setOpen(false)}
        size="sm"
        title={paymentsTexts.googlePayDemo}
        lead={paymentsTexts.demoWalletNote}
      >
        <p className="tabular mb-5 font-display text-2xl font-bold">{formatCents(amount)}</p>
        <div className="grid gap-3">
          <Button
            wide
            onClick={() => {
              setOpen(false)
              void onAgree(() => Promise.resolve(METHOD))
            }}
          >
            {paymentsTexts.payAmount(formatCents(amount))}
          </Button>
          <Button look="line" wide onClick={() => setOpen(false)}>
            {paymentsTexts.cancel}
          </Button>
        </div>
      </Dialog>
    </div>
  )
}
