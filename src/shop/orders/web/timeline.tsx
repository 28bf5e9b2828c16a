import { formatDollars } from '#platform/base/money.ts'
import { formatDate } from '#platform/web/dates.ts'
import type { Order } from '../contract.ts'
import { eventTitle } from '../model.ts'

/** What happened to the order, newest last; the last mark is where it stands. */
export function Timeline({ order }: { order: Pick<Order, 'timeline' | 'isPickup'> }) {
  const events = order.timeline
  return (
    <ol className="relative">
      {events.map((event, index) => {
        const { status, at, by, note, kind, amount, newArrival } = event
        const isLast = index === events.length - 1
        return (
          <li key={`${at}-${kind}-${status}-${newArrival?.to ?? ''}`} className="relative flex gap-4 pb-5 last:pb-0">
            {!isLast && <span aria-hidden="true" className="absolute top-4 bottom-0 left-[7px] w-px bg-line-strong" />}
            <span
              aria-hidden="true"
              className={`relative mt-1.5 size-[15px] shrink-0 rounded-full border-2 ${isLast ? 'border-vermilion bg-vermilion' : 'border-ink bg-paper'}`}
            />
            <div className="min-w-0">
              <p className="tabular font-semibold">
                {eventTitle(event, order)}
                {amount !== null && ` ${formatDollars(Math.abs(amount))}`}
              </p>
              <p className="tabular text-sm text-ink-soft">
                <time dateTime={at}>{formatDate(at, 'dateTime')}</time>
                {by !== 'customer' && by !== 'shop' && ` · ${by}`}
              </p>
              {note && <p className="mt-1 text-sm break-words whitespace-pre-line">{note}</p>}
            </div>
          </li>
        )
      })}
    </ol>
  )
}
