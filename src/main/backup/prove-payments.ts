import { type Cents, formatCents } from '../../platform/base/money.ts'
import type { Call } from '../../platform/server/call.ts'
import { unknownPayments } from '../../shop/checkout/server/index.ts'
import { entriesPaidByCard, knownEntryPayments } from '../../shop/group-payments/server/index.ts'
import { ordersPaidByCard } from '../../shop/orders/server/index.ts'
import {
  compareRecorded,
  type Payment,
  type PaymentDifference,
  paymentProvider,
  type RecordedPayment,
} from '../../shop/payments/server/index.ts'
import { receivedByCard } from '../../shop/receivables/server/index.ts'
import type { Findings } from './findings.ts'
import { firstOf } from './words.ts'

const SOURCES = [ordersPaidByCard, receivedByCard, entriesPaidByCard]

async function* recordedPayments(call: Call): AsyncGenerator<RecordedPayment[]> {
  for (const read of SOURCES)
    for (let page = await read(call, undefined); page.length > 0; page = await read(call, page.at(-1)?.id)) yield page
}

const difference: Readonly<
  Record<PaymentDifference, (recorded: RecordedPayment, payment: Payment | undefined) => string>
> = {
  missing: ({ of, paymentId }) => `${of}: nobody there knows the payment ${paymentId}`,
  'not-taken': ({ of }, payment) => `${of}: the payment is ${payment?.status} there`,
  amount: ({ of, amount }, payment) => `${of}: ${formatCents(amount)} here, ${formatCents(payment?.amount ?? 0)} there`,
  refunded: ({ of, refunded }, payment) =>
    `${of}: ${formatCents(refunded ?? 0)} went back by our rows, ${formatCents(payment?.refunded ?? 0)} there`,
}

interface Compared {
  asked: number
  amount: Cents
  left: number
  readonly differences: string[]
}

async function compareAll(call: Call, most: number): Promise<Compared> {
  const compared: Compared = { asked: 0, amount: 0, left: 0, differences: [] }
  for await (const page of recordedPayments(call)) {
    const room = Math.max(most - compared.asked, 0)
    compared.left += Math.max(page.length - room, 0)
    for await (const one of compareRecorded(call, page.slice(0, room))) {
      compared.asked++
      if (one.difference) compared.differences.push(difference[one.difference](one.recorded, one.payment))
      else compared.amount += one.recorded.amount
    }
  }
  return compared
}

/** What the provider has taken since the backup: the rows of it are lost. */
async function lostSince(call: Call, since: Date): Promise<readonly string[]> {
  const lost: string[] = []
  let amount = 0
  for await (const page of unknownPayments(call, since, [knownEntryPayments]))
    for (const payment of page) {
      lost.push(`${payment.id}  ${formatCents(payment.amount)}  ${payment.madeAt.toISOString()}`)
      amount += payment.amount
    }
  if (lost.length === 0) return []
  return [
    `${lost.length} payments over ${formatCents(amount)} came after the backup, and what they paid is lost. Once the shop has ` +
      'started they stand at /admin-payments, where each is refunded or made an order by hand:',
    ...firstOf(lost),
  ]
}

// Clocks differ, and a payment may have been made while its attempt was not written yet.
const MARGIN_MS = 600_000

/** Compares what the rows say was paid with what the provider says, the newest first, as many as are asked for. */
export async function provePayments(call: Call, { most, madeAt }: { most: number; madeAt: Date }): Promise<Findings> {
  const { name } = call.use(paymentProvider)
  if (name === 'closed') return { found: ['Payments were compared with nobody: no provider is configured.'], lacks: [] }
  const { asked, amount, left, differences } = await compareAll(call, most)
  const lost = await lostSince(call, new Date(madeAt.getTime() - MARGIN_MS))
  const rest = left > 0 ? ` ${left} older ones were not asked for: --payments all does.` : ''
  return {
    found: [
      `Payments: ${name} was asked for ${asked}, and knows ${asked - differences.length} of them as the orders do, over ${formatCents(amount)}.${rest}`,
    ],
    lacks: [
      ...(differences.length === 0
        ? []
        : [`${differences.length} payments are not what our rows say:`, ...firstOf(differences)]),
      ...lost,
    ],
  }
}
