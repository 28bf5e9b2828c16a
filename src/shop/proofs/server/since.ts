import type { KnownState } from './find-proof.ts'

/** Since when a proof stands where it does. */
export function sinceOf({ proof, current, state }: KnownState): Date {
  if (state === 'withdrawn') return proof.withdrawnAt ?? proof.requiredAt
  if (!current) return proof.requiredAt
  return state === 'waiting' ? current.sentAt : (current.answeredAt ?? current.sentAt)
}
