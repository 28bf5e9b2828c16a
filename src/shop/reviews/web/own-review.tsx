import { Form, useNavigation } from 'react-router'
import { type Refusal, SubmitButton } from '#platform/web/forms.tsx'
import { Alert } from '#platform/web/ui/alert.tsx'
import type { OwnReview } from '../contract.ts'
import { reviewsTexts } from '../texts.ts'
import { ReviewEntry } from './review-list.tsx'
import { type ReviewWords, WriteReview } from './write-review.tsx'

interface OwnReviewCardProps {
  review: OwnReview
  action: string
  /** What a refused change held. */
  words?: ReviewWords | undefined
  refusal: Refusal | undefined
}

const fold = 'w-fit cursor-pointer py-2 font-semibold underline underline-offset-4'

/** The customer's own words, with what can be done about them. */
export function OwnReviewCard({ review, action, words, refusal }: OwnReviewCardProps) {
  const sent = useNavigation().formData
  const isGoing = sent?.get('intent') === 'withdraw' && sent.get('reviewId') === review._id
  return (
    <ReviewEntry review={review}>
      {review.hiddenReason !== null && (
        <Alert tone="warn" title={reviewsTexts.hiddenByTheShop} className="mt-4">
          {review.hiddenReason}
        </Alert>
      )}
      <div className="mt-2 grid gap-x-6 text-sm">
        <details key={review.editedAt} open={refusal !== undefined}>
          <summary className={fold}>{reviewsTexts.editYourReview}</summary>
          <div className="py-4">
            <WriteReview
              action={action}
              about={{ intent: 'edit', reviewId: review._id }}
              words={words ?? review}
              refusal={refusal}
            />
          </div>
        </details>
        <details>
          <summary className={fold}>{reviewsTexts.withdraw}</summary>
          <Form method="post" action={action} className="flex flex-wrap items-center gap-x-4 gap-y-3 py-3">
            <input type="hidden" name="intent" value="withdraw" />
            <input type="hidden" name="reviewId" value={review._id} />
            <p>{reviewsTexts.withdrawLead}</p>
            <SubmitButton look="danger" size="sm" pending={isGoing}>
              {reviewsTexts.withdrawReview}
            </SubmitButton>
          </Form>
        </details>
      </div>
    </ReviewEntry>
  )
}
