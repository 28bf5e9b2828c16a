import type { Cents } from '#platform/base/money.ts'
import type { IsoDate } from '#platform/base/zoned-time.ts'
import type { Call } from '#platform/server/call.ts'
import { bookInvoicesJob } from './book-invoices.ts'
import { books } from './books.ts'
import { paymentBookings } from './tables.ts'

interface ReceivedPayment {
  readonly id: string
  readonly orderNumber: string
  readonly amount: Cents
  readonly paidOn: IsoDate
  readonly reference: string
}

/** In the transaction in which a payment of an order on terms is received; each once, by its id. */
export async function bookPayment(call: Call, payment: ReceivedPayment): Promise<void> {
  if (!call.use(books)) return
  await call.db
    .insert(paymentBookings)
    .values({ ...payment, state: 'waiting', changedAt: call.now })
    .onConflictDoNothing()
  await call.jobs.send(bookInvoicesJob, { why: 'paid' }, { key: payment.id })
}
