import { formatDate } from '#platform/web/dates.ts'
import type { Offer } from '../contract.ts'
import { offersTexts } from '../texts.ts'

/** Who did what when, oldest first; the last mark is where it stands. */
export function OfferTimeline({ events }: { events: Offer['timeline'] }) {
  return (
    <ol className="relative">
      {events.map(({ at, kind, version, by, note }, index) => {
        const isLast = index === events.length - 1
        return (
          <li key={`${at}-${kind}-${version}`} className="relative flex gap-4 pb-5 last:pb-0">
            {!isLast && <span aria-hidden="true" className="absolute top-4 bottom-0 left-[7px] w-px bg-line-strong" />}
            <span
              aria-hidden="true"
              className={`relative mt-1.5 size-[15px] shrink-0 rounded-full border-2 ${isLast ? 'border-vermilion bg-vermilion' : 'border-ink bg-paper'}`}
            />
            <div className="min-w-0">
              <p className="font-semibold">
                {offersTexts.events[kind]}
                {version !== null && version > 0 && `, ${offersTexts.versionNumber(version)}`}
              </p>
              <p className="tabular text-sm text-ink-soft">
                <time dateTime={at}>{formatDate(at, 'dateTime')}</time> · {by}
              </p>
              {note && <p className="mt-1 text-sm break-words whitespace-pre-line">{note}</p>}
            </div>
          </li>
        )
      })}
    </ol>
  )
}
