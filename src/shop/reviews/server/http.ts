import { handle } from '#platform/server/http.ts'
import * as contract from '../contract.ts'
import { createReview } from './create-review.ts'
import { hideReview } from './hide-review.ts'
import { listAllReviews } from './list-all-reviews.ts'
import { listMyReviews } from './list-my-reviews.ts'
import { listNewestReviews } from './list-newest-reviews.ts'
import { listOrderReviews } from './list-order-reviews.ts'
import { listReviews } from './list-reviews.ts'
import { unhideReview } from './unhide-review.ts'
import { updateReview } from './update-review.ts'
import { withdrawReview } from './withdraw-review.ts'

export const reviewCalls = [
  handle(contract.listReviews, listReviews),
  handle(contract.listNewestReviews, listNewestReviews),
  handle(contract.listMyReviews, listMyReviews),
  handle(contract.listOrderReviews, listOrderReviews),
  handle(contract.createReview, createReview),
  handle(contract.updateReview, updateReview),
  handle(contract.withdrawReview, withdrawReview),
  handle(contract.listAllReviews, listAllReviews),
  handle(contract.hideReview, hideReview),
  handle(contract.unhideReview, unhideReview),
]
