import type { Call } from '#platform/server/call.ts'
import { port } from '#platform/server/port.ts'

/** Whether a payment of an offer is under way, or waits for a person; main binds what checkout knows. */
export const offerBeingPaid = port<(call: Call, offerId: string) => Promise<boolean>>('rosters.offerBeingPaid', () =>
  Promise.resolve(false),
)
