import { type Cents, formatCents } from '#platform/base/money.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { Dialog } from '#platform/web/ui/dialog.tsx'
import { checkoutTexts } from '../texts.ts'
import type { PaymentIntent } from './pay.ts'

interface ChallengeDialogProps {
  /** Open while there is a payment that waits for its bank. */
  paymentIntent: PaymentIntent | undefined
  total: Cents | null
  onAnswer: (paymentIntent: PaymentIntent, outcome: 'authenticate' | 'fail') => void
  onLeave: () => void
}

/** The test bank's 3-D Secure page. */
export function ChallengeDialog({ paymentIntent, total, onAnswer, onLeave }: ChallengeDialogProps) {
  const answer = (outcome: 'authenticate' | 'fail') => () => paymentIntent && onAnswer(paymentIntent, outcome)
  return (
    <Dialog
      open={paymentIntent !== undefined}
      onClose={onLeave}
      size="sm"
      title={checkoutTexts.confirmYourPayment}
      lead={checkoutTexts.bankWantsToConfirm}
    >
      <div className="border border-dashed border-line-strong bg-white p-5">
        <p className="ticket text-ink-mute">{checkoutTexts.testBank}</p>
        <p className="tabular mt-1 font-display text-2xl font-bold">{total === null ? '' : formatCents(total)}</p>
        <p className="mt-2 text-sm text-ink-soft">{checkoutTexts.shopIsInTestMode}</p>
      </div>
      <div className="mt-5 grid gap-3">
        <Button onClick={answer('authenticate')} wide>
          {checkoutTexts.completeAuthentication}
        </Button>
        <Button onClick={answer('fail')} look="line" wide>
          {checkoutTexts.failAuthentication}
        </Button>
      </div>
    </Dialog>
  )
}
