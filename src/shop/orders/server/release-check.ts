import type { Call } from '#platform/server/call.ts'
import { port } from '#platform/server/port.ts'

/**
 * Asked before an order moves on to `in_production`, and before it is shipped without having been there; throws the refusal.
 * It reads every original in the storage, so it is asked before the transaction of the move and not inside. main plugs the
 * production room in.
 */
export const releaseCheck = port<(call: Call, orderNumber: string) => Promise<void>>('orders.release-check')
