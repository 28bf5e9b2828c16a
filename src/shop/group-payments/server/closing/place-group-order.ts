import { eq } from 'drizzle-orm'
import type { SignedIn } from '#platform/server/call.ts'
import { failpoint } from '#platform/server/failpoint.ts'
import { assignCapacity, holdCapacity } from '#shop/capacity/server/index.ts'
import { confirmOrder, orderPlaced } from '#shop/checkout/server/index.ts'
import { recordOrder } from '#shop/orders/server/index.ts'
import { requestRefund } from '#shop/payments/server/index.ts'
import { moveRoster } from '#shop/rosters/server/index.ts'
import { tellOrdered } from '../emails.tsx'
import { creditRefunded } from '../follow.ts'
import type { GroupRosterId } from '../group.ts'
import { entryPayments, groupOrders } from '../tables.ts'
import { lockClosing } from './begin-closing.ts'
import { type GroupPlan, type PaidEntry, paidEntries, seenOfPaid } from './plan-group-order.ts'

/** The days that were promised are full, or a payment went back: it is planned anew. */
class PlanIsOld extends Error {}

async function sendGain(call: SignedIn, orderId: string, { payment }: PaidEntry, gain: number): Promise<void> {
  await tellOrdered(call, payment, gain)
  await call.db.update(entryPayments).set({ gain, isOrdered: true }).where(eq(entryPayments.id, payment.id))
  // What somebody sent back at the provider before counts for it.
  const amount = gain - payment.refunded
  if (amount > 0 && payment.providerPaymentId !== null)
    await requestRefund(call, {
      ...{ paymentId: payment.providerPaymentId, amount, extent: 'part' },
      ...{ reason: 'entry-payment', reasonId: payment.id },
    })
  await creditRefunded(call, orderId, { ...payment, gain })
}

async function write(call: SignedIn, rosterId: GroupRosterId, plan: GroupPlan): Promise<void> {
  if (!(await lockClosing(call, rosterId))) return
  const paid = await paidEntries(call, rosterId)
  if (seenOfPaid(paid) !== plan.seen) throw new PlanIsOld()
  if (!(await holdCapacity(call, { attemptId: rosterId, userId: null, parts: plan.parts }))) throw new PlanIsOld()
  const { id, orderNumber } = await recordOrder(call, plan.draft)
  await assignCapacity(call, { attemptId: rosterId, orderNumber })
  await call.db
    .update(groupOrders)
    .set({ state: 'ordered', orderNumber, closedAt: call.now, address: null })
    .where(eq(groupOrders.rosterId, rosterId))
  await moveRoster(call, rosterId, { state: 'locked', orderNumber })
  for (const [at, one] of paid.entries()) await sendGain(call, id, one, plan.shares.own[at]?.gain ?? 0)
  failpoint('in_group_order')
  await call.jobs.send(confirmOrder, { orderNumber }, { key: orderNumber })
  await call.use(orderPlaced)(call, { orderNumber, userId: plan.draft.userId })
}

/** Order, gains and emails at once or not at all; false where it has to be planned anew. */
export async function placeGroupOrder(call: SignedIn, rosterId: GroupRosterId, plan: GroupPlan): Promise<boolean> {
  try {
    await call.db.transaction(() => write(call, rosterId, plan))
    return true
  } catch (cause) {
    if (cause instanceof PlanIsOld) return false
    throw cause
  }
}
