import { eq } from 'drizzle-orm'
import type { Cents } from '#platform/base/money.ts'
import type { Call } from '#platform/server/call.ts'
import { rosterEntries } from '#shop/rosters/server/tables.ts'
import type { GroupMoney } from '../contract.ts'
import type { EntryPaymentRow, GroupRosterId } from './group.ts'
import { type EntryRefundRow, refundsOfPayments } from './refunds-of-payments.ts'

interface SentBack {
  readonly sentBack: Cents
  readonly isStillMade: boolean | null
}

/**
 * What went back of a payment beside its gain, or is on its way, and what staff last said of its pieces. That they are not made
 * stands, whoever sends more; that they are made does where it was staff who sent all: a cancelled order is not made.
 */
export function sentBackOf(
  { state, amount, gain, refunded }: EntryPaymentRow,
  sent: readonly EntryRefundRow[],
): SentBack {
  const ofStaff = sent.reduce((sum, one) => (one.state === 'lapsed' ? sum : sum + one.amount), 0)
  const isAll = state === 'refunding' || state === 'refunded'
  const sentBack = isAll ? amount - gain : Math.max(ofStaff, refunded - gain, 0)
  const said = sent.at(-1)?.isStillMade ?? null
  return { sentBack, isStillMade: said === true && isAll && ofStaff < sentBack ? null : said }
}

/** Whom something was refunded, in the order in which they paid. */
export async function refundedEntries(
  call: Call,
  rosterId: GroupRosterId,
  payments: readonly EntryPaymentRow[],
): Promise<GroupMoney['refunds']> {
  const { id, who, size } = rosterEntries
  const entries = await call.db
    .select({ id, who, size })
    .from(rosterEntries)
    .where(eq(rosterEntries.rosterId, rosterId))
  const entryOf = new Map<string, (typeof entries)[number]>(entries.map((entry) => [entry.id, entry]))
  const refunds = await refundsOfPayments(call, payments)
  return payments.flatMap((row) => {
    const sent = refunds.get(row.id) ?? []
    const { sentBack: amount, isStillMade } = sentBackOf(row, sent)
    const entry = entryOf.get(row.entryId)
    if (amount === 0) return []
    return [{ id: row.id, who: entry?.who ?? '', size: entry?.size ?? '', pieces: row.pieces, amount, isStillMade }]
  })
}
