import type { Shown } from '#platform/base/shown.ts'

/** The sentences of its screens and emails, in their order; refusals stand in the contract. Change the tone here. */
export const productPageTexts = {
  // Product
  home: 'Home',
  browse: 'Browse',
  relatedStyles: 'Related styles',

  // Design button
  customize: 'Customize',
  designYours: 'Design yours',
  putLastDesign: 'Put your last design on it',
  signInToStartDesigning: 'Sign In to Start Designing',

  // Product reviews
  signInToReview: 'Bought it? Sign in to review it',
  writeAReview: 'Write a review',
  yourReview: 'Your review',
  reviewsNotLoaded: 'Reviews couldn’t be loaded.',
  onlyBuyersReview: 'Only customers who bought it can review it.',
  noReviewsYet: 'No reviews of this style yet.',
  readAll: (reviews: Shown) => `Read all ${reviews}`,

  // Reviews section
  reviews: 'Reviews',

  // Load product
  description: (garment: Shown, colors: Shown, fabric: Shown, price: Shown) =>
    `${garment}: ${colors}, ${fabric}. Blank from ${price} or printed with your artwork.`,
} as const
