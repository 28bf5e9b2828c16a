import { Link } from 'react-router'
import type { loadProductReviews } from './product-reviews.tsx'
import { Still } from './still.tsx'
import { productPageTexts } from './texts.ts'

export const ReviewsSection = ({ html, links }: Awaited<ReturnType<typeof loadProductReviews>>) => (
  <section id="reviews" aria-labelledby="reviews-title" className="mt-16 scroll-mt-24 border-t border-ink pt-6">
    <h2 id="reviews-title" className="mb-6 text-2xl">
      {productPageTexts.reviews}
    </h2>
    <Still html={html} />
    <p className="mt-5 flex flex-wrap gap-3">
      {links.map(({ to, text }) => (
        <Link key={to} to={to} className="btn btn-line btn-md">
          {text}
        </Link>
      ))}
    </p>
  </section>
)
