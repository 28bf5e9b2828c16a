import { plural } from '#platform/base/format.ts'
import { catalogueTexts } from '../texts.ts'

/** Nothing where nobody has reviewed the style yet. */
export function Rating({ rating }: { rating: { average: number; count: number } | null }) {
  if (!rating) return null
  const average = rating.average.toFixed(1)
  return (
    <span
      role="img"
      aria-label={catalogueTexts.ratedOutOfFive(average, plural(rating.count, 'customer'))}
      className="rating"
    >
      <b>{average}</b>
      {` (${rating.count})`}
    </span>
  )
}
