import type { Fulfillment, MoveTarget, OrderState } from '../model.ts'

type Moves = Readonly<Record<OrderState, readonly MoveTarget[]>>

// What has been shipped cannot be cancelled any more, only paid back. From shipped to shipped corrects the number.
const CARRIER_MOVES: Moves = {
  paid: ['waiting', 'in_production', 'shipped', 'cancelled'],
  waiting: ['in_production', 'shipped', 'cancelled'],
  in_production: ['ready', 'shipped', 'waiting', 'cancelled'],
  ready: ['shipped', 'in_production', 'cancelled'],
  shipped: ['delivered', 'shipped', 'refunded'],
  delivered: ['refunded'],
  // Where the bank sent the money back to us.
  cancelled: ['refunded'],
  refunded: [],
}

// Handed over in the place of shipped. Only a process of the version before ships one.
const PICKUP_MOVES: Moves = {
  ...CARRIER_MOVES,
  paid: ['waiting', 'in_production', 'delivered', 'cancelled'],
  waiting: ['in_production', 'delivered', 'cancelled'],
  in_production: ['ready', 'delivered', 'waiting', 'cancelled'],
  ready: ['delivered', 'in_production', 'cancelled'],
  shipped: ['delivered', 'refunded'],
}

export const movesFrom = (state: OrderState, { isPickup }: Fulfillment): readonly MoveTarget[] =>
  (isPickup ? PICKUP_MOVES : CARRIER_MOVES)[state]

export const mayMove = (from: OrderState, to: MoveTarget, order: Fulfillment): boolean =>
  movesFrom(from, order).includes(to)

const NEXT: Partial<Record<OrderState, MoveTarget>> = {
  paid: 'in_production',
  waiting: 'in_production',
  in_production: 'ready',
  ready: 'shipped',
  shipped: 'delivered',
}

/** Where an order goes on to. Nothing where a way back, a correction or a refund is all that is left: those are chosen. */
export const nextMove = (state: OrderState, { isPickup }: Fulfillment): MoveTarget | undefined =>
  isPickup && state === 'ready' ? 'delivered' : NEXT[state]

/** Whether orders may be moved so together with others: each goes on by its next step, and by no other. */
export const isNextMove = (from: OrderState, to: MoveTarget, order: Fulfillment): boolean =>
  nextMove(from, order) === to

/** Whether an order is given to somebody at the counter, whose name is asked for. */
export const isHandover = (to: MoveTarget, { isPickup }: Fulfillment): boolean =>
  isPickup === true && to === 'delivered'

/** Whether a move can be taken back as if it had not been made: where no money moves, and no number was corrected. */
export const isUndoable = (from: OrderState, to: MoveTarget): boolean => !isRefundingMove(to) && from !== to

/** How long a move can be taken back. What tells others of it waits a little longer, so that nobody hears of what was undone. */
export const UNDO_SECONDS = 15
export const NOTIFY_AFTER_SECONDS = 20

/**
 * What staff do at the bench is nothing to write about; the customer reads it in the timeline. What goes back from ready
 * has been in production all the while, as its customer knows. Whoever fetches an order is told that it lies ready, and
 * that it does not after all.
 */
export const isEmailed = (from: OrderState | undefined, to: OrderState, { isPickup }: Fulfillment): boolean =>
  isPickup === true || (to !== 'ready' && !(from === 'ready' && to === 'in_production'))

export const BEFORE_PRODUCTION: readonly OrderState[] = ['paid', 'waiting']

/** Paid, and not shipped yet. */
export const BEFORE_SHIPPING: readonly OrderState[] = [...BEFORE_PRODUCTION, 'in_production', 'ready']

/** Whether the shop still has to do something for an order before it reaches its buyer; who fetches it comes when it is ready. */
export const isStillInShop = (state: OrderState, { isPickup }: Fulfillment): boolean =>
  BEFORE_SHIPPING.includes(state) && !(isPickup && state === 'ready')

/** Whether this move lets an order be printed: it begins production, or hands out what never went through it. */
export const moveNeedsApproval = (from: OrderState, to: MoveTarget): boolean =>
  to === 'in_production' || ((to === 'shipped' || to === 'delivered') && BEFORE_PRODUCTION.includes(from))

/** Whether this move brings an order on towards its buyer, for which its proof has to be approved where it needs one. */
export const moveNeedsProof = (from: OrderState, to: OrderState): boolean =>
  BEFORE_SHIPPING.includes(from) && ['in_production', 'ready', 'shipped', 'delivered'].includes(to)

/** Whether this move gives an order out of the shop. */
export const isHandingOut = (from: OrderState, to: MoveTarget): boolean =>
  from !== 'shipped' && (to === 'shipped' || to === 'delivered')

/** Whether this move sends all the money back. */
export const isRefundingMove = (to: MoveTarget): boolean => to === 'cancelled' || to === 'refunded'

export const MOVE_NOTE_LENGTH = 500
/** Of why an order leaves unpaid. */
export const UNPAID_REASON_LENGTH = 200
/** Of the name of whoever takes an order at the counter. */
export const HANDED_TO_LENGTH = 120
