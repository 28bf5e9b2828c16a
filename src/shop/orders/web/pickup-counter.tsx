import { ordersTexts } from '../texts.ts'

interface PickupCounterProps {
  /** When the counter is open. */
  hours: readonly { readonly days: string; readonly times: string }[]
  orderNumber: string
  /** It lies there. */
  isReady: boolean
}

/** When whoever fetches an order can come, and what to bring. */
export function PickupCounter({ hours, orderNumber, isReady }: PickupCounterProps) {
  return (
    <div className={`mt-5 border-l-4 py-1 pl-4 ${isReady ? 'border-success' : 'border-line-strong'}`}>
      <p className="font-semibold">{isReady ? ordersTexts.readyToFetch(orderNumber) : ordersTexts.notToFetchYet}</p>
      <ul aria-label={ordersTexts.openingHours} className="tabular mt-1 text-sm text-ink-soft">
        {hours.map(({ days, times }) => (
          <li key={days}>
            {days} {times}
          </li>
        ))}
      </ul>
    </div>
  )
}
