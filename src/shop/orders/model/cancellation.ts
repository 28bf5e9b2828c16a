import type { CancellationRule } from '#config'
import { addHours } from '#platform/base/clock.ts'
import type { OrderStatus } from '../model.ts'
import { BEFORE_PRODUCTION } from './moves.ts'
import { orderModelTexts } from './texts.ts'

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
  hours === null ? orderModelTexts.untilPrinted : orderModelTexts.withinHours(hours)
