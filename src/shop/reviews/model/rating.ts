const STARS = [5, 4, 3, 2, 1] as const
export type StarCount = (typeof STARS)[number]

export const STAR_WORDS: Readonly<Record<StarCount, string>> = {
  5: 'Excellent',
  4: 'Good',
  3: 'Fair',
  2: 'Poor',
  1: 'Bad',
}

export interface RatingSummary {
  /** Of five, to two places; 0 where nobody has rated. */
  average: number
  count: number
  /** How many gave each number of stars, five first. */
  histogram: { stars: number; count: number }[]
}

export function summarize(given: readonly { stars: number; count: number }[]): RatingSummary {
  const histogram = STARS.map((stars) => ({ stars, count: given.find((one) => one.stars === stars)?.count ?? 0 }))
  const count = histogram.reduce((sum, one) => sum + one.count, 0)
  const total = histogram.reduce((sum, one) => sum + one.stars * one.count, 0)
  return { average: count > 0 ? Math.round((total / count) * 100) / 100 : 0, count, histogram }
}
