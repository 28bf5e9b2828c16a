import { formatCents } from '#platform/base/money.ts'
import { Alert } from '#platform/web/ui/alert.tsx'
import type { EntryPayment } from '../contract.ts'
import { groupPaymentTexts } from '../texts.ts'

function wordsOf({ state, amount, gain, group }: EntryPayment): string {
  if (state === 'under-way') return groupPaymentTexts.underWay
  if (state === 'declined') return groupPaymentTexts.declined
  if (state === 'back') return groupPaymentTexts.back(formatCents(amount))
  if (group !== 'ordered') return groupPaymentTexts.paid(formatCents(amount))
  return gain > 0
    ? groupPaymentTexts.orderedWithGain(formatCents(amount), formatCents(gain))
    : groupPaymentTexts.ordered(formatCents(amount))
}

const TONES = { 'under-way': 'warn', paid: 'success', back: 'info', declined: 'warn' } as const

/** What was paid for an entry, and what goes back, for its member. */
export const EntryPaymentNotice = ({ payment }: { readonly payment: EntryPayment }) => (
  <Alert tone={TONES[payment.state]} title={groupPaymentTexts.states[payment.state]} className="mb-6 max-w-2xl">
    {wordsOf(payment)}
  </Alert>
)
