import type { Shown } from '#platform/base/shown.ts'

/** The sentences of its screens, in their order; refusals stand in the contract. Change the tone here. */
export const ordersTexts = {
  // Notify customer
  refundSent: 'Your refund is on its way',
  openingHours: 'Opening hours',

  // Orders table
  total: 'Total',
  ofOrder: (orderNumber: Shown) => ` of order ${orderNumber}`,

  // Panel item
  designerNote: 'Designer’s note:',

  // Cancel order
  canCancelUntil: (until: Shown) => `You can cancel this order ${until}.`,
  cancelOrder: 'Cancel order',
  cancelThisOrder: 'Cancel this order?',
  whatCancellingDoes: (orderNumber: Shown, total: Shown, card: Shown) =>
    `We won’t print order #${orderNumber}, and we’ll refund ${total} to your ${card}. This can’t be undone.`,
  whatCancellingDoesOnTerms: (orderNumber: Shown) =>
    `We won’t print order #${orderNumber}. What you have not paid is taken off your balance, and what you paid goes back the way you paid it. This can’t be undone.`,
  keepOrder: 'Keep order',
  cancelling: 'Cancelling…',

  // Item card
  printedOn: (views: Shown) => `Printed on the ${views}`,
  printedAsListed: 'Each piece is printed as the group order lists it.',
  codeAndColor: (code: Shown, color: Shown) => `Code: ${code} · ${color}`,
  quantityCosts: (pieces: Shown) => `Qty: ${pieces} ·`,

  // Item carousel
  enlargePictureOf: (number: Shown, count: Shown, title: Shown) => `Enlarge picture ${number} of ${count}: ${title}`,
  previousPictureOf: (title: Shown) => `Previous picture: ${title}`,
  nextPictureOf: (title: Shown) => `Next picture: ${title}`,

  // Money back
  disputed: 'Your bank is reviewing this payment at your request. We’re waiting for its decision.',
  refundPending: (amount: Shown, card: Shown) =>
    `We’re refunding ${amount} to your ${card}. We’ll email you when it is sent.`,
  refundDone: (amount: Shown, card: Shown) =>
    `We refunded ${amount} to your ${card}. Your bank shows it within five to ten business days.`,
  creditUnderWay: (amount: Shown) => `${amount} is on its way back the way you paid it.`,
  creditDone: (amount: Shown) => `${amount} of this order was credited: taken off what was open, or sent back.`,
  creditedInPart: 'Partially credited',
  creditedWhole: 'Credited',
  refundedInPart: 'Partially refunded',
  refunded: 'Refunded',

  // Order card
  orderNumber: (orderNumber: Shown) => `Order #${orderNumber}`,
  andRefunded: (amount: Shown) => ` · Refunded ${amount}`,
  viewInvoice: 'View Invoice',
  viewInvoiceOfOrder: (orderNumber: Shown) => `View Invoice of order ${orderNumber} (opens in a new tab)`,
  piecesAndTotal: (pieces: Shown, total: Shown) => `${pieces} · Total ${total}`,
  viewOrder: 'View details',
  editAndOrderAgain: 'Edit and order again',

  // Company line
  forCompanyBy: (company: Shown, person: Shown) => `For ${company}, placed by ${person}`,
  forCompanyByYou: (company: Shown) => `For ${company}, placed by you`,
  formerMember: 'a former member',

  // Order filters
  filterOrders: 'Filter orders',
  orderType: 'Order type',
  selectOrderType: 'Select order type',
  duration: 'Duration',
  selectDuration: 'Select duration',
  apply: 'Apply',

  // Order totals
  opensInANewTab: '(opens in a new tab)',
  subtotal: 'Subtotal',
  tax: 'Tax',
  viewCreditNote: 'View Credit Note',

  // Picture overlay
  close: 'Close',
  pictureAlt: (title: Shown, number: Shown, count: Shown) => `${title}, ${number} of ${count}`,
  previousPicture: 'Previous picture',
  nextPicture: 'Next picture',
  note: 'Note',

  // Pickup counter
  readyToFetch: (orderNumber: Shown) => `Your order is waiting at our counter. Bring the order number ${orderNumber}.`,
  notToFetchYet: 'We’ll email you when your order is ready for pickup.',

  // Progress
  progress: 'Progress',
  stepDone: ': done',

  // Support link
  helpWithOrder: (orderNumber: Shown) => `Help with Order #${orderNumber}`,
  orderInQuestion: (orderNumber: Shown, placed: Shown) => `Order number: ${orderNumber}\nOrder placed: ${placed}\n\n`,
} as const
