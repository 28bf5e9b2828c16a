import { newId } from '#platform/base/id.ts'
import {
  CardRefused,
  type Charge,
  type Payment,
  type PaymentProvider,
  ProviderUnclear,
} from '#shop/payments/server/index.ts'

/** The process died at this point: nothing after it ran, whatever was done before it stands. */
export class Killed extends Error {
  override readonly name = 'Killed'
}

/** What happens to the next question: nothing, silence, or the death of the process, before or after the work. */
export type BankFault = 'none' | 'cut-before' | 'cut-after' | 'killed-before' | 'killed-after'

/** What is wrong with a bank that is to be caught. */
export type Planted = 'forgets-keys'

type LedgerEntry = { -readonly [Name in keyof Payment]: Payment[Name] } & { attemptId: string }

const REFUSED = 'pm_refused'

/** A provider in memory: every fault that `next` chooses, and a ledger that survives every death. */
export function createSimulatedBank(next: () => BankFault, planted?: Planted) {
  const ledger: LedgerEntry[] = []
  const refunds = new Set<string>()

  async function faulty<T>(work: () => T): Promise<T> {
    const fault = next()
    if (fault === 'killed-before') throw new Killed('before the provider worked')
    if (fault === 'cut-before') throw new ProviderUnclear('cut before processing')
    const answer = work()
    if (fault === 'killed-after') throw new Killed('after the provider worked')
    if (fault === 'cut-after') throw new ProviderUnclear('cut after processing')
    return answer
  }

  const copy = (payment: LedgerEntry | undefined): Payment | undefined => payment && { ...payment }
  const ofAttempt = (attemptId: string) => ledger.findLast((one) => one.attemptId === attemptId)

  function add(charge: Charge, status: Payment['status']): Payment {
    const id = newId('pi')
    const card = { brand: 'visa', last4: '4242', expMonth: 12, expYear: 2030 }
    const { attemptId, amount, currency } = charge
    const made = { id, attemptId, amount, currency, status, refunded: 0, card, clientSecret: id, error: undefined }
    ledger.push(made)
    return { ...made }
  }

  function take(charge: Charge): Payment {
    const before = ofAttempt(charge.attemptId)
    const isForgotten = planted === 'forgets-keys' && before?.status === 'succeeded'
    if (before && !isForgotten) return { ...before }
    const method = charge.paymentMethodId
    if (method === REFUSED) throw new CardRefused('This payment method does not exist.')
    if (method === 'pm_declined') return add(charge, 'declined')
    return add(charge, method === 'pm_challenge' ? 'requires_action' : 'succeeded')
  }

  function close(charge: Charge): Payment {
    const before = ofAttempt(charge.attemptId)
    if (!before) return add(charge, 'canceled')
    if (before.status !== 'succeeded') before.status = 'canceled'
    return { ...before }
  }

  function refund({ paymentId, amount, key }: { paymentId: string; amount: number; key: string }): Payment {
    const payment = ledger.find((one) => one.id === paymentId)
    if (!payment) throw new Error('The bank lost a payment')
    if (refunds.has(key)) return { ...payment }
    if (amount > payment.amount - payment.refunded) throw new Error('The bank refunds no more than is left')
    payment.refunded += amount
    refunds.add(key)
    return { ...payment }
  }

  const unused = () => Promise.reject(new Error('The simulation keeps no cards'))
  const provider: PaymentProvider = {
    name: 'stripe',
    publishableKey: undefined,
    createAndConfirm: (_call, charge) => faulty(() => take(charge)),
    close: (_call, charge) => faulty(() => close(charge)),
    retrieve: (_call, id) => faulty(() => copy(ledger.find((one) => one.id === id))),
    findByAttempt: (_call, attemptId) => faulty(() => copy(ofAttempt(attemptId))),
    list: () => faulty(() => ({ payments: [], isMore: false })),
    listRefunds: () => faulty(() => ({ refunds: [], isMore: false })),
    refund: (_call, asked) => faulty(() => refund(asked)),
    attach: unused,
    detach: unused,
    forgetPerson: unused,
    readEvent: () => Promise.resolve(undefined),
  }
  return {
    provider,
    ledger: ledger satisfies readonly Payment[],
    /** Somebody refunds it on the bank's own page. */
    refundAtDesk(paymentId: string, amount: number): void {
      refund({ paymentId, amount, key: newId('rfd') })
    },
    /** The customer answers the bank's question, if one is open. */
    answerChallenge(paymentId: string, passed: boolean): void {
      const payment = ledger.find((one) => one.id === paymentId)
      if (payment?.status === 'requires_action') payment.status = passed ? 'succeeded' : 'declined'
    },
  }
}
