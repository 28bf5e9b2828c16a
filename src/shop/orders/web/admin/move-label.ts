import { isHandover } from '../../model/moves.ts'
import type { Fulfillment, MoveTarget, OrderState } from '../../model.ts'
import { ordersTexts } from '../../texts.ts'

const LABELS: Readonly<Record<MoveTarget, string>> = {
  waiting: ordersTexts.waitForGarments,
  in_production: ordersTexts.startProduction,
  ready: ordersTexts.markReady,
  shipped: ordersTexts.markShipped,
  delivered: ordersTexts.markDelivered,
  cancelled: ordersTexts.cancelAndRefund,
  refunded: ordersTexts.refundInFull,
}

/** What a button says that moves an order: the same wherever it stands. */
export function moveLabel(from: OrderState, to: MoveTarget, order: Fulfillment): string {
  if (isHandover(to, order)) return ordersTexts.handOver
  if (order.isPickup && to === 'ready') return ordersTexts.markReadyForPickup
  if (from === 'shipped' && to === 'shipped') return ordersTexts.correctTrackingNumber
  return from === 'ready' && to === 'in_production' ? ordersTexts.backToProduction : LABELS[to]
}
