import { Link } from 'react-router'
import { loadedMeta } from '#platform/web/loaded-meta.ts'
import { Alert } from '#platform/web/ui/alert.tsx'
import { Breadcrumb } from '#platform/web/ui/breadcrumb.tsx'
import { buttonClass } from '#platform/web/ui/button.tsx'
import { EmptyState } from '#platform/web/ui/empty-state.tsx'
import { Pagination } from '#platform/web/ui/pagination.tsx'
import { Picture } from '#shop/catalogue/web/picture.tsx'
import { OwnReviewCard } from '#shop/reviews/web/own-review.tsx'
import { ReviewList } from '#shop/reviews/web/review-list.tsx'
import { ReviewSummary } from '#shop/reviews/web/review-summary.tsx'
import { WriteReview } from '#shop/reviews/web/write-review.tsx'
import type { Route } from './+types/product-reviews'
import { answerReview } from './answer-review.ts'
import { loadReviews } from './load-reviews.ts'
import { reviewsPageTexts } from './texts.ts'

export const loader = (args: Route.LoaderArgs) => loadReviews(args)
export const action = (args: Route.ActionArgs) => answerReview(args)
export const meta = loadedMeta

type Loaded = Route.ComponentProps['loaderData']
type Answered = Route.ComponentProps['actionData']

export default function ProductReviews({ loaderData, actionData }: Route.ComponentProps) {
  const { summary, reviews, style, links, signIn } = loaderData
  const name = `${style.brand} ${style.code}`
  const trail = [
    { label: reviewsPageTexts.home, to: '/' },
    { label: reviewsPageTexts.browse, to: '/browse' },
    { label: name, to: style.to },
    { label: reviewsPageTexts.reviews },
  ]
  return (
    <div className="page w-full grow pt-6">
      <Breadcrumb trail={trail} />
      <div className="mt-4 flex items-center gap-5 border-b border-ink pb-6">
        <Picture path={style.image} alt="" thumb className="size-20 bg-plate md:size-28" />
        <div className="min-w-0">
          <p className="ticket text-ink-mute">
            <Link to={style.to} className="link relative py-3.5">
              {name}
            </Link>
          </p>
          <h1 className="mt-1 text-3xl">{reviewsPageTexts.reviewsOf(style.title)}</h1>
        </div>
      </div>
      <div className="mt-8 grid items-start gap-x-16 gap-y-10 lg:grid-cols-[20rem_minmax(0,1fr)]">
        <aside aria-label={reviewsPageTexts.ratings} className="lg:sticky lg:top-[calc(var(--spacing-header)+1.5rem)]">
          {summary.count > 0 && <ReviewSummary summary={summary} />}
          {signIn && (
            <p className="mt-6 text-sm text-ink-soft">
              {reviewsPageTexts.boughtThis}{' '}
              <Link to={signIn} className="link font-semibold">
                {reviewsPageTexts.signInToReview}
              </Link>
            </p>
          )}
        </aside>
        <div className="min-w-0">
          <Yours {...loaderData} answer={actionData} />
          <section id="list" aria-labelledby="list-title" className="scroll-mt-24">
            <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-2 pb-3">
              <h2 id="list-title" className="text-2xl">
                {reviewsPageTexts.whatBuyersSay}
              </h2>
              {summary.count > 1 && <Sorts sorts={links.sorts} />}
            </div>
            {summary.count === 0 ? (
              <EmptyState
                icon="star"
                title={reviewsPageTexts.noReviewsYet}
                action={
                  <Link to={style.to} className={buttonClass({ look: 'line' })}>
                    {reviewsPageTexts.backTo(name)}
                  </Link>
                }
              >
                {reviewsPageTexts.onlyBuyersReview}
              </EmptyState>
            ) : (
              <ReviewList reviews={reviews} />
            )}
            <div className="mt-4">
              <Pagination links={links.pages} />
            </div>
          </section>
        </div>
      </div>
    </div>
  )
}

const Sorts = ({ sorts }: { sorts: Loaded['links']['sorts'] }) => (
  <nav aria-label={reviewsPageTexts.sortReviews} className="flex flex-wrap gap-x-4 text-sm">
    {sorts.map(({ label, to, current }) => (
      <Link
        key={to}
        to={to}
        aria-current={current || undefined}
        className="inline-flex items-center py-1 pointer-coarse:min-h-11 underline-offset-8 hover:underline aria-[current]:font-semibold aria-[current]:underline aria-[current]:decoration-vermilion aria-[current]:decoration-2"
      >
        {label}
      </Link>
    ))}
  </nav>
)

/** What the signed-in customer wrote or may write; empty for everybody else. */
function Yours({ mine, style, done, answer }: Loaded & { answer: Answered }) {
  const { reviews, form } = mine
  if (reviews.length === 0 && !form && !done && !answer) return null
  const refusalOf = (reviewId: string) => (answer?.reviewId === reviewId ? answer.refusal : undefined)
  return (
    <section
      id="yours"
      aria-label={reviewsPageTexts.yourReview}
      className="mb-12 scroll-mt-24 border border-ink bg-white p-5 md:p-8"
    >
      {done && !answer && <Alert tone="success">{done}</Alert>}
      {form && (
        <details
          key={form.orderNumber}
          id="write"
          open={form.isOpen || answer?.intent === 'write'}
          className="group scroll-mt-24"
        >
          <summary className={`cursor-pointer list-none ${buttonClass()} group-open:hidden`}>
            {reviews.length > 0 ? reviewsPageTexts.reviewAnotherOrder : reviewsPageTexts.writeAReview}
          </summary>
          <h2 className="text-2xl">{reviewsPageTexts.writeAReview}</h2>
          <p className="mt-1 mb-6 text-sm text-ink-soft">{reviewsPageTexts.forYourOrderOf(form.placed)}</p>
          <WriteReview
            action={style.reviews}
            about={{ intent: 'write', orderNumber: form.orderNumber }}
            words={answer?.intent === 'write' ? answer.words : undefined}
            refusal={answer?.intent === 'write' ? answer.refusal : undefined}
          />
        </details>
      )}
      {!form && answer?.intent === 'write' && <Alert>{answer.refusal.error}</Alert>}
      {reviews.length > 0 && <h2 className="mt-6 mb-3 text-2xl first:mt-0">{reviewsPageTexts.yourReview}</h2>}
      {reviews.map((review) => (
        <OwnReviewCard
          key={review._id}
          review={review}
          action={style.reviews}
          words={refusalOf(review._id) && answer?.words}
          refusal={refusalOf(review._id)}
        />
      ))}
    </section>
  )
}
