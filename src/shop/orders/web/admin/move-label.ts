import { isHandover } from '../../model/moves.ts'
import type { Fulfillment, MoveTarget, OrderState } from '../../model.ts'
import { staffOrderTexts } from './texts.ts'

const LABELS: Readonly<Record<MoveTarget, string>> = {
  waiting: staffOrderTexts.waitForGarments,
  in_production: staffOrderTexts.startProduction,
  ready: staffOrderTexts.markReady,
  shipped: staffOrderTexts.markShipped,
  delivered: staffOrderTexts.markDelivered,
  cancelled: staffOrderTexts.cancelAndRefund,
  refunded: staffOrderTexts.refundInFull,
}

/** What a button says that moves an order: the same wherever it stands. */
export function moveLabel(from: OrderState, to: MoveTarget, order: Fulfillment): string {
  if (isHandover(to, order)) return staffOrderTexts.handOver
  if (order.isPickup && to === 'ready') return staffOrderTexts.markReadyForPickup
  if (from === 'shipped' && to === 'shipped') return staffOrderTexts.correctTrackingNumber
  return from === 'ready' && to === 'in_production' ? staffOrderTexts.backToProduction : LABELS[to]
}
