import { formatDate } from '#platform/web/dates.ts'
import type { OrderEvent } from '../contract.ts'
import { STATUS_LABELS } from '../model.ts'

/** What happened to the order, newest last; the last mark is where it stands. */
export function Timeline({ events }: { events: readonly OrderEvent[] }) {
  return (
    <ol className="relative">
      {events.map(({ status, at, by, note }, index) => {
        const isLast = index === events.length - 1
        return (
          <li key={`${at}-${status}`} className="relative flex gap-4 pb-5 last:pb-0">
            {!isLast && <span aria-hidden="true" className="absolute top-4 bottom-0 left-[7px] w-px bg-line-strong" />}
            <span
              aria-hidden="true"
              className={`relative mt-1.5 size-[15px] shrink-0 rounded-full border-2 ${isLast ? 'border-vermilion bg-vermilion' : 'border-ink bg-paper'}`}
            />
            <div className="min-w-0">
              <p className="font-semibold">{STATUS_LABELS[status]}</p>
              <p className="tabular text-sm text-ink-soft">
                <time dateTime={at}>{formatDate(at, 'dateTime')}</time>
                {by !== 'customer' && by !== 'shop' && ` · ${by}`}
              </p>
              {note && <p className="mt-1 text-sm break-words">{note}</p>}
            </div>
          </li>
        )
      })}
    </ol>
  )
}
