import { eq } from 'drizzle-orm'
import type { Call } from '#platform/server/call.ts'
import { moveRoster, releaseEntry } from '#shop/rosters/server/index.ts'
import type { ClosingCause } from '../../model/kinds.ts'
import { tellCancelled, tellOrganiser } from '../emails.tsx'
import { type GroupRosterId, paymentsOf } from '../group.ts'
import { giveBackPayment } from '../paying/settle-entry-payment.ts'
import { groupOrders } from '../tables.ts'
import { lockClosing } from './begin-closing.ts'

/** Nothing is ordered: every payer is refunded, once, and told; nobody's words are left. All of it at once or not at all. */
export async function cancelClosing(call: Call, rosterId: GroupRosterId, cause: ClosingCause): Promise<void> {
  await call.db.transaction(async () => {
    const group = await lockClosing(call, rosterId)
    if (!group) return
    for (const row of await paymentsOf(call, rosterId)) {
      if (row.state !== 'paid' || row.providerPaymentId === null) continue
      await tellCancelled(call, row, cause)
      await giveBackPayment(call, row, { from: ['paid'], providerPaymentId: row.providerPaymentId })
      await releaseEntry(call, row.entryId, ['active'])
    }
    await moveRoster(call, rosterId, { state: 'cancelled' })
    await call.db
      .update(groupOrders)
      .set({ state: 'cancelled', cause, closedAt: call.now, address: null })
      .where(eq(groupOrders.rosterId, rosterId))
    await tellOrganiser(call, group, cause)
  })
}
