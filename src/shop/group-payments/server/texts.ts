import type { Shown } from '#platform/base/shown.ts'

const goesBack = (amount: Shown) => `All of your ${amount} goes back to your card by itself.`

const comesBack = (amount: Shown) =>
  `${amount} goes back to your card by itself. Your bank shows it within five to ten business days.`

/** What emails say of a group order that its members pay. Browsers load none of it. */
export const groupEmailTexts = {
  memberReason: (shop: Shown) => `You get this email because you joined a group order at ${shop} with this address.`,
  organiserReason: (shop: Shown) => `You get this email because you organize a group order at ${shop}.`,
  openGroup: 'Open the group order',

  // Paid
  paid: (title: Shown) => `You are in: ${title}`,
  paidWords: (title: Shown, amount: Shown) =>
    `You paid ${amount} for “${title}”. This price never rises. When the order is placed, you get back what more pieces save; when too few people join, you get back all of it.`,
  untilOrdered: 'Until the group order closes, you can correct your name and number or leave, and get your money back.',
  openReceipt: 'See or change my entry',

  // Ordered
  ordered: (title: Shown) => `Ordered: ${title}`,
  orderedWords: (title: Shown) => `“${title}” reached its minimum and is ordered.`,
  orderedWithGain: (title: Shown, gain: Shown) =>
    `“${title}” is ordered. More pieces cost less each, so ${gain} of what you paid goes back to your card.`,

  // The order was cancelled after it was placed
  orderCancelled: (title: Shown) => `Cancelled: ${title}`,
  orderCancelledWords: (title: Shown, amount: Shown) =>
    `The order of “${title}” was cancelled. The ${amount} that it cost you goes back to your card by itself.`,

  // A member left
  withdrawn: (title: Shown) => `You left: ${title}`,
  withdrawnWords: (title: Shown, amount: Shown) => `You are no longer on the list of “${title}”. ${comesBack(amount)}`,

  // Staff sent money back
  sentBack: (title: Shown) => `Refund: ${title}`,
  sentBackWords: {
    'off-list': (title: Shown, amount: Shown) => `We took you off the list of “${title}”. ${comesBack(amount)}`,
    'still-made': (title: Shown, amount: Shown) =>
      `We refunded something of what you paid for “${title}”, and what you ordered is still made. ${comesBack(amount)}`,
    'not-made': (title: Shown, amount: Shown) =>
      `We refunded what you paid for “${title}”, and what you ordered is not made any more. ${comesBack(amount)}`,
  },

  // Cancelled
  cancelled: (title: Shown) => `Not ordered: ${title}`,
  cancelledWords: {
    deadline: (title: Shown, amount: Shown) => `“${title}” is not ordered. ${goesBack(amount)}`,
    organiser: (title: Shown, amount: Shown) => `“${title}” is not ordered. ${goesBack(amount)}`,
    'given-up': (title: Shown, amount: Shown) => `The organizer has cancelled “${title}”. ${goesBack(amount)}`,
    'below-minimum': (title: Shown, amount: Shown) =>
      `Too few people joined “${title}”, so it is not ordered. ${goesBack(amount)}`,
    unavailable: (title: Shown, amount: Shown) =>
      `Something of “${title}” is no longer made, so it is not ordered. ${goesBack(amount)}`,
  },
  organiserWords: {
    deadline: 'The group order was not placed. Everyone who paid is refunded.',
    organiser: 'The group order was not placed. Everyone who paid is refunded.',
    'given-up': 'You cancelled this group order. Everyone who paid is refunded.',
    'below-minimum':
      'Fewer pieces than the minimum were paid by the deadline, so nothing is ordered. Everyone who paid is refunded.',
    unavailable: 'Something of it can no longer be ordered, so nothing is ordered. Everyone who paid is refunded.',
  },
} as const
