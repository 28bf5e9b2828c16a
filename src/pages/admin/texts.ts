import type { Shown } from '#platform/base/shown.ts'

/** The sentences of its screens and emails, in their order; refusals stand in the contract. Change the tone here. */
export const adminPageTexts = {
  // Admin activity
  everythingThatStaffChanged:
    'What staff changed, and which customer data they looked at. Entries are kept for one year.',
  searchByAnIdOr: 'Search by an id or an order number',
  showAll: 'Show all',
  noActivityForThis: 'No activity for this id.',
  noActivityYet: 'No activity yet.',
  auditLog: 'Audit log',
  changes: 'Changes',
  reads: 'Reads',
  both: 'Both',

  // Admin blanks
  csv: 'CSV',
  print: 'Print',
  garmentsOfOrdersAppear: 'Garments are listed here until their order is in production.',
  nothingHasToBe: 'No blanks to buy.',
  nothingFits: 'No blanks match your search.',
  chooseBlanks: 'Choose blanks',
  orders: 'Orders',
  confirmedOrWaiting: 'Confirmed or waiting',
  brand: 'Brand',
  allBrands: 'All brands',
  styleOrColor: 'Style or color',
  show: 'Show',
  blanksCount: (pieces: Shown, colors: Shown, orders: Shown) => `${pieces} in ${colors} for ${orders}`,
  blanksToBuy: 'Blanks to buy',

  // Admin customer
  customer: 'Customer',
  customers: 'Customers',
  newestOrders: 'Newest orders',
  noOrderYet: 'No orders yet.',
  wholesale: 'Wholesale',
  messages: 'Messages',
  noMessageFromThis: 'No messages from this customer.',
  whatStaffDid: 'Staff activity',
  allOfIt: 'All staff activity',
  exemptionCertificates: 'Exemption certificates',
  noneOnFileSales: 'None on file. Sales tax is charged as usual.',

  // Admin customers
  searchByNameOr: 'Search by name or email',
  moreThanCustomers: (total: Shown) => `More than ${total} customers`,
  everyWordHasTo: 'Every word must be in the name or the email address.',
  nobodyFits: 'No customers match your search.',
  thereAreNoCustomers: 'No customers yet.',

  // Admin dashboard
  loadingOrders: 'Loading orders...',
  showAllOrders: 'Show all orders',
  thereAreMoreALonger: 'There are more orders. Narrow your search to see them.',
  tryAgain: 'Try again',
  trying: 'Trying…',
  theOrdersCouldNot: 'The orders could not be loaded. Please check your connection and try again.',
  keys: '{search} search · {up} {down} rows · {open} open or close · {close} close',
  orderDashboard: 'Order Management Dashboard',

  // Admin emails
  emailsThatTheMail:
    'Emails that could not be delivered. They stay here for 30 days, and come back if sending them again fails.',
  sendAllAgain: 'Send all again',
  willBeSentAgain: (resent: Shown) => `${resent} will be sent again.`,
  noEmailHasFailed: 'No failed emails.',
  emails: 'Emails',

  // Admin messages
  yourAnswerIsOn: 'Answer sent.',
  waiting: 'Waiting',
  answered: 'Answered',
  noOpenMessages: 'No messages waiting.',
  noAnsweredMessages: 'No answered messages yet.',
  noMessages: 'No messages yet.',

  // Admin payments
  thePaymentIsClosed: 'The payment is closed with your note.',
  moneyThatThePayment:
    'Payments that the provider has but the shop has no order for. Look each one up at the provider, then create the order by hand or refund it there.',
  everyPaymentHasIts: 'Every payment has an order.',
  paymentsWithoutOrder: 'Payments without an order',

  // Admin prices
  theWholeShopSells: 'The shop uses it within seconds.',
  versionIsPublished: (newest: Shown) => `Version ${newest} is published.`,
  theFormShowsThat: 'The form shows that version. What you publish now replaces it when it begins.',
  versionHasNotBegun: (newest: Shown, waits: Shown) => `Version ${newest} is scheduled. ${waits}`,
  previewOfThePrices: 'Preview of the prices',
  history: 'History',
  nothingWasPublishedHere: 'No changes published yet.',
  pricesLead: 'The editor, carts, checkout and pages use these prices within seconds of publishing.',
  beginsOn: (startsAt: Shown) => `It begins on ${startsAt}.`,
  prices: 'Prices',

  // Admin production
  sortedByShipDate: (total: Shown) => `${total}, sorted by ship date`,
  toShipBy: 'To ship by',
  findOrders: 'Find orders',
  delivery: 'Delivery',
  allDeliveries: 'All deliveries',
  shipDate: 'Ship date',
  orderNumber: 'Order number',
  find: 'Find',
  production: 'Production',
  noSuchOrder: 'There is no order with this number.',
  nothingToPrint: 'Nothing is waiting to be printed.',
  noOrderMatches: 'No orders match these filters.',

  // Admin reviews
  all: 'All',
  hidden: 'Hidden',
  theReviewIsShown: 'The review is shown again.',
  theReviewIsHidden: 'The review is hidden. Its author can read why.',
  noReviewIsHidden: 'No hidden reviews.',
  thereAreNoReviews: 'No reviews yet.',
  hiddenReviews: 'Hidden reviews',
  allReviews: 'All reviews',
  reviews: 'Reviews',

  // Admin styles
  offSale: 'Off sale',
  aWithdrawnStyleCannot:
    'A withdrawn style cannot be bought until you publish it again, even if its supplier still offers it. Carts, favorites and orders still show it.',
  searchByBrandCode: 'Search by brand, code, title or number',
  noStyleMatchesYour: 'No style matches your search.',
  everyStyleIsOn: 'Every style is on sale.',
  styles: 'Styles',
  styleOnSale: 'The style is on sale again.',
  styleOffSale: 'The style is off sale.',

  // Admin webhooks
  otherSystemsReceiveEvents:
    'Send events about orders, the catalog and prices to other systems. Every message is signed, and retried for three days.',
  endpoints: 'Endpoints',
  deliveries: 'Deliveries',
  nothingHasBeenSent: 'Nothing sent yet.',
  webhooks: 'Webhooks',
  endpointRemoved: 'The endpoint was removed.',
  messageResent: 'The message will be sent again.',

  // Change order
  chooseAtLeastOne: 'Choose at least one order.',
  openAndChoose: 'Open it and choose its next step.',
  nextStepIs: (status: Shown, step: Shown) => `It is “${status}”. Next step: ${step}.`,
  hasNoNextStep: (status: Shown) => `It is “${status}”, and no step is left.`,
  chooseAtMost: (most: Shown) => `Choose at most ${most} orders.`,

  // Staff bar
  staff: 'Staff',
  menu: 'Menu',
  staffPagesNow: 'Staff pages, now:',
  viewShop: 'View shop',
  settings: 'Settings',
  blanks: 'Blanks',
  payments: 'Payments',

  // Change customer
  wholesaleOn: 'Wholesale prices are on.',
  wholesaleOff: 'Wholesale prices are off.',
  certificateRevoked: 'The certificate was revoked.',

  // Change prices
  fixFields: 'Please fix the marked fields. Nothing was published.',
  asFirstPrices: 'As the first prices',
  undoOf: (number: Shown) => `Undo of version ${number}`,
  asVersion: (number: Shown) => `As version ${number}`,
} as const
