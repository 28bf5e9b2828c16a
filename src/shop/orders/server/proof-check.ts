import type { Call } from '#platform/server/call.ts'
import { port } from '#platform/server/port.ts'

/**
 * Throws the refusal where a proof of the order has to be approved first. Asked before anything is printed, and in the
 * transaction of each move towards the buyer, once its row is locked: it reads rows alone. main binds proofs to it.
 */
export const proofCheck = port<(call: Call, orderNumber: string) => Promise<void>>('orders.proof-check', () =>
  Promise.resolve(),
)
