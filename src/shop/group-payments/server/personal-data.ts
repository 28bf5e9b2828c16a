import { and, eq, inArray, lt, notInArray } from 'drizzle-orm'
import type { Call } from '#platform/server/call.ts'
import { releaseEntry } from '#shop/rosters/server/index.ts'
import { beginClosing } from './closing/begin-closing.ts'
import { tellCancelled } from './emails.tsx'
import { paymentsOf } from './group.ts'
import { giveBackPayment } from './paying/settle-entry-payment.ts'
import { entryPayments, groupOrders, groupPrices } from './tables.ts'

/** The group orders of an account that their members pay. */
export const groupPaymentsOf = (call: Call, userId: string) => {
  const { rosterId, state, minimum, address, openedAt, orderNumber } = groupOrders
  return call.db
    .select({ rosterId, state, minimum, address, openedAt, orderNumber })
    .from(groupOrders)
    .where(eq(groupOrders.userId, userId))
}

/** With its organiser's account goes a group order that is not placed: everyone who paid is told and refunded. */
export async function cancelGroupsOf(call: Call, userId: string): Promise<void> {
  const open = await call.db
    .select({ rosterId: groupOrders.rosterId })
    .from(groupOrders)
    .where(and(eq(groupOrders.userId, userId), inArray(groupOrders.state, ['open', 'closing'])))
  for (const { rosterId } of open) {
    await beginClosing(call, rosterId, 'given-up')
    await call.db
      .update(groupOrders)
      .set({ cause: 'given-up', address: null })
      .where(eq(groupOrders.rosterId, rosterId))
    // Its list may go with the account, before whatever is under way has been stopped.
    for (const row of await paymentsOf(call, rosterId)) {
      if (row.state !== 'paid' || row.providerPaymentId === null) continue
      await tellCancelled(call, row, 'given-up')
      await giveBackPayment(call, row, { from: ['paid'], providerPaymentId: row.providerPaymentId })
      await releaseEntry(call, row.entryId, ['active'])
    }
  }
}

/** As long as the law wants the records of a sale. */
export async function eraseOldGroupPayments(call: Call, before: Date): Promise<void> {
  const old = await call.db
    .select({ rosterId: groupOrders.rosterId })
    .from(groupOrders)
    .where(and(lt(groupOrders.closedAt, before), notInArray(groupOrders.state, ['open', 'closing'])))
  const ids = old.map(({ rosterId }) => rosterId)
  if (ids.length === 0) return
  await call.db.transaction(async () => {
    await call.db.delete(entryPayments).where(inArray(entryPayments.rosterId, ids))
    await call.db.delete(groupPrices).where(inArray(groupPrices.rosterId, ids))
    await call.db.delete(groupOrders).where(inArray(groupOrders.rosterId, ids))
  })
}
