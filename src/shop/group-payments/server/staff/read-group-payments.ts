import { asc, eq } from 'drizzle-orm'
import { fail } from '#platform/base/errors.ts'
import type { Call } from '#platform/server/call.ts'
import { rosterEntries } from '#shop/rosters/server/tables.ts'
import { groupPaymentErrors } from '../../contract.ts'
import type { EntryPaymentState } from '../../model/kinds.ts'
import type { GroupPayments, MemberPayment } from '../../staff-contract.ts'
import type { EntryPaymentRow, GroupRosterId } from '../group.ts'
import { leftOfPayments } from '../left-of-payments.ts'
import { type EntryRefundRow, refundsOfPayments } from '../refunds-of-payments.ts'
import { entryPayments, groupOrders } from '../tables.ts'
import { selectListedGroups, toListedGroup } from './listed-groups.ts'

type ShownState = Exclude<EntryPaymentState, 'declined' | 'canceled'>
const SHOWN: Readonly<Record<ShownState, MemberPayment['state']>> = {
  ...{ open: 'under-way', action: 'under-way', paid: 'paid' },
  ...{ refunding: 'refunding', refunded: 'refunded', 'needs-review': 'needs-review' },
}
const isShown = (state: EntryPaymentState): state is ShownState => Object.hasOwn(SHOWN, state)

interface EntryFacts {
  readonly who: string | null
  readonly size: string | null
  readonly isLeftOut: boolean | null
}

const toRefund = ({
  id,
  amount,
  note,
  isStillMade,
  state,
  requestedAt,
}: EntryRefundRow): MemberPayment['refunds'][number] => ({
  ...{ id, amount, note, isStillMade, state, requestedAt: requestedAt.toISOString() },
})

const toMemberPayment = (
  { id, pieces, amount, gain, refunded, isOrdered, createdAt }: EntryPaymentRow,
  { who, size, isLeftOut }: EntryFacts,
): Omit<MemberPayment, 'state' | 'left' | 'refunds'> => ({
  ...{ id, pieces, amount, gain, refunded, isOrdered, paidAt: createdAt.toISOString() },
  // Its list may be gone.
  ...{ who: who ?? '', size: size ?? '', isLeftOut: isLeftOut ?? false },
})

async function readEntries(call: Call, rosterId: GroupRosterId): Promise<MemberPayment[]> {
  const { who, size, isLeftOut } = rosterEntries
  const rows = await call.db
    .select({ payment: entryPayments, entry: { who, size, isLeftOut } })
    .from(entryPayments)
    .leftJoin(rosterEntries, eq(rosterEntries.id, entryPayments.entryId))
    .where(eq(entryPayments.rosterId, rosterId))
    .orderBy(asc(entryPayments.createdAt), asc(entryPayments.id))
  const payments = rows.map(({ payment }) => payment)
  const leftOf = await leftOfPayments(call, payments)
  const refunds = await refundsOfPayments(call, payments)
  return rows.flatMap(({ payment, entry }): MemberPayment[] => {
    // Of the others nothing was taken.
    if (!isShown(payment.state)) return []
    const facts = toMemberPayment(payment, entry ?? { who: null, size: null, isLeftOut: null })
    const sent = (refunds.get(payment.id) ?? []).map(toRefund)
    return [{ ...facts, state: SHOWN[payment.state], left: leftOf(payment), refunds: sent }]
  })
}

/** A group order as staff see it, with everybody who paid. */
export async function readGroupPayments(call: Call, rosterId: GroupRosterId): Promise<GroupPayments> {
  const [group] = await selectListedGroups(call).where(eq(groupOrders.rosterId, rosterId))
  if (!group) fail(groupPaymentErrors, 'GROUP_NOT_FOUND')
  return { ...toListedGroup(group), entries: await readEntries(call, rosterId) }
}
