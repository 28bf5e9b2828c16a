import { and, asc, eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import { addSeconds } from '#platform/base/clock.ts'
import type { Call } from '#platform/server/call.ts'
import { failpoint } from '#platform/server/failpoint.ts'
import { defineJob } from '#platform/server/jobs/index.ts'
import { paymentProvider } from '#shop/payments/server/index.ts'
import { asOrganiser, findGroup, type GroupRosterId, type GroupRow, paymentsOf } from '../group.ts'
import { UNFINISHED_ENTRY_PAYMENTS } from '../paying/move-entry-payment.ts'
import { whereEntryPaymentStands } from '../paying/reconcile-entry-payments.ts'
import { settleEntryPaymentOf } from '../paying/settle-entry-payment.ts'
import { groupOrders } from '../tables.ts'
import { beginDueGroups } from './begin-closing.ts'
import { cancelClosing } from './cancel-closing.ts'
import { placeGroupOrder } from './place-group-order.ts'
import { paidEntries, paidPieces, planGroupOrder } from './plan-group-order.ts'

const TRIES = 5
/** A charge may be on its way; a group order that is given up waits for nobody. */
const CHARGE_SECONDS = 30

/** False while somebody's payment is still under way. */
async function settleUnfinished(call: Call, group: GroupRow): Promise<boolean> {
  const isGivenUp = group.cause === 'given-up'
  const isOf = (row: { state: (typeof UNFINISHED_ENTRY_PAYMENTS)[number] | string }) =>
    UNFINISHED_ENTRY_PAYMENTS.some((one) => one === row.state)
  for (const row of (await paymentsOf(call, group.rosterId)).filter(isOf)) {
    if (!isGivenUp && row.createdAt > addSeconds(call.now, -CHARGE_SECONDS)) continue
    const patience = isGivenUp ? 0 : undefined
    await settleEntryPaymentOf(call, row, await whereEntryPaymentStands(call, row, patience))
  }
  return !(await paymentsOf(call, group.rosterId)).some(isOf)
}

async function finish(call: Call, rosterId: GroupRosterId): Promise<void> {
  const group = await findGroup(call, rosterId)
  if (group?.state !== 'closing' || !(await settleUnfinished(call, group))) return
  if (group.cause === 'given-up') return cancelClosing(call, rosterId, 'given-up')
  for (let round = 0; round < TRIES; round++) {
    const paid = await paidEntries(call, rosterId)
    if (paidPieces(paid) < group.minimum) return cancelClosing(call, rosterId, 'below-minimum')
    const organiser = await asOrganiser(call, group)
    if (!organiser) return cancelClosing(call, rosterId, 'given-up')
    const plan = await planGroupOrder(organiser, group, paid)
    if (!plan) return cancelClosing(call, rosterId, 'unavailable')
    failpoint('before_group_order')
    if (await placeGroupOrder(organiser, rosterId, plan)) return
  }
  call.log.warn({ rosterId }, 'a group order could not be placed: its days were taken again and again')
}

/** Brings to an end whatever closes, each by itself; what still waits is looked at by the next round. */
export async function closeDueGroups(call: Call): Promise<void> {
  if (call.use(paymentProvider).name === 'closed') return
  await beginDueGroups(call)
  const { rosterId, state, triedAt, closingSince } = groupOrders
  const closing = await call.db
    .select({ rosterId })
    .from(groupOrders)
    .where(eq(state, 'closing'))
    .orderBy(sql`coalesce(${triedAt}, ${closingSince})`, asc(rosterId))
  for (const group of closing) {
    await call.db
      .update(groupOrders)
      .set({ triedAt: call.now })
      .where(and(eq(rosterId, group.rosterId), eq(state, 'closing')))
    try {
      await finish(call, group.rosterId)
    } catch (cause) {
      call.log.error({ err: cause, rosterId: group.rosterId }, 'a group order could not be closed')
    }
  }
}

/** At once, for whoever closes by hand: the round of the reconciler does the same. */
export const finishGroup = defineJob({
  name: 'group-payments.finish',
  data: z.object({ rosterId: z.string() }),
  queue: 'money',
  work: (call, { rosterId }) => finish(call, rosterId as GroupRosterId),
})
