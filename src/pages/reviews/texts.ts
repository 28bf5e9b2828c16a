import type { Shown } from '#platform/base/shown.ts'

/** The sentences of its screens and emails, in their order; refusals stand in the contract. Change the tone here. */
export const reviewsPageTexts = {
  // Product reviews
  home: 'Home',
  browse: 'Browse',
  reviews: 'Reviews',
  reviewsOf: (title: Shown) => `Reviews of ${title}`,
  ratings: 'Ratings',
  signInToReview: 'Sign in to review it',
  whatBuyersSay: 'What buyers say',
  onlyBuyersReview: 'Only customers who bought it can review it.',
  noReviewsYet: 'No reviews of this style yet.',
  backTo: (name: Shown) => `Back to ${name}`,
  sortReviews: 'Sort reviews',
  yourReview: 'Your review',
  reviewAnotherOrder: 'Review another order',
  writeAReview: 'Write a review',
  forYourOrderOf: (placed: Shown) => `For your order of ${placed}.`,
  boughtThis: 'Bought this style?',

  // Load reviews
  reviewPublished: 'Thank you. Your review is published.',
  reviewChanged: 'Your review was changed.',
  reviewWithdrawn: 'Your review was deleted.',
  description: (title: Shown, brand: Shown, reviews: Shown) =>
    `What buyers say about the ${title} by ${brand}: ${reviews}.`,
} as const
