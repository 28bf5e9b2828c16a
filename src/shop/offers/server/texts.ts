import type { Shown } from '#platform/base/shown.ts'

/** What the paper and the timeline of an offer say. Browsers load none of it. */
export const offerPaperTexts = {
  // Lines
  code: (code: Shown, text: Shown) => `Code ${code}: ${text}`,

  // Paper
  offerNumber: 'Offer number',
  versionLabel: 'Version',
  offerDate: 'Date',
  validUntilLabel: 'Valid until',
  neededByLabel: 'Needed by',
  preparedFor: 'Prepared for',
  subtotalOnPaper: 'Subtotal USD, before delivery and tax',
  pricesHold: (day: Shown) => `These prices hold until the end of ${day}, even if our price list changes.`,
  addedWhenPaying:
    'Delivery, sales tax and rush production, if you choose it, are added when you pay. They and the delivery dates depend on your address and on that day.',
  acceptedAs: (orderNumber: Shown) => `Accepted: it became order ${orderNumber}.`,
  acceptAt: (page: Shown) => `To accept it, sign in and pay at ${page}.`,

  // One that was asked for
  you: 'you',
  shop: 'shop',
  staff: 'staff',
  draftChangedBy: (name: Shown) => `${name} changed this in the meantime. Please look at it again.`,
} as const
