import type { Call } from '#platform/server/call.ts'
import { port } from '#platform/server/port.ts'

/**
 * What other modules have to do in the transaction that calls an order off, before it was shipped; main binds the production
 * calendar to it.
 */
export const orderCancelled = port<(call: Call, orderNumber: string) => Promise<void>>('orders.cancelled', () =>
  Promise.resolve(),
)
