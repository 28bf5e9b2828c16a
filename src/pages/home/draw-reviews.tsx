import { renderToStaticMarkup } from 'react-dom/server'
import type { PageApi } from '#platform/web/api-context.ts'
import { PictureBase } from '#shop/catalogue/web/picture.tsx'
import type { listNewestReviews } from '#shop/reviews/contract.ts'
import { ReviewCard } from '#shop/reviews/web/review-card.tsx'
import { unlessAway } from '../reviews/unless-away.ts'

export interface DrawnReviews {
  /** Empty where there are none yet. */
  readonly html: string
  readonly samples: boolean
}

/** The cards of the strip as markup, so that they cost the page no script; undefined where they cannot be read just now. */
export async function drawReviews(api: PageApi, pictures: string): Promise<DrawnReviews | undefined> {
  const newest = await unlessAway((signal) =>
    api.call<typeof listNewestReviews>('get', '/api/reviews/newest', {}, signal),
  )
  if (!newest) return undefined
  const html = renderToStaticMarkup(
    <PictureBase value={pictures}>
      {newest.reviews.map((review) => (
        <li key={review._id} className="snap-start">
          <ReviewCard review={review} />
        </li>
      ))}
    </PictureBase>,
  )
  return { html, samples: newest.reviews.some(({ sample }) => sample) }
}
