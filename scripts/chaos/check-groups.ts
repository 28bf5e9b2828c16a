import type { entryPayments, groupOrders } from '#shop/group-payments/server/tables.ts'
import { groupPaymentId, isPaidByMembers } from '#shop/orders/model/group-order.ts'
import type { orders } from '#shop/orders/server/tables.ts'
import type { rosterEntries } from '#shop/rosters/server/tables.ts'

interface GroupBooks {
  readonly bought: readonly (typeof orders.$inferSelect)[]
  readonly groups: readonly (typeof groupOrders.$inferSelect)[]
  readonly entryPayments: readonly (typeof entryPayments.$inferSelect)[]
  readonly entries: readonly Pick<typeof rosterEntries.$inferSelect, 'id' | 'rosterId' | 'state'>[]
  readonly charges: readonly {
    readonly payment_intent: string
    readonly amount: number
    readonly amount_refunded: number
  }[]
}

type PaidEntry = GroupBooks['entryPayments'][number]

/** Paid: on the list, charged once with its amount, and its gain sent back. Refunded: all of it is back, and nobody on the list. */
function paymentProblems(row: PaidEntry, { entries, charges, groups }: GroupBooks): string[] {
  const { id, state, amount, gain, providerPaymentId, entryId, rosterId } = row
  const charge = charges.find((one) => one.payment_intent === providerPaymentId)
  const stands = entries.some((one) => one.id === entryId && one.state === 'active')
  const isOrdered = groups.some((one) => one.rosterId === rosterId && one.state === 'ordered')
  const said = (problem: string) => [`payment ${id} of an entry ${problem}`]
  if (state === 'paid') {
    if (charge?.amount !== amount) return said('was not charged as it says')
    if (charge.amount_refunded !== gain) return said(`has ${charge.amount_refunded} back instead of ${gain}`)
    return stands ? [] : said('has nobody on the list')
  }
  if (state === 'refunded') {
    if (charge?.amount_refunded !== amount) return said('is not back as a whole')
    return stands && !isOrdered ? said('is back, and its entry stands') : []
  }
  if (state === 'declined' || state === 'canceled') return stands ? said('was not paid, and its entry stands') : []
  return said(`is still ${state}`)
}

/** Each group order that members paid is one order, of what they paid less what they saved, or everyone has their money back. */
export function compareGroups(books: GroupBooks) {
  const { bought, groups, entryPayments: rows } = books
  const placed = bought.filter(isPaidByMembers)
  const orderOf = (rosterId: string) => placed.filter((one) => one.paymentIntentId === groupPaymentId(rosterId))
  const keptOf = (rosterId: string) =>
    rows
      .filter((one) => one.rosterId === rosterId && one.state === 'paid')
      .reduce((sum, { amount, gain }) => sum + amount - gain, 0)
  return {
    lost: groups.flatMap(({ rosterId, state, orderNumber }) => {
      const found = orderOf(rosterId).map((one) => one.orderNumber)
      const wanted = state === 'ordered' ? [orderNumber] : []
      return JSON.stringify(found) === JSON.stringify(wanted)
        ? []
        : [`group order ${rosterId} is ${state}, and has ${found.length} orders`]
    }),
    wrong: [
      ...groups.flatMap(({ rosterId, state }) => {
        const [order] = orderOf(rosterId)
        if (state === 'closing') return [`group order ${rosterId} is still closing`]
        if (state === 'cancelled' && keptOf(rosterId) > 0) return [`group order ${rosterId} is cancelled and has money`]
        return order && order.refundAskedAt === null && order.grandTotal !== keptOf(rosterId)
          ? [`group order ${rosterId}: ${order.grandTotal} ordered, ${keptOf(rosterId)} paid`]
          : []
      }),
      ...rows.flatMap((row) => paymentProblems(row, books)),
    ],
  }
}
