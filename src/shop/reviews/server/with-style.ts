import type { Call } from '#platform/server/call.ts'
import { currentCatalogue } from '#shop/catalogue/server/index.ts'
import type { ReviewOfStyle } from '../contract.ts'
import { type ReviewRow, toReview } from './to-review.ts'

/** The review with the style as the catalogue, which is in memory, names it now. */
export function withStyle(call: Call, row: ReviewRow): ReviewOfStyle[] {
  const style = currentCatalogue(call).styleById(row.styleId)
  if (!style) return []
  const { brand, code, styleId, title, image } = currentCatalogue(call).summary(style)
  return [{ ...toReview(row), style: { brand, code, styleId, title, image } }]
}
