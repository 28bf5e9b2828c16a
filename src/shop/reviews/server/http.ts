import { handle } from '#platform/server/http.ts'
import * as contract from '../contract.ts'
import { listNewest, listReviews } from './list-reviews.ts'
import { allReviews, hide, unhide } from './moderate.ts'
import { myReviews, reviewsOfOrder } from './own-reviews.ts'
import { addReview, changeReview, takeBack } from './write-review.ts'

export const reviewCalls = [
  handle(contract.getReviews, listReviews),
  handle(contract.getNewestReviews, listNewest),
  handle(contract.getMyReviews, myReviews),
  handle(contract.getReviewsOfOrder, reviewsOfOrder),
  handle(contract.writeReview, addReview),
  handle(contract.editReview, changeReview),
  handle(contract.withdrawReview, takeBack),
  handle(contract.getAllReviews, allReviews),
  handle(contract.hideReview, hide),
  handle(contract.unhideReview, unhide),
]
