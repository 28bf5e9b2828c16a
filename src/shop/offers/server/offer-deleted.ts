import type { Call } from '#platform/server/call.ts'
import { port } from '#platform/server/port.ts'

/** What other modules have to erase in the transaction that discards an offer; main binds the messages about it to it. */
export const offerDeleted = port<(call: Call, offerId: string) => Promise<void>>('offers.deleted', () =>
  Promise.resolve(),
)
