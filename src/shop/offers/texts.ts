import type { Shown } from '#platform/base/shown.ts'

/** The sentences of its screens and its paper, in their order; refusals stand in the contract. Change the tone here. */
export const offersTexts = {
  // Lines
  code: (code: Shown, text: Shown) => `Code ${code}: ${text}`,

  // Paper
  writtenOffer: 'Written offer',
  offerTitle: (number: Shown) => `Written offer ${number}`,
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

  // Cart
  saveAsOffer: 'Save as a written offer',
  saving: 'Saving…',
  saveLead: (days: Shown) => `A PDF with a number. Its prices hold for ${days} days.`,

  // My offers
  myOffers: 'My Offers',
  noOffersYet: 'You have no written offers yet.',
  noOffersLead: (days: Shown) =>
    `Fill your cart, then save it as a written offer: a PDF whose prices hold for ${days} days.`,
  goToCart: 'Go to your cart',
  viewOffer: 'View offer',
  ofOffer: (number: Shown) => ` ${number}`,
  piecesAndSubtotal: (pieces: Shown, subtotal: Shown) => `${pieces}, ${subtotal} before delivery and tax`,
  states: { open: 'Valid', expired: 'Expired', accepted: 'Accepted' },
  validUntil: (day: Shown) => `Valid until ${day}`,
  expiredOn: (day: Shown) => `Expired after ${day}`,
  becameOrder: (orderNumber: Shown) => `Order ${orderNumber}`,

  // One offer
  itemsOfOffer: 'Items',
  total: 'Subtotal',
  summary: 'Offer summary',
  beforeDeliveryAndTax: 'Delivery, tax, rush and dates are set on the day you pay.',
  acceptAndPay: 'Accept and pay',
  downloadPdf: 'Download PDF',
  renew: 'Renew at today’s prices',
  renewing: 'Renewing…',
  hasExpired: 'This offer has expired',
  expiredLead: (day: Shown) =>
    `Its prices held until ${day}. Renew it to see what the same costs today; this version can still be read.`,
  codeGone: 'The code in this offer’s price is gone',
  codeGoneLead: (problem: Shown) => `${problem} Renew the offer to see what the same costs without it.`,
  wasAccepted: 'You accepted this offer',
  acceptedLead: 'It became order {order}. Accepting it did not change your cart.',
  isOlder: (version: Shown) => `This is version ${version} of this offer`,
  olderLead: 'A later version replaced it. See {current}.',
  currentVersion: 'the version that holds',
  cannotBeOrdered: 'Something in this offer can no longer be ordered, so it cannot be paid.',
  versions: 'Versions',
  versionOf: (version: Shown, day: Shown) => `Version ${version}, ${day}`,
  discard: 'Discard offer',
  discardThis: (number: Shown) => `Discard offer ${number}?`,
  discardLead: 'The offer and its PDF are gone then. Your cart stays as it is.',
  discarding: 'Discarding…',
  keep: 'Keep it',
  discarded: 'The offer was discarded.',
} as const
