import { Badge, type BadgeTone } from '#platform/web/ui/badge.tsx'
import { type OrderStatus, STATUS_LABELS } from '../model.ts'

const tones: Readonly<Record<OrderStatus, BadgeTone>> = {
  paid: 'info',
  waiting: 'warn',
  in_production: 'info',
  shipped: 'info',
  delivered: 'success',
  cancelled: 'plain',
  refunded: 'plain',
}

export function StatusBadge({ status, label }: { status: OrderStatus; label?: string }) {
  return <Badge tone={tones[status]}>{label ?? STATUS_LABELS[status]}</Badge>
}
