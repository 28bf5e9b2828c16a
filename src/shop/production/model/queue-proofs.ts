/** Stands in the place of an item, where not an item but the proof of the order keeps it from being printed. */
export const PROOF_PROBLEM = 'proof'

/** What the queue is narrowed by: where the proofs of orders stand. `open`: an approval is still missing. */
export const QUEUE_PROOFS = ['all', 'open', 'to-send', 'waiting', 'change-asked', 'approved'] as const
export type QueueProof = (typeof QUEUE_PROOFS)[number]
