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

const NEXT: Partial<Record<OrderStatus, MoveTarget>> = {
  paid: 'in_production',
  waiting: 'in_production',
  in_production: 'shipped',
  shipped: 'delivered',
}

/** Where an order goes on to. Nothing where a way back, a correction or a refund is all that is left: those are chosen. */
export const nextMove = (status: OrderStatus): MoveTarget | undefined => NEXT[status]

/** Whether staff may take a move back: what the money or the carrier has begun stays. */
export const undoneMove = (from: OrderStatus, to: MoveTarget): MoveTarget | undefined =>
  isRefundingMove(to) || from === to ? undefined : movesFrom(to).find((back) => back === from)

export const BEFORE_PRODUCTION: readonly OrderStatus[] = ['paid', 'waiting']

/** Paid, and not shipped yet. */
export const BEFORE_SHIPPING: readonly OrderStatus[] = [...BEFORE_PRODUCTION, 'in_production']

/** Whether this move lets an order be printed: it begins production, or ships what never went through it. */
export const moveNeedsApproval = (from: OrderStatus, to: MoveTarget): boolean =>
  to === 'in_production' || (to === 'shipped' && BEFORE_PRODUCTION.includes(from))

/** Whether this move sends all the money back. */
export const isRefundingMove = (to: MoveTarget): boolean => to === 'cancelled' || to === 'refunded'

export const MOVE_NOTE_LENGTH = 500
