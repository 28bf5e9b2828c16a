import type { Markup } from '#config'
import type { Cents } from '#platform/base/money.ts'

/** Never below the least price that the maker lets shops advertise, where there is one. */
export function sellingPrice(cost: Cents, advertisedFrom: Cents, { percent, roundUpTo }: Markup): Cents {
  // Whole numbers all the way: 1.15 has no exact binary form.
  const marked = Math.ceil((cost * (100 + percent)) / 100)
  return Math.ceil(Math.max(marked, advertisedFrom, 1) / roundUpTo) * roundUpTo
}
