import type { Shown } from '#platform/base/shown.ts'

const piecesOf = (count: number): string => `${count} ${count === 1 ? 'piece' : 'pieces'}`

/** Sentences of group orders that members pay for themselves. Change the tone here. */
export const groupPaymentTexts = {
  // Opening
  someGarment: (problem: Shown) => `This group order cannot be opened: ${problem}`,

  // Paying
  bankWantsConfirmation: 'Your bank wants you to confirm this payment.',
  bankNeedsScript:
    'Your bank wants to confirm this payment, which needs JavaScript. Please use another card or browser.',
  bankUnreached: 'Your bank’s page could not be opened. Please try again.',

  // The order
  promise: 'Price promised to the members',

  // Pay entry
  payment: 'Payment',
  goods: 'Garment with its print',
  delivery: 'Delivery, your share',
  pickup: 'Pickup',
  tax: 'Tax',
  total: 'You pay',
  chooseSize: 'Choose a size to see what you pay.',
  pricesBySize: 'What one piece costs, delivery and tax included',
  pricesOf: (garment: Shown) => `${garment}: what one piece costs, delivery and tax included`,
  size: 'Size',
  price: 'Price',
  promises: (minimum: number, until: Shown, zone: Shown) =>
    `This price never rises. It is that of ${piecesOf(minimum)}: if more are ordered, each costs less, and the difference goes back to your card. If fewer than ${minimum} are paid by ${until} (${zone} time), you get all of it back.`,
  reached: (pieces: number) => `${piecesOf(pieces)} paid: the minimum is reached.`,
  missing: (pieces: number, minimum: number) => `${pieces} of ${piecesOf(minimum)} paid so far.`,
  pay: (amount: Shown) => `Pay ${amount}`,
  payPlain: 'Pay and join',
  paying: 'Paying…',
  email: 'Email (optional)',
  emailHint: 'For your receipt, and to tell you when it is ordered or refunded.',
  notOpen: 'Everybody pays for themselves in this group order, and paying is not open yet.',

  // State of a payment
  states: {
    'under-way': 'Your payment is being checked',
    paid: 'Paid',
    back: 'Refunded',
    declined: 'Not paid',
  },
  underWay: 'Your bank or the card service has not answered yet. Your place is held, and you are not charged twice.',
  paid: (amount: Shown) =>
    `You paid ${amount}. When the order is placed, you get back what more pieces save; if too few people pay, all of it.`,
  ordered: (amount: Shown) => `You paid ${amount}, and the order is placed.`,
  orderedWithGain: (amount: Shown, gain: Shown) =>
    `You paid ${amount}, and the order is placed. It cost less than that, so ${gain} of it goes back to your card.`,
  back: (amount: Shown) => `${amount} goes back to your card. Banks take a few days to show it.`,
  partBack: (amount: Shown) => `We refunded ${amount} of it. Banks take a few days to show it.`,
  backAndMade: 'What you ordered is still made.',
  backAndNotMade: 'What you ordered is not made any more.',
  notMade: 'Not made',
  declined: 'Nothing was charged, and you are not on the list.',

  // Group money
  moneyTitle: 'Members pay',
  toMoney: 'Payments and closing',
  notOpenYet: 'Members cannot join yet: say where it all goes, and freeze the prices.',
  soFar: 'Payments so far',
  backToGroup: 'Group order',
  paidSoFar: 'Paid',
  openPayments: 'Being paid',
  sentBack: 'Refunded',
  gainBack: 'Sent back to members for more pieces',
  refundedEntries: 'Refunded members',
  leftTheList: 'No longer on the list',
  ofSize: (size: Shown, pieces: number) => `${size} × ${pieces}`,
  becomes: { made: 'still made', 'not-made': 'not made' },
  minimum: 'Minimum',
  minimumReached: (pieces: number, minimum: number) => `Reached: ${pieces} of ${minimum}`,
  minimumMissing: (pieces: number, minimum: number) => `${pieces} of ${minimum}, ${minimum - pieces} to go`,
  payments: (count: number, amount: Shown) => `${amount} in ${count} ${count === 1 ? 'payment' : 'payments'}`,
  until: 'Open until',
  inZone: (moment: Shown, zone: Shown) => `${moment} (${zone} time)`,
  whatHappens:
    'At the deadline the order is placed if the minimum is paid, and members get back what more pieces save. Below the minimum everyone is refunded.',
  closing: 'Being closed',
  closingLead:
    'Nobody can join any more. Payments that are under way are waited for; this takes a minute, seldom half an hour.',
  closeNow: 'Place the order now',
  closingNow: 'Closing…',
  closeLead:
    'The minimum is paid, so you need not wait for the deadline. Nobody can join afterwards, and this cannot be undone.',
  confirmClose: 'Close the list and order',
  cancel: 'Cancel this group order',
  cancelLead: 'Nothing is ordered, and everyone who paid gets all of it back. This cannot be undone.',
  confirmCancel: 'Cancel it and refund everyone',
  cancelling: 'Cancelling…',
  orderedTitle: 'Ordered',
  viewOrder: 'View the order',
  cancelledTitle: 'Not ordered',
  causes: {
    deadline: 'Everyone who paid is refunded.',
    organiser: 'Everyone who paid is refunded.',
    'given-up': 'You cancelled it. Everyone who paid is refunded.',
    'below-minimum': 'Fewer pieces than the minimum were paid. Everyone who paid is refunded.',
    unavailable: 'Something of it can no longer be ordered. Everyone who paid is refunded.',
  },

  // Who pays
  whoPays: 'Who pays',
  youPay: 'I pay for all',
  youPayHint: 'You order and pay once the list is complete.',
  eachPays: 'Each pays for themselves',
  eachPaysHint:
    'Members pay by card as they join, at a price that never rises. The next page asks where it all goes, and freezes the prices.',

  // Open group form
  openTitle: 'Let members pay',
  openLead:
    'Say how many pieces have to be paid, until when, and where they go. Prices are frozen then: those of the minimum, delivery and tax included. Nobody’s price rises; more pieces send money back.',
  minimumLabel: 'Pieces that have to be paid',
  minimumHint: 'Below this nothing is ordered, and everyone is refunded.',
  deadlineDay: 'Last day',
  deadlineTime: 'Time',
  deadlineHint: (zone: Shown) => `${zone} time, at most 90 days from now.`,
  where: 'How it is delivered',
  address: 'Your address',
  addressHint: 'All pieces go there; where they are picked up, it is for the bill.',
  county: 'County',
  countyHint: 'The ZIP code lies in several counties, which tax differently.',
  chooseCounty: 'Choose a county',
  open: 'Freeze prices and open',
  opening: 'Opening…',
} as const
