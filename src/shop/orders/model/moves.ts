import type { CancellationRule } from '#config'
import { addHours } from '#platform/base/clock.ts'
import type { MoveTarget, OrderStatus } from '../model.ts'

// What has been shipped cannot be cancelled any more, only paid back. From shipped to shipped corrects the number.
const STAFF_MOVES: Readonly<Record<OrderStatus, readonly MoveTarget[]>> = {
  paid: ['waiting', 'in_production', 'shipped', 'cancelled'],
  waiting: ['in_production', 'shipped', 'cancelled'],
  in_production: ['waiting', 'shipped', 'cancelled'],
  shipped: ['delivered', 'shipped', 'refunded'],
  delivered: ['refunded'],
  // Where the bank sent the money back to us.
  cancelled: ['refunded'],
  refunded: [],
}

export const movesFrom = (status: OrderStatus): readonly MoveTarget[] => STAFF_MOVES[status]

export const mayMove = (from: OrderStatus, to: MoveTarget): boolean => STAFF_MOVES[from].includes(to)

const BEFORE_PRODUCTION: readonly OrderStatus[] = ['paid', 'waiting']

/** Paid, and not shipped yet. */
export const BEFORE_SHIPPING: readonly OrderStatus[] = [...BEFORE_PRODUCTION, 'in_production']

/** Whether this move lets an order be printed: it begins production, or ships what never went through it. */
export const needsApproval = (from: OrderStatus, to: MoveTarget): boolean =>
  to === 'in_production' || (to === 'shipped' && BEFORE_PRODUCTION.includes(from))

/** Whether this move sends all the money back. */
export const givesBack = (to: MoveTarget): boolean => to === 'cancelled' || to === 'refunded'

export const NOTE_LENGTH = 500
export const CARRIER_LENGTH = 40
export const TRACKING_PATTERN = /^[\w -]{0,60}$/

interface Placed {
  readonly status: OrderStatus
  readonly placedAt: Date
}

export function mayCancel({ status, placedAt }: Placed, { hours }: CancellationRule, now: Date): boolean {
  if (!BEFORE_PRODUCTION.includes(status)) return false
  return hours === null || now <= addHours(placedAt, hours)
}

/** The end of 'You can cancel …'. */
export const cancellationText = ({ hours }: CancellationRule): string =>
  hours === null ? 'until we start to print it' : `within ${hours} hours, as long as we have not started to print it`
