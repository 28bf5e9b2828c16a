import { eq } from 'drizzle-orm'
import type { Call } from '#platform/server/call.ts'
import { requireItems } from './require-order.ts'
import { inkChoices } from './tables.ts'

export { withInkChoices } from './inks/ink-choices.ts'
export { type ProofPrint, type ProofPrints, readProofPrints } from './proof-prints.ts'
export { requireOrder } from './require-order.ts'
export { type TicketProof, ticketProof } from './ticket-proof.ts'

/**
 * Refuses an order that is not, to the last byte of its originals, what its buyer approved. It reads the storage: ask it
 * before a transaction, not inside.
 */
export async function assertApproved(call: Call, orderNumber: string): Promise<void> {
  await requireItems(call, { orderNumber })
}

/** Other inks were chosen of what an item does not print any more; in the transaction that replaces it. */
export async function forgetInkChoices(call: Call, itemId: string): Promise<void> {
  await call.db.delete(inkChoices).where(eq(inkChoices.itemId, itemId))
}
