import type { Cents } from '#platform/base/money.ts'
import type { Call } from '#platform/server/call.ts'
import { partsUnderWay } from '#shop/payments/server/index.ts'
import type { EntryPaymentRow } from './group.ts'

type Row = Pick<EntryPaymentRow, 'state' | 'amount' | 'refunded' | 'providerPaymentId'>

/**
 * What of each payment is still with the shop and goes nowhere yet: neither its gain nor a part that staff sent. Where an answer
 * of the provider was quicker than our own, a part counts twice for a moment, and too little is left instead of too much.
 */
export async function leftOfPayments(call: Call, rows: readonly Row[]): Promise<(row: Row) => Cents> {
  const underWay = await partsUnderWay(
    call,
    rows.flatMap(({ providerPaymentId }) => providerPaymentId ?? []),
  )
  return ({ state, amount, refunded, providerPaymentId }) =>
    state === 'paid' && providerPaymentId !== null ? Math.max(0, amount - refunded - underWay(providerPaymentId)) : 0
}

export async function leftOfPayment(call: Call, row: Row): Promise<Cents> {
  return (await leftOfPayments(call, [row]))(row)
}
