import type { CSSProperties } from 'react'

/** Drawn to the tenth, said in words. */
export function Stars({ rating, className = '' }: { rating: number; className?: string }) {
  const style: CSSProperties & Record<'--stars', string> = { '--stars': String(rating) }
  const said = `${Number.isInteger(rating) ? rating : rating.toFixed(1)} out of 5 stars`
  return <span role="img" aria-label={said} className={`stars ${className}`} style={style} />
}
