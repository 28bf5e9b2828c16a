import type { Shown } from '#platform/base/shown.ts'

/** The sentences of its screens and emails, in their order; refusals stand in the contract. Change the tone here. */
export const purchaseApprovalsTexts = {
  // Emails
  wantedSubject: (person: Shown, company: Shown) => `${person} asks to order for ${company}`,
  whyWanted: (company: Shown, shopName: Shown) =>
    `You got this email because you approve orders of ${company} at ${shopName}.`,
  wantedLead: (number: Shown) =>
    `It is above what this member may order alone. The lines and prices stand in written offer ${number}; delivery and tax are added on paying.`,
  lookAndDecide: 'Look and decide',
  noteOf: (person: Shown) => `Note of ${person}`,
  decidedSubject: {
    approved: (number: Shown) => `Approved: ${number}`,
    declined: (number: Shown) => `Declined: ${number}`,
  },
  whyDecided: (shopName: Shown) => `You got this email because you asked for approval at ${shopName}.`,
  decidedLead: {
    approved: (person: Shown, number: Shown) =>
      `${person} approved written offer ${number}. Pay it while its prices hold.`,
    declined: (person: Shown, number: Shown) => `${person} declined written offer ${number}.`,
  },
  decidedAction: { approved: 'Pay now', declined: 'See the request' },

  // States
  states: { waiting: 'Waiting', approved: 'Approved', declined: 'Declined', withdrawn: 'Withdrawn' },
  outdated: 'Prices no longer hold',
  ordered: 'Ordered',

  // Asking
  askForApproval: 'Ask for approval',
  asking: 'Asking…',
  askLead:
    'The cart is saved as a written offer, whose prices hold until its last day. Your approvers get an email, and so do you once one has decided. Your cart stays as it is.',
  askLeadOffer: 'Your approvers get an email with this offer, and so do you once one has decided.',
  noteToApprovers: 'Note to your approvers (optional)',
  backToCheckout: 'Back to checkout',

  // Lists
  toDecide: 'Orders to approve',
  myRequests: 'Your requests for approval',
  decidedOnes: 'Decided',
  noRequests: 'Nothing waits for you.',
  wants: (person: Shown) => `${person} asks`,
  piecesAndSubtotal: (pieces: Shown, subtotal: Shown) => `${pieces}, ${subtotal} before delivery and tax`,
  look: 'Look at it',
  lookOf: (number: Shown) => ` ${number}`,
  payNow: 'Pay now',

  // One request
  company: 'Company',
  requestOf: (number: Shown) => `Approval of ${number}`,
  items: 'Items',
  summary: 'Request',
  askedBy: 'Asked by',
  askedOn: 'Asked on',
  limit: 'May order alone',
  validUntil: 'Prices hold until',
  subtotal: 'Subtotal',
  beforeDelivery:
    'Delivery, tax and rush come on top when it is paid. An approval is good for these lines at these prices alone.',
  yourNote: 'Note to the member (optional)',
  approve: 'Approve',
  decline: 'Decline',
  deciding: 'Saving…',
  withdraw: 'Withdraw request',
  decidedByOn: {
    waiting: 'It waits for somebody who approves in your company.',
    approved: (person: Shown, day: Shown) => `${person} approved it on ${day}.`,
    declined: (person: Shown, day: Shown) => `${person} declined it on ${day}.`,
    withdrawn: 'It was withdrawn.',
  },
  waitsForYou: 'It waits for your decision.',
  formerMember: 'A former member',
  outdatedLead: 'The offer was renewed or its last day is over. Renew it and ask again.',
  seeOffer: 'See the offer',
  becameOrder: 'It became order {order}.',
} as const
