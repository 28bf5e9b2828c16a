import { formatDate } from '#platform/web/dates.ts'
import { calendarDay } from '#shop/pricing/model/discount-words.ts'
import { offersTexts } from '../texts.ts'

interface OfferRequestProps {
  readonly note: string
  readonly neededBy: string | null
  readonly askedAt?: string
}

/** What was asked for, in its own words. */
export function OfferRequest({ note, neededBy, askedAt }: OfferRequestProps) {
  return (
    <>
      {note && <p className="max-w-prose break-words whitespace-pre-line">{note}</p>}
      {(neededBy || askedAt) && (
        <p className="tabular mt-2 text-sm text-ink-soft first:mt-0">
          {[neededBy && offersTexts.neededByDay(calendarDay(neededBy)), askedAt && formatDate(askedAt, 'dateTime')]
            .filter(Boolean)
            .join(' · ')}
        </p>
      )}
    </>
  )
}
