import type { Shown } from '#platform/base/shown.ts'

/** The sentences of its screens and its paper, in their order; refusals stand in the contract. Change the tone here. */
export const offersTexts = {
  // Paper
  writtenOffer: 'Written offer',
  offerTitle: (number: Shown) => `Written offer ${number}`,

  // Cart
  saveAsOffer: 'Save as a written offer',
  saving: 'Saving…',
  saveLead: (days: Shown) => `A PDF with a number. Its prices hold for ${days} days.`,

  // My offers
  myOffers: 'My Offers',
  noOffersYet: 'You have no written offers yet.',
  noOffersLead: (days: Shown) =>
    `Fill your cart and save it as a written offer, a PDF whose prices hold for ${days} days. Or ask for an offer, and we write it for you.`,
  goToCart: 'Go to your cart',
  viewOffer: 'View offer',
  ofOffer: (number: Shown) => ` ${number}`,
  piecesAndSubtotal: (pieces: Shown, subtotal: Shown) => `${pieces}, ${subtotal} before delivery and tax`,
  states: {
    open: 'Valid',
    expired: 'Expired',
    accepted: 'Accepted',
    asked: 'Asked for',
    'change-asked': 'Change asked for',
    declined: 'Declined',
  },
  validUntil: (day: Shown) => `Valid until ${day}`,
  expiredOn: (day: Shown) => `Expired after ${day}`,
  becameOrder: (orderNumber: Shown) => `Order ${orderNumber}`,
  noVersionYet: 'We are working on it',

  // One offer
  itemsOfOffer: 'Items',
  total: 'Subtotal',
  summary: 'Offer summary',
  beforeDeliveryAndTax: 'Delivery, tax, rush and dates are set on the day you accept it.',
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
  keepAsItIs: 'Leave it as it is',
  discarded: 'The offer was discarded.',

  // Ask for one
  askForOffer: 'Ask for an offer',
  askLead:
    'For larger orders, special wishes or a price to show around: tell us what you need, and we write an offer for you. It costs nothing.',
  askUnderCart: 'A larger order or a special wish? We write an offer for you.',
  yourItems: 'In your cart',
  includeCart: 'Ask about what is in my cart',
  includeCartHint: (items: Shown) => `${items}, with artwork and sizes. Your cart stays as it is.`,
  whatYouNeed: 'What do you need?',
  whatYouNeedHint:
    'Garments, pieces of each size, what is printed where, and anything else that we should know. Pictures and files can be sent next, on the page of the request.',
  neededByField: 'Needed by',
  neededByHint: 'Leave it empty if there is no hurry.',
  sendRequest: 'Send request',
  sendingRequest: 'Sending…',
  askInstead: 'Would you like a written offer? {ask}',
  askInsteadLink: 'Ask for one here',

  // One that was asked for
  waitingTitle: 'We have your request',
  waitingLead: 'We look at it and write you an offer. You get an email as soon as it is here.',
  yourRequest: 'Your request',
  noLongerNeeded: 'You no longer need it? Take it back, and we stop working on it.',
  youAskedFor: 'You asked for',
  weNoted: 'What we noted of your wish',
  neededByDay: (day: Shown) => `Needed by ${day}`,
  asItWasAsked: 'These are the items as you asked about them. Our prices come with the offer.',
  messageFromShop: 'Message from us',
  agreedLess: (amount: Shown) => `Agreed price: ${amount} less than our list price`,
  agreedMore: (amount: Shown) => `Agreed price: ${amount} more than our list price`,
  paidBy: (terms: Shown) => `Payment: ${terms}.`,
  changeAskedTitle: 'You asked for a change',
  changeAskedLead: 'We look at it and send you another version. Until then you can still accept this one.',
  renewalAskedLead: 'You asked us about it. We send you another version.',
  writtenExpiredLead: (day: Shown) => `Its prices held until ${day}. Ask us, and we look at it again.`,
  declinedTitle: 'You declined this offer',
  declinedLead: 'If you would like another one, ask for a change.',
  requestTakenBack: 'You took this request back',
  askForChange: 'Ask for a change',
  askToRenew: 'Ask us to renew it',
  whatToChange: 'What should we change?',
  whatToChangeHint: 'Pieces, garments, artwork, price, date: whatever it is.',
  renewalNote: 'Please renew this offer.',
  sendChange: 'Send to the shop',
  decline: 'Decline offer',
  takeBack: 'Take the request back',
  declineThis: (number: Shown) => `Decline offer ${number}?`,
  takeBackThis: (number: Shown) => `Take request ${number} back?`,
  declineLead: 'It cannot be accepted then. You can still ask for another version.',
  takeBackLead: 'We stop working on it.',
  declineReason: 'Why? It helps us (optional)',
  declining: 'Declining…',
  takingBack: 'Taking back…',
  whatHappened: 'What happened',
  events: {
    asked: 'Asked for',
    noted: 'Noted what was asked for',
    drafted: 'Draft begun',
    'draft-discarded': 'Draft discarded',
    sent: 'Sent',
    renewed: 'Renewed and sent',
    'change-asked': 'Change asked for',
    'renewal-asked': 'Renewal asked for',
    declined: 'Declined',
  },
  versionNumber: (version: Shown) => `Version ${version}`,

  // Order
  fromOffer: 'From offer',
  cartStillHolds: 'Your cart still holds items that you have just ordered. Accepting the offer did not change it.',
  lookAtCart: 'Look at your cart',
} as const

/** Its emails, to the shop and to whoever asked. */
export const offerEmailTexts = {
  headings: {
    'offer-asked': (number: Shown) => `Offer ${number} was asked for`,
    'offer-change-asked': (number: Shown) => `A change of offer ${number} was asked for`,
    'offer-declined': (number: Shown) => `Offer ${number} was declined`,
  },
  told: {
    'offer-asked': (name: Shown, email: Shown, number: Shown) => `${name} (${email}) asks for an offer, ${number}.`,
    'offer-change-asked': (name: Shown, email: Shown, number: Shown) =>
      `${name} (${email}) asks you to change offer ${number}. The version before can be accepted until you send another one.`,
    'offer-declined': (name: Shown, email: Shown, number: Shown) => `${name} (${email}) declines offer ${number}.`,
  },
  shopReason: 'Sent by the shop about an offer.',
  neededBy: (day: Shown) => `Needed by ${day}.`,
  openOffer: 'Open the offer',
  isReady: (number: Shown) => `Your offer ${number} is here`,
  newVersion: (number: Shown) => `A new version of your offer ${number}`,
  customerReason: (shop: Shown) => `You asked ${shop} for this offer.`,
  sent: (firstName: Shown, subtotal: Shown, day: Shown) =>
    `Hi ${firstName}, your offer comes to ${subtotal} before delivery and tax. Its prices hold until ${day}.`,
  whatNext: 'Sign in to read it, to accept and pay it, or to ask for a change.',
  viewOffer: 'View your offer',
} as const
