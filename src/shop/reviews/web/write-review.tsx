import { useId } from 'react'
import { Form, useNavigation } from 'react-router'
import { plural } from '#platform/base/format.ts'
import { FormError, type Refusal, SubmitButton } from '#platform/web/forms.tsx'
import { FieldError, RequiredStar, TextAreaField, TextField } from '#platform/web/ui/field.tsx'
import { STAR_WORDS, type StarCount } from '../model/rating.ts'
import { MOST_REVIEW_CHARACTERS } from '../model/review.ts'
import { reviewsTexts } from '../texts.ts'

export interface ReviewWords {
  rating: number
  title: string
  body: string
}

const CHOICES: readonly StarCount[] = [1, 2, 3, 4, 5]

function StarChoice({ chosen, error }: { chosen: number; error: string | undefined }) {
  const id = useId()
  return (
    <fieldset aria-describedby={error && id}>
      <legend className="mb-1 text-sm font-semibold">
        {reviewsTexts.yourRating}
        <RequiredStar />
      </legend>
      <div className="star-choice">
        {CHOICES.map((stars) => (
          <label key={stars} title={STAR_WORDS[stars]}>
            <input type="radio" name="rating" value={stars} defaultChecked={stars === chosen} required />
            <span className="sr-only">
              {plural(stars, 'star')}, {STAR_WORDS[stars]}
            </span>
          </label>
        ))}
      </div>
      {error && <FieldError id={id}>{error}</FieldError>}
    </fieldset>
  )
}

interface WriteReviewProps {
  /** The page of the style's reviews, which takes the form. */
  action: string
  /** What the form stands for: a new review of an order, or a change. */
  about: { intent: 'write'; orderNumber: string } | { intent: 'edit'; reviewId: string }
  words?: ReviewWords | undefined
  refusal: Refusal | undefined
}

/** A plain form: it is sent without script as well, and comes back filled in where it is refused. */
export function WriteReview({ action, about, words, refusal }: WriteReviewProps) {
  const errors = refusal?.fields ?? {}
  const sent = useNavigation().formData
  const pending = sent !== undefined && Object.entries(about).every(([name, value]) => sent.get(name) === value)
  return (
    <Form method="post" action={action} preventScrollReset className="grid max-w-2xl gap-5">
      {Object.entries(about).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {Object.keys(errors).length === 0 && <FormError refusal={refusal} />}
      <StarChoice chosen={words?.rating ?? 0} error={errors.rating} />
      <TextField
        label={reviewsTexts.title}
        name="title"
        required
        maxLength={MOST_REVIEW_CHARACTERS.title}
        autoComplete="off"
        hint={reviewsTexts.titleHint}
        defaultValue={words?.title}
        error={errors.title}
      />
      <TextAreaField
        label={reviewsTexts.yourReview}
        name="body"
        required
        rows={6}
        maxLength={MOST_REVIEW_CHARACTERS.body}
        limit={MOST_REVIEW_CHARACTERS.body}
        defaultValue={words?.body}
        error={errors.body}
        hint={reviewsTexts.reviewHint}
      />
      <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
        <SubmitButton pending={pending} pendingText={reviewsTexts.sending}>
          {about.intent === 'write' ? reviewsTexts.publishReview : reviewsTexts.saveChanges}
        </SubmitButton>
        <p className="text-sm text-ink-mute">{reviewsTexts.shownWithName}</p>
      </div>
    </Form>
  )
}
