import { plural } from '#platform/base/format.ts'

/** Nothing where nobody has reviewed the style yet. */
export function Rating({ rating }: { rating: { average: number; count: number } | null }) {
  if (!rating) return null
  const average = rating.average.toFixed(1)
  return (
    <span role="img" aria-label={`Rated ${average} out of 5 by ${plural(rating.count, 'customer')}`} className="rating">
      <b>{average}</b>
      {` (${rating.count})`}
    </span>
  )
}
