import type { InputOf, ResultOf } from '#platform/base/endpoint.ts'
import type { CallOf } from '#platform/server/call.ts'
import type * as contract from '../contract.ts'
import type { EntryPaymentState } from '../model/kinds.ts'
import { paymentsOf, requireOwnGroup } from './group.ts'
import { refundedEntries } from './refunded-entries.ts'
import { amountsOf, toGroupOffer } from './to-group-offer.ts'

export async function getGroupMoney(
  call: CallOf<typeof contract.getGroupMoney>,
  { rosterId }: InputOf<typeof contract.getGroupMoney>,
): Promise<ResultOf<typeof contract.getGroupMoney>> {
  const group = await requireOwnGroup(call, rosterId)
  if (!group) return { money: null }
  const payments = await paymentsOf(call, rosterId)
  const inState = (...states: EntryPaymentState[]) => payments.filter(({ state }) => states.includes(state))
  const gains = inState('paid', 'refunding', 'refunded')
  const refunds = await refundedEntries(call, rosterId, gains)
  return {
    money: {
      ...(await toGroupOffer(call, group, payments)),
      ...{ cause: group.cause, orderNumber: group.orderNumber },
      paid: amountsOf(inState('paid')),
      underWay: amountsOf(inState('open', 'action')),
      back: { entries: refunds.length, amount: refunds.reduce((sum, { amount }) => sum + amount, 0) },
      gain: amountsOf(gains, (row) => row.gain).amount,
      refunds,
    },
  }
}
