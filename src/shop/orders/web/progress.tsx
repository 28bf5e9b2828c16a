import type { Order } from '../contract.ts'
import { customerState, type OrderState, stateLabel } from '../model.ts'
import { ordersTexts } from '../texts.ts'

const CARRIER_STEPS = ['paid', 'in_production', 'shipped', 'delivered'] as const
const PICKUP_STEPS = ['paid', 'in_production', 'ready', 'delivered'] as const

/** The step at which an order in each state is; what ended early is at none. */
const STEP_OF: Partial<Record<OrderState, number>> = {
  ...{ paid: 0, waiting: 0, in_production: 1, ready: 2, shipped: 2, delivered: 3 },
}

/** The way of an order as four strokes; what ended early has none. */
export function Progress({ order }: { order: Pick<Order, 'status' | 'isReady' | 'isPickup'> }) {
  const at = STEP_OF[customerState(order)]
  if (at === undefined) return null
  const steps: readonly OrderState[] = order.isPickup ? PICKUP_STEPS : CARRIER_STEPS
  return (
    <ol aria-label={ordersTexts.progress} className="mt-5 grid grid-cols-4 gap-1.5">
      {steps.map((step, place) => {
        const isReached = place <= at
        return (
          <li
            key={step}
            aria-current={place === at ? 'step' : undefined}
            className={`border-t-4 pt-1.5 text-2xs sm:text-sm ${isReached ? 'border-vermilion font-semibold' : 'border-line-strong text-ink-mute'}`}
          >
            {stateLabel(step, order)}
            {isReached && <span className="sr-only">{ordersTexts.stepDone}</span>}
          </li>
        )
      })}
    </ol>
  )
}
