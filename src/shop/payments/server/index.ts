import type { Config } from '#platform/server/config.ts'
import { closed } from './closed.ts'
import type { PaymentProvider } from './provider.ts'
import { sandbox } from './sandbox/index.ts'
import { createStripe } from './stripe/index.ts'

export { type NewCard, saveCard } from './add-card.ts'
export { cardsOf, eraseCards } from './personal-data.ts'
export {
  type Card,
  CardRefused,
  type Charge,
  type PastPayment,
  type Payment,
  type PaymentProvider,
  ProviderUnclear,
  paymentChanged,
  paymentProvider,
} from './provider.ts'
export { sweepEvents, takeInRefunds } from './receive-event.ts'
export { demoPayment } from './sandbox/demo-payment.ts'

/** The sandbox moves no money, so it exists only where nobody expects any to move. */
export function choosePaymentProvider(config: Config): PaymentProvider {
  if (config.stripe) return createStripe(config.stripe)
  return config.mode === 'demo' ? sandbox : closed
}
