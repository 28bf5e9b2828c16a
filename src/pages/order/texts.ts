import type { Shown } from '#platform/base/shown.ts'

/** The sentences of its screens and emails, in their order; refusals stand in the contract. Change the tone here. */
export const orderPageTexts = {
  // Order summary
  orderSummary: 'Order summary',
  onTerms: 'On terms',
  byMembers: 'Paid by its members',
  poNumber: (poNumber: Shown) => `Purchase order ${poNumber}`,

  // Reorder
  reorder: 'Reorder',
  adding: 'Adding…',
  sameArtwork: 'With the same artwork, at the same price.',
  viewCart: 'View cart',
  addedToCart: (items: Shown) => `${items} added to your cart`,
  nothingAdded: 'Nothing could be added to your cart',

  // Review link
  ofTitle: (title: Shown) => ` of ${title}`,
  writeAReview: 'Write a review',
  yourReview: 'Your review',

  // Order facts
  orderPlaced: 'Order placed',
  orderNumber: 'Order #',
  paymentMethod: 'Payment Method',

  // Group order
  groupOrder: 'Group order',
} as const
