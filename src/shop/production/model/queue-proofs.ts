/** Stands in the place of an item, where not an item but the proof of the order keeps it from being printed. */
export const PROOF_PROBLEM = 'proof'
