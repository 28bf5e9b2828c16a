import { eq } from 'drizzle-orm'
import type { InputOf, ResultOf } from '#platform/base/endpoint.ts'
import { fail } from '#platform/base/errors.ts'
import type { CallOf } from '#platform/server/call.ts'
import { receiptHashOf } from '#shop/rosters/server/index.ts'
import { rosterEntries } from '#shop/rosters/server/tables.ts'
import type * as contract from '../contract.ts'
import { type EntryPayment, groupPaymentErrors } from '../contract.ts'
import type { EntryPaymentState } from '../model/kinds.ts'
import { sentBackOf } from './refunded-entries.ts'
import { refundsOfPayments } from './refunds-of-payments.ts'
import { entryPayments, groupOrders } from './tables.ts'

const SHOWN: Readonly<Record<EntryPaymentState, EntryPayment['state']>> = {
  ...{ open: 'under-way', action: 'under-way', 'needs-review': 'under-way', paid: 'paid' },
  ...{ refunding: 'back', refunded: 'back', declined: 'declined', canceled: 'declined' },
}

export async function getEntryPayment(
  call: CallOf<typeof contract.getEntryPayment>,
  { receipt }: InputOf<typeof contract.getEntryPayment>,
): Promise<ResultOf<typeof contract.getEntryPayment>> {
  const [found] = await call.db
    .select({ payment: entryPayments, group: groupOrders.state })
    .from(rosterEntries)
    .leftJoin(entryPayments, eq(entryPayments.entryId, rosterEntries.id))
    .leftJoin(groupOrders, eq(groupOrders.rosterId, rosterEntries.rosterId))
    .where(eq(rosterEntries.tokenHash, receiptHashOf(receipt)))
  if (!found) return fail(groupPaymentErrors, 'GROUP_NOT_FOUND')
  const { payment, group } = found
  if (!payment || !group) return { payment: null }
  const { amount, goods, delivery, tax, gain } = payment
  const sent = (await refundsOfPayments(call, [payment])).get(payment.id) ?? []
  const refunded = sentBackOf(payment, sent)
  return { payment: { state: SHOWN[payment.state], amount, goods, delivery, tax, gain, ...refunded, group } }
}
