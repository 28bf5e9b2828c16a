import { renderToStaticMarkup } from 'react-dom/server'
import { plural } from '#platform/base/format.ts'
import type { PageApi, Viewer } from '#platform/web/api-context.ts'
import { withReturn } from '#platform/web/return-to.ts'
import { EmptyState } from '#platform/web/ui/empty-state.tsx'
import type { Product } from '#shop/catalogue/contract.ts'
import type { listMyReviews, listReviews } from '#shop/reviews/contract.ts'
import { reviewsPath, writePath } from '#shop/reviews/web/paths.ts'
import { ReviewList } from '#shop/reviews/web/review-list.tsx'
import { ReviewSummary } from '#shop/reviews/web/review-summary.tsx'
import { unlessAway } from '../reviews/unless-away.ts'
import { productPageTexts } from './texts.ts'

const SHOWN = 4

/** Where the reader can go from here: to write one, to their own, to sign in for it. */
async function inviteOf(api: PageApi, viewer: Viewer | null, product: Product, signal: AbortSignal) {
  if (!viewer) return { to: withReturn('/signin', writePath(product)), text: productPageTexts.signInToReview }
  const { styleId } = product
  const path = '/api/reviews/mine/{styleId}'
  const { open, reviews } = await api.call<typeof listMyReviews>('get', path, { styleId }, signal)
  if (open.length > 0) return { to: writePath(product), text: productPageTexts.writeAReview }
  return reviews.length > 0 ? { to: `${reviewsPath(product)}#yours`, text: productPageTexts.yourReview } : undefined
}

/** The reviews part of the product page: drawn here, so that it costs the page no script, and the links around it. */
export async function loadProductReviews(api: PageApi, viewer: Viewer | null, product: Product) {
  const drawn = await unlessAway((signal) => drawProductReviews(api, viewer, product, signal))
  const none = <p className="text-ink-soft">{productPageTexts.reviewsNotLoaded}</p>
  return drawn ?? { html: renderToStaticMarkup(none), links: [] }
}

async function drawProductReviews(api: PageApi, viewer: Viewer | null, product: Product, signal: AbortSignal) {
  const { styleId } = product
  const path = '/api/reviews/style/{styleId}'
  const { summary, reviews } = await api.call<typeof listReviews>('get', path, { styleId }, signal)
  const html = renderToStaticMarkup(
    summary.count === 0 ? (
      <EmptyState icon="star" title={productPageTexts.noReviewsYet}>
        {productPageTexts.onlyBuyersReview}
      </EmptyState>
    ) : (
      <div className="grid items-start gap-x-16 gap-y-8 lg:grid-cols-[20rem_minmax(0,1fr)]">
        <ReviewSummary summary={summary} />
        <ReviewList reviews={reviews.slice(0, SHOWN)} />
      </div>
    ),
  )
  const invite = await inviteOf(api, viewer, product, signal)
  const all = { to: reviewsPath(product), text: productPageTexts.readAll(plural(summary.count, 'review')) }
  return { html, links: [...(summary.count > SHOWN ? [all] : []), ...(invite ? [invite] : [])] }
}
