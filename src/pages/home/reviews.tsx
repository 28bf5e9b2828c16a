import { type RefObject, useRef } from 'react'
import { Icon } from '#platform/web/ui/icon.tsx'
import type { DrawnReviews } from './draw-reviews.tsx'
import { homePageTexts } from './texts.ts'

/** One card further; how smoothly is for the style sheet to say, which knows who wants less motion. */
function pass({ current: strip }: RefObject<HTMLElement | null>, by: number) {
  const card = strip?.firstElementChild
  if (card) strip.scrollBy({ left: by * (card.clientWidth + Number.parseFloat(getComputedStyle(strip).columnGap)) })
}

/** Links to the section lead somewhere from the first day. */
const NoReviews = ({ why }: { why: string }) => (
  <section id="reviews-section" className="border-t border-ink bg-sheet" aria-labelledby="reviews">
    <div className="page py-14 md:py-20">
      <h2 id="reviews" className="text-4xl">
        {homePageTexts.whatBuyersSay}
      </h2>
      <p className="mt-3 max-w-xl text-ink-soft">{why}</p>
    </div>
  </section>
)

export function Reviews({ reviews }: { reviews: DrawnReviews | undefined }) {
  const strip = useRef<HTMLUListElement>(null)
  if (!reviews) return <NoReviews why={homePageTexts.reviewsNotLoaded} />
  if (reviews.html === '') return <NoReviews why={homePageTexts.noReviewsYet} />
  return (
    <section id="reviews-section" className="border-t border-ink bg-sheet" aria-labelledby="reviews">
      <div className="page py-14 md:py-20">
        <div className="flex items-center justify-between gap-4">
          <h2 id="reviews" className="text-4xl">
            {homePageTexts.whatBuyersSay}
          </h2>
          <div className="flex [@media(scripting:none)]:hidden">
            <button
              type="button"
              aria-label={homePageTexts.previousReview}
              className="icon-btn"
              onClick={() => pass(strip, -1)}
            >
              <Icon name="chevron-left" />
            </button>
            <button
              type="button"
              aria-label={homePageTexts.nextReview}
              className="icon-btn"
              onClick={() => pass(strip, 1)}
            >
              <Icon name="chevron-right" />
            </button>
          </div>
        </div>
        <p className="mt-3 max-w-xl text-ink-soft">
          {homePageTexts.onlyBuyersReview}
          {reviews.samples && homePageTexts.samplesNote}
        </p>
        <ul
          ref={strip}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, also by the arrow keys
          tabIndex={0}
          aria-labelledby="reviews"
          // Its snapping would leave a link that is tabbed to out of sight.
          onFocus={({ target, currentTarget }) =>
            target !== currentTarget && target.closest('li')?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
          }
          className="relative mt-8 grid [scroll-snap-type:x_mandatory] auto-cols-[86%] grid-flow-col gap-4 overflow-x-auto scroll-smooth pb-4 sm:auto-cols-[calc((100%-1rem)/2)] lg:auto-cols-[calc((100%-2rem)/3)]"
          // biome-ignore lint/security/noDangerouslySetInnerHtml: drawn by React in the loader
          dangerouslySetInnerHTML={{ __html: reviews.html }}
        />
      </div>
    </section>
  )
}
