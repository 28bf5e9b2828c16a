import type { Call } from '#platform/server/call.ts'
import { port } from '#platform/server/port.ts'
import type { ProofOfOrder } from '../model/order-list.ts'

/** The orders that nobody has begun whose proof stands there; main binds proofs to it. */
export const ordersByProof = port<(call: Call, proof: Exclude<ProofOfOrder, 'all'>) => Promise<readonly string[]>>(
  'orders.by-proof',
  () => Promise.resolve([]),
)
