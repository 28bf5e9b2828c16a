import { Form, Link, useNavigation } from 'react-router'
import { formatDate } from '#platform/web/dates.ts'
import { type Refusal, SubmitButton } from '#platform/web/forms.tsx'
import { Alert } from '#platform/web/ui/alert.tsx'
import { Badge } from '#platform/web/ui/badge.tsx'
import { TextField } from '#platform/web/ui/field.tsx'
import { Sentence } from '#platform/web/ui/sentence.tsx'
import type { StaffReview } from '../contract.ts'
import { MOST_REVIEW_CHARACTERS } from '../model/review.ts'
import { reviewsTexts } from '../texts.ts'
import { reviewsPath } from './paths.ts'
import { ReviewEntry } from './review-list.tsx'

interface StaffReviewEntryProps {
  review: StaffReview
  refusal: Refusal | undefined
}

function History({ history }: Pick<StaffReview, 'history'>) {
  if (history.length === 0) return null
  return (
    <ul
      aria-label={reviewsTexts.whatStaffDid}
      className="mt-3 grid gap-1 border-l-2 border-line-strong pl-3 text-sm text-ink-soft"
    >
      {history.map(({ action, at, by, reason }) => (
        <li key={at}>
          <Sentence
            text={action === 'hidden' ? reviewsTexts.hiddenBy : reviewsTexts.shownAgainBy}
            parts={{ by, at: <time dateTime={at}>{formatDate(at, 'dateTime')}</time> }}
          />
          {reason && `: ${reason}`}
        </li>
      ))}
    </ul>
  )
}

/** A review with its order, its past and the way to hide it. */
export function StaffReviewEntry({ review, refusal }: StaffReviewEntryProps) {
  const { style, orderNumber, hidden, history } = review
  const pending = useNavigation().formData?.get('reviewId') === review._id
  return (
    <div className="grid gap-x-8 sm:grid-cols-[minmax(0,1fr)_13rem] lg:grid-cols-[minmax(0,1fr)_20rem] lg:gap-x-10">
      <ReviewEntry review={review}>
        <History history={history} />
      </ReviewEntry>
      <div className="border-line pb-6 text-sm sm:border-t sm:py-6">
        <p>
          <Link to={reviewsPath(style)} className="link font-semibold">
            {style.brand} {style.code}
          </Link>{' '}
          {hidden && <Badge tone="warn">{reviewsTexts.hidden}</Badge>}
        </p>
        {orderNumber && <p className="tabular text-ink-mute">{reviewsTexts.orderNumber(orderNumber)}</p>}
        {refusal && <Alert className="mt-3">{refusal.error}</Alert>}
        <Form method="post" preventScrollReset className="mt-3">
          <input type="hidden" name="reviewId" value={review._id} />
          {hidden ? (
            <SubmitButton name="intent" value="unhide" look="line" size="sm" pending={pending}>
              {reviewsTexts.showAgain}
            </SubmitButton>
          ) : (
            <details open={refusal !== undefined}>
              <summary className="w-fit cursor-pointer py-2 font-semibold underline underline-offset-4 pointer-coarse:py-2.5">
                {reviewsTexts.hideThisReview}
              </summary>
              <div className="grid justify-items-start gap-3 py-2">
                <TextField
                  label={reviewsTexts.reason}
                  name="reason"
                  required
                  maxLength={MOST_REVIEW_CHARACTERS.reason}
                  hint={reviewsTexts.reasonHint}
                  error={refusal?.fields.reason}
                  className="w-full"
                />
                <SubmitButton name="intent" value="hide" look="danger" size="sm" pending={pending}>
                  {reviewsTexts.hide}
                </SubmitButton>
              </div>
            </details>
          )}
        </Form>
      </div>
    </div>
  )
}
