import type { MoveTarget, OrderState } from '../../model.ts'

const LABELS: Readonly<Record<MoveTarget, string>> = {
  waiting: 'Wait for garments',
  in_production: 'Start production',
  ready: 'Mark ready',
  shipped: 'Mark shipped',
  delivered: 'Mark delivered',
  cancelled: 'Cancel and refund',
  refunded: 'Refund in full',
}

/** What a button says that moves an order: the same wherever it stands. */
export function moveLabel(from: OrderState, to: MoveTarget): string {
  if (from === 'shipped' && to === 'shipped') return 'Correct the tracking number'
  return from === 'ready' && to === 'in_production' ? 'Back to production' : LABELS[to]
}
