import type { ReactNode } from 'react'
import { formatDate } from '#platform/web/dates.ts'
import { Icon } from '#platform/web/ui/icon.tsx'
import type { Review } from '../contract.ts'
import { reviewsTexts } from '../texts.ts'
import { Stars } from './stars.tsx'

/** Who speaks: a buyer, or nobody at all in the case of a sample. */
export const ReviewStanding = ({ sample }: Pick<Review, 'sample'>) =>
  sample ? (
    <span className="rounded-xs border border-line-strong px-1.5 text-2xs font-semibold text-ink-soft">
      {reviewsTexts.sampleReview}
    </span>
  ) : (
    <span className="inline-flex items-center gap-1 text-success">
      <Icon name="check" size={16} />
      {reviewsTexts.verifiedBuyer}
    </span>
  )

interface ReviewEntryProps {
  review: Review
  /** Below the words: what its author or staff can do. */
  children?: ReactNode
}

export function ReviewEntry({ review, children }: ReviewEntryProps) {
  const { rating, title, body, author, createdAt, editedAt, sample } = review
  return (
    <article className="border-t border-line py-6">
      <Stars rating={rating} className="text-lg" />
      <h3 className="mt-1.5 font-sans text-lg leading-snug font-semibold tracking-normal break-words">{title}</h3>
      <p className="mt-1.5 max-w-prose break-words whitespace-pre-line">{body}</p>
      <p className="mt-3 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-ink-mute">
        <span className="font-semibold break-words text-ink">{author}</span>
        <time dateTime={createdAt}>{formatDate(createdAt)}</time>
        {editedAt && <span>{reviewsTexts.editedOn(formatDate(editedAt))}</span>}
        <ReviewStanding sample={sample} />
      </p>
      {children}
    </article>
  )
}

export function ReviewList({ reviews }: { reviews: readonly Review[] }) {
  return (
    <ol>
      {reviews.map((review) => (
        <li key={review._id}>
          <ReviewEntry review={review} />
        </li>
      ))}
    </ol>
  )
}
