import type { Call } from '#platform/server/call.ts'
import { port } from '#platform/server/port.ts'

/** The proof of an order in the words of the job ticket. */
export interface TicketProof {
  /** Which version was approved by whom and when, or that none was. */
  readonly text: string
  /** Why nothing may be printed, or empty. */
  readonly problem: string
}

/** Nothing where an order needs no proof; main binds proofs to it. */
export const ticketProof = port<(call: Call, orderNumber: string) => Promise<TicketProof | undefined>>(
  'production.ticket-proof',
  () => Promise.resolve(undefined),
)
