import { neededByText } from '../model/needed-by.ts'
import type { OrderStatus } from '../model.ts'

interface NeededByProps {
  order: Parameters<typeof neededByText>[0] & { readonly status: OrderStatus }
  className?: string
}

const DONE: readonly OrderStatus[] = ['delivered', 'cancelled', 'refunded']

/** The day by which an order is needed, as long as it is; what is past stands out, in words too. */
export function NeededBy({ order, className = '' }: NeededByProps) {
  const text = DONE.includes(order.status) ? '' : neededByText(order)
  if (text === '') return null
  return (
    <span className={`tabular block ${order.isOverdue ? 'font-semibold text-danger' : ''} ${className}`}>{text}</span>
  )
}
