import { plural } from '#platform/web/format.ts'
import { Icon } from '#platform/web/ui/icon.tsx'

/** Nothing where nobody has reviewed the style yet. */
export function Rating({ rating }: { rating: { average: number; count: number } | null }) {
  if (!rating) return null
  const said = `Rated ${rating.average.toFixed(1)} out of 5 by ${plural(rating.count, 'customer')}`
  return (
    <span className="inline-flex items-center gap-1 text-sm whitespace-nowrap">
      <span className="sr-only">{said}</span>
      <Icon name="star" size={15} className="text-vermilion" />
      <span aria-hidden="true" className="tabular">
        <b>{rating.average.toFixed(1)}</b> <span className="text-ink-mute">({rating.count})</span>
      </span>
    </span>
  )
}
