import type { Call } from '#platform/server/call.ts'
import { port } from '#platform/server/port.ts'
import type { QueueProof } from '../model/queue-proofs.ts'

/** The orders that nobody has begun whose proof stands there; main binds proofs to it. */
export const ordersByProof = port<(call: Call, proof: Exclude<QueueProof, 'all'>) => Promise<readonly string[]>>(
  'production.orders-by-proof',
  () => Promise.resolve([]),
)
