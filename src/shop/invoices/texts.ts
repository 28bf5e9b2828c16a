import type { Shown } from '#platform/base/shown.ts'

/** The sentences of its papers, in their order; refusals stand in the contract. Change the tone here. */
export const invoicesTexts = {
  // Head
  invoice: 'Invoice',
  invoiceTitle: (number: Shown) => `Invoice ${number}`,
  creditNoteTitle: (number: Shown) => `Credit note ${number}`,
  invoiceNumber: 'Invoice number',
  invoiceDate: 'Invoice date',
  orderNumber: 'Order number',
  orderDate: 'Order date',
  creditNote: 'Credit note',
  forInvoice: 'For invoice',
  billedTo: 'Billed to',

  // Items
  item: 'Item',
  size: 'Size',
  pieces: 'Pieces',
  priceEach: 'Price each',
  amount: 'Amount',
  designerNote: (note: Shown) => `Designer’s note: ${note}`,
  customPrinted: 'custom printed',
  blank: 'blank',
  itemName: (brand: Shown, code: Shown, color: Shown) => `${brand} ${code}, ${color}`,

  // Totals
  salesTax: 'Sales tax',
  subtotal: 'Subtotal',
  totalIn: (currency: Shown) => `Total ${currency}`,
  paid: 'Paid',
  balanceDue: 'Balance due',
  poNumber: 'PO number',
  dueDate: 'Due date',
  received: (kind: Shown, day: Shown) => `${kind}, received ${day}`,
  creditedOfIt: 'Credited',
  payBy: (day: Shown) => `Please pay the balance by ${day}.`,
  payBeforeShipping: 'Please pay the balance before we ship it.',
  creditedOn: (creditNote: Shown, day: Shown) => `${creditNote}, credited on ${day}`,
  goods: 'Goods',
  creditedIn: (currency: Shown) => `Credited ${currency}`,
  cameBack: (creditNote: Shown, day: Shown) => `${creditNote}, came back to us on ${day}`,
  refunded: (creditNote: Shown, day: Shown) => `${creditNote}, refunded on ${day}`,
  paidWith: (day: Shown, card: Shown, payment: Shown) => `Paid on ${day} with ${card}, payment ${payment}.`,
  seeCreditNote: (amount: Shown, creditNote: Shown) => `${amount} went back: see credit note ${creditNote}.`,
} as const
