import type { OwnReview } from '../contract.ts'
import { type ReviewRow, toReview } from './to-review.ts'

export const toOwnReview = (row: ReviewRow, orderNumber: string): OwnReview => ({
  ...toReview(row),
  orderNumber,
  hiddenReason: row.hiddenReason,
})
