import { isNull } from 'drizzle-orm'
import type { InputOf, ResultOf } from '#platform/base/endpoint.ts'
import type { CallOf } from '#platform/server/call.ts'
import type * as contract from '../contract.ts'
import { moderateReview } from './moderate-review.ts'
import { reviews } from './tables.ts'

export const hideReview = (
  call: CallOf<typeof contract.hideReview>,
  { reviewId, reason }: InputOf<typeof contract.hideReview>,
): Promise<ResultOf<typeof contract.hideReview>> =>
  moderateReview(call, { reviewId, action: 'hidden', reason, from: isNull(reviews.hiddenAt) })
