import type { MoveTarget, OrderStatus } from '../../model.ts'

const LABELS: Readonly<Record<MoveTarget, string>> = {
  waiting: 'Wait for garments',
  in_production: 'Start production',
  shipped: 'Mark shipped',
  delivered: 'Mark delivered',
  cancelled: 'Cancel and refund',
  refunded: 'Refund in full',
}

/** What a button says that moves an order: the same wherever it stands. */
export const moveLabel = (from: OrderStatus, to: MoveTarget): string =>
  from === 'shipped' && to === 'shipped' ? 'Correct the tracking number' : LABELS[to]
