import { formatCents } from '#platform/base/money.ts'
import { Alert } from '#platform/web/ui/alert.tsx'
import type { EntryPayment } from '../contract.ts'
import { groupPaymentTexts } from '../texts.ts'

/** A process of the version before answers without them. */
type Payment = Omit<EntryPayment, 'sentBack' | 'isStillMade'> & Partial<Pick<EntryPayment, 'sentBack' | 'isStillMade'>>

function paidWords({ amount, gain, group }: Payment): string {
  if (group !== 'ordered') return groupPaymentTexts.paid(formatCents(amount))
  return gain > 0
    ? groupPaymentTexts.orderedWithGain(formatCents(amount), formatCents(gain))
    : groupPaymentTexts.ordered(formatCents(amount))
}

/** What was refunded of it, and whether it is made all the same. */
function refundWords({ state, sentBack = 0, isStillMade = null }: Payment): string[] {
  const part = state === 'paid' && sentBack > 0 ? [groupPaymentTexts.partBack(formatCents(sentBack))] : []
  if (isStillMade === null) return part
  return [...part, isStillMade ? groupPaymentTexts.backAndMade : groupPaymentTexts.backAndNotMade]
}

function wordsOf(payment: Payment): string {
  const { state, amount } = payment
  if (state === 'under-way') return groupPaymentTexts.underWay
  if (state === 'declined') return groupPaymentTexts.declined
  const first = state === 'back' ? groupPaymentTexts.back(formatCents(amount)) : paidWords(payment)
  return [first, ...refundWords(payment)].join(' ')
}

const isNotMade = ({ state, isStillMade }: Payment): boolean => state === 'paid' && isStillMade === false

const TONES = { 'under-way': 'warn', paid: 'success', back: 'info', declined: 'warn' } as const

/** What was paid for an entry, and what goes back, for its member. */
export const EntryPaymentNotice = ({ payment }: { readonly payment: EntryPayment }) => (
  <Alert
    tone={isNotMade(payment) ? 'warn' : TONES[payment.state]}
    title={isNotMade(payment) ? groupPaymentTexts.notMade : groupPaymentTexts.states[payment.state]}
    className="mb-6 max-w-2xl"
  >
    {wordsOf(payment)}
  </Alert>
)
