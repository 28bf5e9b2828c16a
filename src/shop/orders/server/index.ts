export { adoptPromise } from './adopt-promise.ts'
export { type Approval, type ApprovedItem, approve } from './approval.ts'
export { hasOrdered, isCalledOff } from './called-off.ts'
export { changePromise, lockUnmade, type UnmadeOrder, unmadeOrders } from './change-promise.ts'
export type { ItemDraft, OrderDraft } from './draft.ts'
export { eraseNotes, eraseOldOrders, picturesInOrders, stillPrinted, stripOrders } from './erase-person.ts'
export {
  garmentsInOrders,
  type ListedItem,
  orderForPress,
  ordersForPress,
  type PressItem,
  type PressOrder,
  type QueuedOrder,
  statesOfOrders,
} from './for-press.ts'
export { type CreditRequest, creditOnTerms, dueBeforeLeaving, type ReturnUnderWay } from './on-terms.ts'
export { orderCancelled } from './order-cancelled.ts'
export { orderNumbersOf } from './order-numbers.ts'
export { orderOwner } from './order-owner.ts'
export { type OrderToPlan, orderToPlan } from './order-to-plan.ts'
export { ordersByProof } from './orders-by-proof.ts'
export { ordersNaming } from './orders-naming.ts'
export { ordersPaidByCard } from './paid-by-card.ts'
export { paidSetUpKeys } from './paid-set-ups.ts'
export { piecesSold } from './pieces-sold.ts'
export { proofCheck } from './proof-check.ts'
export { purchasesOf } from './purchases.ts'
export {
  findOrder,
  findPaidOrder,
  loadOrder,
  orderOfAttempt,
  ownOrder,
  readOrderHistory,
  readPlacedOrders,
  whoPlaced,
} from './read-orders.ts'
export { isCancellableBy, isPayableBy, isReadableBy } from './readable.ts'
export { recentEvents } from './recent-events.ts'
export { recordOrder } from './record-order.ts'
export { adoptOrderRefunds } from './refunds/adopt-refunds.ts'
export { completeOrderRefund } from './refunds/complete-order-refund.ts'
export { followRefunds, returnedRefund } from './refunds/follow-refunds.ts'
export { adoptTerms, noteCredit, noteOrderDispute } from './refunds/note-credit.ts'
export { releaseCheck } from './release-check.ts'
export { type ItemContent, replaceContent } from './replace-content.ts'
export { seedOrders } from './seed.ts'
export { toItem } from './to-order.ts'
