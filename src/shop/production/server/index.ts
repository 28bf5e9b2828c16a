import type { Call } from '#platform/server/call.ts'
import { requireItems } from './require-order.ts'

/**
 * Refuses an order that is not, to the last byte of its originals, what its buyer approved. It reads the storage: ask it
 * before a transaction, not inside.
 */
export async function assertApproved(call: Call, orderNumber: string): Promise<void> {
  await requireItems(call, { orderNumber })
}
