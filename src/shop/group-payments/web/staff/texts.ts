import type { Shown } from '#platform/base/shown.ts'

const piecesOf = (count: number): string => `${count} ${count === 1 ? 'piece' : 'pieces'}`

/** Sentences of the staff's pages about group orders whose members pay. Change the tone here. */
export const staffGroupTexts = {
  title: 'Group orders',
  lead: 'Group orders whose members pay for themselves. A member who wants money back writes to you or to the organizer.',
  search: 'Title, organizer or order number',
  count: (found: Shown) => `${found} found`,
  shown: { open: 'Not placed yet', ordered: 'Placed', cancelled: 'Not ordered', all: 'All' },
  none: 'No group orders here',
  noMatch: 'No group order matches',
  noneLead: 'Group orders appear here once their members can pay.',
  heads: { group: 'Group order', organizer: 'Organizer', state: 'State', paid: 'Paid' },
  states: { open: 'Open', closing: 'Being closed', ordered: 'Placed', cancelled: 'Not ordered' },
  paidOf: (pieces: number, minimum: number) => `${pieces} of ${minimum}`,
  paidPieces: (pieces: number) => piecesOf(pieces),
  noTitle: 'A list that was erased',
  noOrganizer: 'The account was deleted',

  // One group order
  members: 'Who paid',
  nobody: 'Nobody has paid yet',
  entryHeads: { who: 'Who', size: 'Size', paid: 'Paid', back: 'Went back', state: 'State', refund: 'Refund' },
  offList: 'No longer on the list',
  paidOn: (day: Shown) => `on ${day}`,
  gainBack: (amount: Shown) => `${amount} as more pieces saved`,
  nothing: '–',
  entryStates: {
    'under-way': 'Being paid',
    paid: 'Paid',
    refunding: 'Refund on its way',
    refunded: 'Refunded',
    'needs-review': 'To be looked at',
  },
  partlyRefunded: 'Partly refunded',
  notMade: 'Not made',
  stillMade: 'Still made',
  refund: 'Refund',
  refundOf: (who: Shown) => `Refund ${who}`,
  refundStates: { asked: 'on its way', made: 'sent', lapsed: 'not sent: less was left' },
  refundLine: (amount: Shown, day: Shown, state: Shown) => `${amount} on ${day}, ${state}`,
  backToAll: 'All group orders',
  openOrder: (orderNumber: Shown) => `Order ${orderNumber}`,
  stateWords: {
    open: (pieces: number, minimum: number) => `${piecesOf(pieces)} paid, ${minimum} needed.`,
    closing: (pieces: number, minimum: number) =>
      `${piecesOf(pieces)} paid, ${minimum} needed. It is being closed: nobody can join any more.`,
    ordered: (pieces: number) => `${piecesOf(pieces)} ordered.`,
    cancelled: () => 'Nothing was ordered, and everyone who paid is refunded.',
  },

  // The form
  whole: (amount: Shown) =>
    `All of ${amount} goes back to their card. The entry leaves the list, and its number and place are free. This cannot be undone.`,
  belowMinimum: (left: number, minimum: number) =>
    `Then ${piecesOf(left)} are paid and ${minimum} needed: unless others join in time, the group order is not placed and everyone is refunded.`,
  placedAnyway: (left: number, minimum: number) => `Then ${piecesOf(left)} are paid, and ${minimum} needed.`,
  stays: 'The entry stays on the list, marked as refunded.',
  amount: 'Amount in dollars',
  most: (amount: Shown) => `At most ${amount}: what is left of the payment.`,
  isMade: 'What becomes of the pieces?',
  madeYes: 'They are still made',
  madeYesHint: 'Or they are made already, and go with the others.',
  madeNo: 'They are not made',
  madeNoHint: 'Print files, gang sheets and bag labels leave them out from now on; the job ticket says so.',
  reason: 'Reason',
  reasonHint:
    'The member reads it in an email, if they gave an address. It is kept with the payment, so leave names out.',
  sure: 'Yes, send this money back',
  send: 'Refund now',
  sendWhole: (amount: Shown) => `Refund ${amount}`,
  sending: 'Sending…',
  cancel: 'Cancel',
  sent: (amount: Shown) => `${amount} is on its way back.`,
  sentBefore: 'This refund was sent before. Nothing was sent twice.',

  // On the order
  onOrder: 'Each member paid for themselves.',
  refundMembers: 'Refund one of them',
} as const
