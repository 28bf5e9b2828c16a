import type { Shown } from '#platform/base/shown.ts'

/** The sentences that several of its screens show; the others stand in the folders of `web`. */
export const catalogueTexts = {
  // Rating
  ratedOutOfFive: (average: Shown, count: Shown) => `Rated ${average} out of 5 by ${count}`,
} as const
