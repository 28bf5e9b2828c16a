import { type EventKind, type OrderStatus, stateOf } from '../model.ts'
import { BEFORE_SHIPPING, isEmailed } from './moves.ts'

/** An entry of the timeline, as the emails about it need it. */
export interface TimelineEntry {
  readonly id: string
  readonly kind: EventKind
  readonly status: OrderStatus
  readonly isReady: boolean
}

/** The moves of a timeline, oldest first, that its customer is written to about; placing the order is none of them. */
export function emailedMoves<Entry extends TimelineEntry>(timeline: readonly Entry[]): Entry[] {
  const moves = timeline.filter(({ kind }) => kind === 'move')
  return moves.filter((move, index) => {
    const before = moves[index - 1]
    return before !== undefined && isEmailed(stateOf(before), stateOf(move))
  })
}

/**
 * Whether a later entry makes the email of a move wrong: it waits while the move can be undone, and the email of a
 * cancellation does not. A correction of the parcel is a second move to the same state, and the last one is told.
 */
export function isOutdated(timeline: readonly TimelineEntry[], { id, kind, status }: TimelineEntry): boolean {
  if (kind !== 'move') return false
  const later = timeline.slice(timeline.findIndex((entry) => entry.id === id) + 1)
  if (emailedMoves(timeline).some((move) => later.includes(move) && move.status === status)) return true
  // What has left has left, whatever becomes of its money.
  return (
    BEFORE_SHIPPING.some((state) => state === status) &&
    later.some((entry) => entry.status === 'cancelled' || entry.status === 'refunded')
  )
}
