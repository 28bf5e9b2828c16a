import type { CancellationRule } from '#config'
import { addHours } from '#platform/base/clock.ts'
import type { OrderStatus } from '../model.ts'
import { BEFORE_PRODUCTION } from './moves.ts'

interface Placed {
  readonly status: OrderStatus
  readonly placedAt: Date
}

export function mayCancel({ status, placedAt }: Placed, { hours }: CancellationRule, now: Date): boolean {
  if (!BEFORE_PRODUCTION.includes(status)) return false
  return hours === null || now <= addHours(placedAt, hours)
}

/** The end of 'You can cancel …'. */
export const cancellationText = ({ hours }: CancellationRule): string =>
  hours === null ? 'until we start to print it' : `within ${hours} hours, as long as we have not started to print it`
