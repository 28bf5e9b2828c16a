import { eq } from 'drizzle-orm'
import type { Call } from '#platform/server/call.ts'
import { deliverySettings } from '#shop/delivery/server/index.ts'
import { rosters } from '#shop/rosters/server/tables.ts'
import type { GroupOffer } from '../contract.ts'
import { sumOfPrice } from '../model/shares.ts'
import { type EntryPaymentRow, type GroupRow, pricesOf } from './group.ts'

const sum = (rows: readonly EntryPaymentRow[], of: (row: EntryPaymentRow) => number): number =>
  rows.reduce((total, row) => total + of(row), 0)

const countedPieces = (rows: readonly EntryPaymentRow[]): number =>
  sum(
    rows.filter(({ state, isOrdered }) => state === 'paid' || isOrdered),
    ({ pieces }) => pieces,
  )

/** The roster's, which its organiser may move, and no later than prices are promised. */
async function deadlineOf(call: Call, { rosterId, latest }: GroupRow): Promise<Date> {
  const [roster] = await call.db.select({ deadline: rosters.deadline }).from(rosters).where(eq(rosters.id, rosterId))
  return roster?.deadline && roster.deadline < latest ? roster.deadline : latest
}

/** Prices, and how many pieces are paid for: nothing of anybody. */
export async function toGroupOffer(
  call: Call,
  group: GroupRow,
  payments: readonly EntryPaymentRow[],
): Promise<GroupOffer> {
  const deadline = await deadlineOf(call, group)
  const prices = await pricesOf(call, group.rosterId)
  const method = deliverySettings(call).methods.find(({ id }) => id === group.deliveryMethod)
  return {
    ...{ state: group.state, minimum: group.minimum, pieces: countedPieces(payments) },
    deadline: deadline.toISOString(),
    prices: prices.map((price) => ({ ...price, total: sumOfPrice(price) })),
    delivery: { name: method?.name ?? '', isPickup: method?.kind === 'pickup' },
  }
}

export const amountsOf = (rows: readonly EntryPaymentRow[], of = (row: EntryPaymentRow) => row.amount) => ({
  entries: rows.length,
  amount: sum(rows, of),
})
