import { type OrderStatus, STATUS_LABELS } from '../model.ts'
import { ordersTexts } from '../texts.ts'

const STEPS: readonly (readonly [step: OrderStatus, reached: readonly OrderStatus[]])[] = [
  ['paid', ['paid', 'waiting', 'in_production', 'shipped', 'delivered']],
  ['in_production', ['in_production', 'shipped', 'delivered']],
  ['shipped', ['shipped', 'delivered']],
  ['delivered', ['delivered']],
]

/** The way of an order as four strokes; what ended early has none. */
export function Progress({ status }: { status: OrderStatus }) {
  if (status === 'cancelled' || status === 'refunded') return null
  return (
    <ol aria-label={ordersTexts.progress} className="mt-5 grid grid-cols-4 gap-1.5">
      {STEPS.map(([step, reached]) => {
        const isReached = reached.includes(status)
        return (
          <li
            key={step}
            aria-current={
              isReached && STEPS.findLast(([, those]) => those.includes(status))?.[0] === step ? 'step' : undefined
            }
            className={`border-t-4 pt-1.5 text-2xs sm:text-sm ${isReached ? 'border-vermilion font-semibold' : 'border-line-strong text-ink-mute'}`}
          >
            {STATUS_LABELS[step]}
            {isReached && <span className="sr-only">{ordersTexts.stepDone}</span>}
          </li>
        )
      })}
    </ol>
  )
}
