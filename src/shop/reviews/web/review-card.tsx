import { formatDate } from '#platform/web/dates.ts'
import { Picture } from '#shop/catalogue/web/picture.tsx'
import type { ReviewOfStyle } from '../contract.ts'
import { reviewsPath } from './paths.ts'
import { ReviewStanding } from './review-list.tsx'
import { Stars } from './stars.tsx'

const MOST_SHOWN = 260

/** The beginning of a long text, whole words. */
const beginning = (text: string): string =>
  text.length <= MOST_SHOWN ? text : `${text.slice(0, text.lastIndexOf(' ', MOST_SHOWN))} …`

/** A review as a card of a strip: what, how good, why, who. */
export function ReviewCard({ review }: { review: ReviewOfStyle }) {
  const { style, rating, title, body, author, createdAt, sample } = review
  return (
    <article className="flex h-full flex-col border border-line bg-white p-6">
      <Stars rating={rating} className="text-xl" />
      <h3 className="mt-3 text-xl break-words">{title}</h3>
      <p className="mt-2 grow break-words text-ink-soft">{beginning(body)}</p>
      <p className="mt-4 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-ink-mute">
        <span className="font-semibold text-ink">{author}</span>
        <time dateTime={createdAt}>{formatDate(createdAt)}</time>
        <ReviewStanding sample={sample} />
      </p>
      <a href={reviewsPath(style)} className="group mt-5 flex items-center gap-4 border-t border-line pt-4">
        <Picture path={style.image} alt="" thumb className="size-14 shrink-0 bg-plate" />
        <span className="min-w-0">
          <span className="ticket block text-ink-mute">
            {style.brand} {style.code}
          </span>
          <span className="block font-semibold group-hover:underline">{style.title}</span>
        </span>
      </a>
    </article>
  )
}
