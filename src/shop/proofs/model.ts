import { BEFORE_PRODUCTION } from '#shop/orders/model/moves.ts'
import type { OrderStatus } from '#shop/orders/model.ts'

/**
 * Where a proof stands. `to-send`: nobody has seen a version. `waiting`: for its buyer. `outdated`: what would be printed is
 * no longer what the version shows. `closed`: the order was called off or is made without an answer.
 */
export const PROOF_STATES = [
  ...(['to-send', 'waiting', 'change-asked', 'outdated'] as const),
  ...(['approved', 'withdrawn', 'closed'] as const),
] as const
export type ProofState = (typeof PROOF_STATES)[number]

/** What staff narrow the list by: what they have to do first. */
export const PROOF_FILTERS = ['open', 'to-send', 'waiting', 'change-asked', 'approved', 'all'] as const
export type ProofFilter = (typeof PROOF_FILTERS)[number]

export type ProofAnswer = 'approved' | 'change'
/** `link`: from the link in an email, by whoever had it. */
export type ApprovedVia = 'account' | 'link'

interface StoredProof {
  readonly withdrawnAt: Date | null
  readonly status: OrderStatus
  /** The version that holds; nothing where none was sent. */
  readonly current: { readonly hash: string; readonly answer: ProofAnswer | null } | undefined
  /** Of what would be printed at this moment. */
  readonly hashNow: string
}

export const isStillProofed = (status: OrderStatus): boolean => BEFORE_PRODUCTION.includes(status)

export function proofState({ withdrawnAt, status, current, hashNow }: StoredProof): ProofState {
  if (withdrawnAt) return 'withdrawn'
  if (status === 'cancelled' || status === 'refunded') return 'closed'
  if (current?.answer === 'approved') return current.hash === hashNow ? 'approved' : 'outdated'
  if (!isStillProofed(status)) return 'closed'
  if (!current) return 'to-send'
  if (current.answer === 'change') return 'change-asked'
  return current.hash === hashNow ? 'waiting' : 'outdated'
}

/** Whether staff have to do the next thing. */
export const isUpToStaff = (state: ProofState): boolean =>
  state === 'to-send' || state === 'change-asked' || state === 'outdated'
