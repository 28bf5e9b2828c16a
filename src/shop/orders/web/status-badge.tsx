import { Badge, type BadgeTone } from '#platform/web/ui/badge.tsx'
import { type OrderState, STATUS_LABELS } from '../model.ts'

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

export function StatusBadge({ status, label }: { status: OrderState; label?: string }) {
  return <Badge tone={tones[status]}>{label ?? STATUS_LABELS[status]}</Badge>
}
