/** Of what a customer wants changed, and of what staff write beside a version. */
export const PROOF_TEXT_LENGTH = 1_000
export const WITHDRAW_REASON_LENGTH = 500
export const PROOFS_PER_PAGE = 25
/** Orders whose proofs are asked for at once. */
export const MOST_STATES_AT_ONCE = 100
/** An order has no more: who changes that often is talked to. */
export const MOST_PROOF_VERSIONS = 50
