import { newId } from '#platform/base/id.ts'
import type { Route } from '#platform/server/http.ts'
import type { Job } from '#platform/server/jobs/index.ts'
import { plug } from '#platform/server/port.ts'
import { type Customer, openApi } from '#platform/testing/test-api.ts'
import {
  type Payment,
  type PaymentProvider,
  ProviderUnclear,
  paymentChanged,
  paymentProvider,
  refundCompleted,
} from '#shop/payments/server/index.ts'
import { paymentJobs } from '#shop/payments/server/jobs.ts'
import { sandbox } from '#shop/payments/server/sandbox/index.ts'
import type { OrderDraft } from '../server/draft.ts'
import { orderCalls } from '../server/http.ts'
import { completeOrderRefund, followRefunds, recordOrder, releaseCheck } from '../server/index.ts'
import { orderJobs } from '../server/jobs.ts'
import { purchase } from './purchase.fixture.ts'

/** What the network does to the next refund. */
interface Faults {
  refund: 'fine' | 'cut-before' | 'cut-after'
  /** Payments of which the provider refuses every refund. */
  refuses: Set<string>
  /** How many refunds the provider was asked for. */
  asked: number
  /** What the provider says of every payment that is read. */
  dispute: Payment['dispute']
  /** How many payments were read. */
  looked: number
}

function withFaults(faults: Faults): PaymentProvider {
  return {
    ...sandbox,
    async refund(call, refund) {
      const now = faults.refund
      faults.refund = 'fine'
      faults.asked++
      if (faults.refuses.has(refund.paymentId)) throw new ProviderUnclear('refused')
      if (now === 'cut-before') throw new ProviderUnclear('cut before the refund')
      const payment = await sandbox.refund(call, refund)
      if (now === 'cut-after') throw new ProviderUnclear('cut after the refund')
      return payment
    },
    async retrieve(call, paymentId) {
      faults.looked++
      const payment = await sandbox.retrieve(call, paymentId)
      return payment && faults.dispute ? { ...payment, dispute: faults.dispute } : payment
    },
  }
}

/** Of the modules that a test opens beside this one. */
interface Beside {
  readonly calls: readonly Route[]
  readonly jobs: readonly Job[]
  readonly environment: Readonly<Record<string, string>>
}

/** The orders module with a provider whose connection can be cut, and a press that can refuse. */
export async function openOrders({ calls = [], jobs = [], environment = {} }: Partial<Beside> = {}) {
  const faults: Faults = { refund: 'fine', refuses: new Set(), asked: 0, dispute: undefined, looked: 0 }
  const press: { check: (() => Promise<void>) | undefined } = { check: undefined }
  const provider = withFaults(faults)
  const shop = await openApi({
    calls: [...orderCalls, ...calls],
    jobs: [...orderJobs, ...paymentJobs, ...jobs],
    environment,
    plug: [
      plug(paymentProvider, provider),
      plug(paymentChanged, followRefunds),
      plug(refundCompleted, completeOrderRefund),
      plug(releaseCheck, async () => press.check?.()),
    ],
  })

  /** A paid order of $37.61, promised for Tue, Dec 1 – Thu, Dec 3. */
  async function ordered(person: Customer, over: Partial<OrderDraft> = {}): Promise<string> {
    const attemptId = newId('att')
    const { id } = await provider.createAndConfirm(shop.systemCall(), {
      ...{ amount: 3761, currency: 'usd', paymentMethodId: 'pm_card_visa' },
      ...{ attemptId, userId: person.userId, saveCard: false },
    })
    const { orderNumber } = await recordOrder(
      shop.systemCall(),
      purchase({
        ...{ userId: person.userId, attemptId, paymentIntentId: id, placedAt: shop.clock.now(), email: person.email },
        totals: { subtotal: 3050, shipping: 699, tax: 12, grandTotal: 3761 },
        ...over,
      }),
    )
    return orderNumber
  }

  return { shop, provider, faults, press, ordered }
}
