import { Badge } from '#platform/web/ui/badge.tsx'
import type { OrderInFull } from '../contract.ts'
import { arrivalText, promiseText } from '../model/arrival.ts'

/** When it comes, and whether that is what was promised. */
export function ArrivalLine({ arrival, isPickup }: Pick<OrderInFull, 'arrival' | 'isPickup'>) {
  if (!arrival) return null
  return (
    <p className="tabular mt-1 flex flex-wrap items-baseline gap-x-3 gap-y-1">
      <span>{arrivalText(arrival, { isPickup })}</span>
      {arrival.isOnTime ? (
        <Badge tone="success">{promiseText(arrival)}</Badge>
      ) : (
        <span className="text-sm text-warn">{promiseText(arrival)}</span>
      )}
    </p>
  )
}
