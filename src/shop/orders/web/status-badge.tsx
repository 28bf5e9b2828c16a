import { Badge, type BadgeTone } from '#platform/web/ui/badge.tsx'
import { type Fulfillment, type OrderState, stateLabel } from '../model.ts'

const tones: Readonly<Record<OrderState, BadgeTone>> = {
  paid: 'info',
  waiting: 'warn',
  in_production: 'info',
  ready: 'info',
  shipped: 'info',
  delivered: 'success',
  cancelled: 'plain',
  refunded: 'plain',
}

interface StatusBadgeProps extends Fulfillment {
  status: OrderState
  label?: string
}

export function StatusBadge({ status, label, isPickup }: StatusBadgeProps) {
  const tone = isPickup && status === 'ready' ? 'success' : tones[status]
  return <Badge tone={tone}>{label ?? stateLabel(status, { isPickup })}</Badge>
}
