import type { Config } from '#platform/server/config.ts'
import { closed } from './closed.ts'
import type { PaymentProvider } from './provider.ts'
import { sandbox } from './sandbox/index.ts'
import { createStripe } from './stripe/index.ts'

export { compareRecorded, type PaymentDifference, type RecordedPayment } from './compare-recorded.ts'
export { comparedUntil, noteCompared } from './compared.ts'
export { answerChallenge } from './complete-sandbox-challenge.ts'
export { makeSandboxCard } from './create-sandbox-method.ts'
export { declineLimit } from './decline-limit.ts'
export { recheckPayment, sweepEvents } from './payment-events.ts'
export { cardsOf, eraseCards } from './personal-data.ts'
export {
  CardRefused,
  type CardSummary,
  type Charge,
  guestPayer,
  type PastPayment,
  type Payment,
  type PaymentProvider,
  ProviderUnclear,
  paymentChanged,
  paymentProvider,
} from './provider.ts'
export { type CompletedRefund, refundCompleted } from './refunds/complete-refund.ts'
export { MATCH_REFUNDS_EVERY_SECONDS, matchRefunds } from './refunds/match-refunds.ts'
export { partsUnderWay } from './refunds/parts-under-way.ts'
export { cancelRefund, requestRefund } from './refunds/request-refund.ts'
export { lateRefunds, retryRefunds } from './refunds/retry-refunds.ts'
export { demoPayment } from './sandbox/demo-payment.ts'
export { type CardToSave, saveCard } from './save-card.ts'
export { checkStripeKey } from './stripe/check-stripe-key.ts'
export { sumWaiting, type WaitingMoney, waitingRefunds } from './waiting-money.ts'

/** The sandbox moves no money, so it exists only where nobody expects any to move. */
export function choosePaymentProvider(config: Config): PaymentProvider {
  if (config.stripe) return createStripe(config.stripe)
  return config.mode === 'demo' ? sandbox : closed
}
