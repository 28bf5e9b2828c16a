import type { Shown } from '#platform/base/shown.ts'

/** The sentences of its screens and emails, in their order; refusals stand in the contract. Change the tone here. */
export const reviewsTexts = {
  // Own review
  hiddenByTheShop: 'Hidden by the shop',
  editYourReview: 'Edit your review',
  withdrawIt: 'Withdraw it',
  yourWordsAreErased: 'Your words are erased and no longer count. You can write anew.',
  withdrawReview: 'Withdraw review',

  // Review list
  sampleReview: 'Sample review',
  verifiedBuyer: 'Verified buyer',
  editedEditedAt: (editedAt: Shown) => `edited ${editedAt}`,

  // Review summary
  allAreSamples: 'These are sample reviews, made up for this demo shop.',
  someAreSamples: (samples: Shown) => `${samples} of these are sample reviews, made up for this demo shop.`,

  // Staff reviews
  whatStaffDid: 'What staff did',
  hidden: 'Hidden',
  shownAgain: 'Shown again',
  orderOrderNumber: (orderNumber: Shown) => `Order #${orderNumber}`,
  showAgain: 'Show again',
  hideThisReview: 'Hide this review',
  reason: 'Reason',
  itsAuthorReadsIt: 'Its author reads it.',
  hide: 'Hide',
  hiddenBy: 'Hidden by {by}, {at}',
  shownAgainBy: 'Shown again by {by}, {at}',

  // Write review
  title: 'Title',
  theGistInOneLine: 'The gist in one line',
  yourReview: 'Your review',
  howDoesItFitFeel: 'How does it fit, feel, print and wash? Please name no other people.',
  publishReview: 'Publish review',
  saveChanges: 'Save changes',
  sending: 'Sending…',
  shownWithYourFirst: 'Shown with your first name and initial.',
  yourRating: 'Your rating',
} as const
