import { fail } from '#platform/base/errors.ts'
import { paymentErrors } from '../contract.ts'
import type { PaymentProvider } from './provider.ts'

async function refuse(): Promise<never> {
  fail(paymentErrors, 'CHECKOUT_CLOSED')
}

/** Production without a provider's keys: the shop is open but cannot take payments. */
export const closed: PaymentProvider = {
  name: 'closed',
  publishableKey: undefined,
  createAndConfirm: refuse,
  close: refuse,
  retrieve: refuse,
  findByAttempt: refuse,
  list: refuse,
  listRefunds: refuse,
  refund: refuse,
  attach: refuse,
  detach: refuse,
  forgetPerson: refuse,
  readEvent: async () => undefined,
}
