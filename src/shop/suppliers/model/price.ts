import type { Cents } from '#platform/base/money.ts'

/** How blank garments of a supplier are priced in the shop. */
export interface Markup {
  /** Percent on what the garment costs the shop. */
  readonly percent: number
  /** Prices go up to the next multiple of this many cents. */
  readonly roundUpTo: Cents
}

/** Never below the least price that the maker lets shops advertise, where there is one. */
export function sellingPrice(cost: Cents, advertisedFrom: Cents, { percent, roundUpTo }: Markup): Cents {
  // Whole numbers all the way: 1.15 has no exact binary form.
  const marked = Math.ceil((cost * (100 + percent)) / 100)
  return Math.ceil(Math.max(marked, advertisedFrom, 1) / roundUpTo) * roundUpTo
}
