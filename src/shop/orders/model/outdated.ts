import { type EventKind, type Fulfillment, isMove, type OrderStatus, stateOf } from '../model.ts'
import { BEFORE_SHIPPING, isEmailed } from './moves.ts'

/** An entry of the timeline, as the emails about it need it. */
export interface TimelineEntry {
  readonly id: string
  readonly kind: EventKind
  readonly status: OrderStatus
  readonly isReady: boolean
  readonly newArrival?: { readonly from: string; readonly to: string } | null
}

/** The moves of a timeline, oldest first, that its customer is written to about; placing the order is none of them. */
export function emailedMoves<Entry extends TimelineEntry>(timeline: readonly Entry[], order: Fulfillment): Entry[] {
  const moves = timeline.filter(isMove)
  return moves.filter((move, index) => {
    const before = moves[index - 1]
    return before !== undefined && isEmailed(stateOf(before), stateOf(move), order)
  })
}

/**
 * Whether a later entry makes the email of a move wrong: it waits while the move can be undone, and the email of a
 * cancellation does not. A correction of the parcel is a second move to the same state, and the last one is told. Who
 * fetches an order is told once where it is made, lies ready and goes back to the press in between: where it is now.
 */
export function isOutdated(timeline: readonly TimelineEntry[], entry: TimelineEntry, order: Fulfillment): boolean {
  const { id, status, isReady } = entry
  if (!isMove(entry)) return false
  const later = timeline.slice(timeline.findIndex((one) => one.id === id) + 1)
  if (emailedMoves(timeline, order).some((move) => later.includes(move) && move.status === status)) return true
  // Nobody needs to be told that what they hold in their hands lies ready.
  if (isReady && later.some((move) => isMove(move) && move.status === 'delivered')) return true
  // What has left has left, whatever becomes of its money.
  return (
    BEFORE_SHIPPING.some((state) => state === status) &&
    later.some((one) => one.status === 'cancelled' || one.status === 'refunded')
  )
}
