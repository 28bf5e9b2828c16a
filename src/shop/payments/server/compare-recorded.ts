import type { Cents } from '#platform/base/money.ts'
import type { Call } from '#platform/server/call.ts'
import { type Payment, type PaymentProvider, paymentProvider } from './provider.ts'

/** A payment as a module has it in its rows. */
export interface RecordedPayment {
  /** The row, by which a page of them goes on. */
  readonly id: string
  /** What it paid, for a person to find it. */
  readonly of: string
  readonly paymentId: string
  readonly amount: Cents
  /** Undefined where the row does not say. */
  readonly refunded: Cents | undefined
}

/** `missing`: the provider knows no such payment. */
export type PaymentDifference = 'missing' | 'not-taken' | 'amount' | 'refunded'

const AT_ONCE = 6

function differenceOf(recorded: RecordedPayment, payment: Payment | undefined): PaymentDifference | undefined {
  if (!payment) return 'missing'
  if (payment.status !== 'succeeded') return 'not-taken'
  if (payment.amount !== recorded.amount) return 'amount'
  return recorded.refunded !== undefined && payment.refunded !== recorded.refunded ? 'refunded' : undefined
}

async function compareOne(call: Call, provider: PaymentProvider, recorded: RecordedPayment) {
  const payment = await provider.retrieve(call, recorded.paymentId)
  return { recorded, payment, difference: differenceOf(recorded, payment) }
}

/** Asks the provider for each of these payments, some at a time, and says what it knows otherwise. */
export async function* compareRecorded(call: Call, all: readonly RecordedPayment[]) {
  const provider = call.use(paymentProvider)
  for (let start = 0; start < all.length; start += AT_ONCE)
    yield* await Promise.all(all.slice(start, start + AT_ONCE).map((one) => compareOne(call, provider, one)))
}
