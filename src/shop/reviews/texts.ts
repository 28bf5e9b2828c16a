import type { Shown } from '#platform/base/shown.ts'

/** The sentences of its screens and emails, in their order; refusals stand in the contract. Change the tone here. */
export const reviewsTexts = {
  // Own review
  hiddenByTheShop: 'Hidden by the shop',
  editYourReview: 'Edit your review',
  withdraw: 'Delete it',
  withdrawLead: 'Your review is deleted and no longer counts. You can write a new one.',
  withdrawReview: 'Delete review',

  // Review list
  sampleReview: 'Sample review',
  verifiedBuyer: 'Verified buyer',
  editedOn: (date: Shown) => `edited ${date}`,

  // Review summary
  allAreSamples: 'These are sample reviews, made up for this demo shop.',
  someAreSamples: (samples: Shown) => `${samples} of these are sample reviews, made up for this demo shop.`,

  // Staff reviews
  whatStaffDid: 'What staff did',
  hidden: 'Hidden',
  orderNumber: (number: Shown) => `Order #${number}`,
  showAgain: 'Show again',
  hideThisReview: 'Hide this review',
  reason: 'Reason',
  reasonHint: 'The author sees this.',
  hide: 'Hide',
  hiddenBy: 'Hidden by {by}, {at}',
  shownAgainBy: 'Shown again by {by}, {at}',

  // Write review
  title: 'Title',
  titleHint: 'Your review in one line',
  yourReview: 'Your review',
  reviewHint: 'How does it fit, feel, print and wash? Please don’t name other people.',
  publishReview: 'Publish review',
  saveChanges: 'Save changes',
  sending: 'Sending…',
  shownWithName: 'Shown with your first name and last initial.',
  yourRating: 'Your rating',
} as const
