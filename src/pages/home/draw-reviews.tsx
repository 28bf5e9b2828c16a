import { renderToStaticMarkup } from 'react-dom/server'
import type { PageApi } from '#platform/web/api-context.ts'
import { PictureBase } from '#shop/catalogue/web/picture.tsx'
import type { getNewestReviews } from '#shop/reviews/contract.ts'
import { ReviewCard } from '#shop/reviews/web/review-card.tsx'

/** The cards of the strip as markup, so that they cost the page no script; null where there is nothing to show. */
export async function drawReviews(api: PageApi, pictures: string): Promise<{ html: string; samples: boolean } | null> {
  const { reviews } = await api.call<typeof getNewestReviews>('get', '/api/reviews/newest', {})
  if (reviews.length === 0) return null
  const html = renderToStaticMarkup(
    <PictureBase value={pictures}>
      {reviews.map((review) => (
        <li key={review._id} className="snap-start">
          <ReviewCard review={review} />
        </li>
      ))}
    </PictureBase>,
  )
  return { html, samples: reviews.some(({ sample }) => sample) }
}
