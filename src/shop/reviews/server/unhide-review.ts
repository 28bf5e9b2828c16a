import { isNotNull } from 'drizzle-orm'
import type { InputOf, ResultOf } from '#platform/base/endpoint.ts'
import type { CallOf } from '#platform/server/call.ts'
import type * as contract from '../contract.ts'
import { moderateReview } from './moderate-review.ts'
import { reviews } from './tables.ts'

export const unhideReview = (
  call: CallOf<typeof contract.unhideReview>,
  { reviewId }: InputOf<typeof contract.unhideReview>,
): Promise<ResultOf<typeof contract.unhideReview>> =>
  moderateReview(call, { reviewId, action: 'shown', reason: '', from: isNotNull(reviews.hiddenAt) })
