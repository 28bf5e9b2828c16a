import type { Shown } from '#platform/base/shown.ts'

/** The sentences of its screens and emails, in their order; refusals stand in the contract. Change the tone here. */
export const adminPageTexts = {
  // Admin activity
  everythingThatStaffChanged:
    'Everything that staff changed, and what they read of people, by ids: of orders, customers, reviews and whatever else. Names are read when they are shown, and go with the account. A line is kept for a year.',
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
  garmentsOfOrdersAppear: 'Garments of orders appear here until they are in production.',
  nothingHasToBe: 'Nothing has to be bought.',
  nothingFits: 'Nothing fits.',
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
  noOrderYet: 'No order yet.',
  wholesale: 'Wholesale',
  messages: 'Messages',
  noMessageFromThis: 'No message from this account.',
  whatStaffDid: 'What staff did',
  allOfIt: 'All of it',
  exemptionCertificates: 'Exemption certificates',
  noneOnFileSales: 'None on file: sales tax is collected where the shop collects it.',

  // Admin customers
  searchByNameOr: 'Search by name or email',
  moreThanCustomers: (total: Shown) => `More than ${total} customers`,
  everyWordHasTo: 'Every word has to be in the name or the address.',
  nobodyFits: 'Nobody fits.',
  thereAreNoCustomers: 'There are no customers yet.',

  // Admin dashboard
  loadingOrders: 'Loading orders...',
  showAllOrders: 'Show all orders',
  thereAreMoreALonger: 'There are more. A longer search finds fewer.',
  tryAgain: 'Try again',
  trying: 'Trying…',
  theOrdersCouldNot: 'The orders could not be loaded. Please check your connection and try again.',
  keys: '{search} search · {up} {down} rows · {open} open or close · {close} close',
  orderDashboard: 'Order Management Dashboard',

  // Admin emails
  emailsThatTheMail:
    'Emails that the mail server did not take for three days, or refuses for good. They stay in this list for thirty days. What is sent again leaves this list, and comes back if it fails again.',
  sendAllAgain: 'Send all again',
  willBeSentAgain: (resent: Shown) => `${resent} will be sent again.`,
  noEmailHasFailed: 'No email has failed.',
  emails: 'Emails',

  // Admin messages
  yourAnswerIsOn: 'Your answer is on its way.',
  waiting: 'Waiting',
  answered: 'Answered',
  noOpenMessages: 'No messages are waiting for an answer.',
  noAnsweredMessages: 'No messages have been answered yet.',
  noMessages: 'There are no messages yet.',

  // Admin payments
  thePaymentIsClosed: 'The payment is closed, with your note.',
  moneyThatThePayment:
    'Money that the payment provider has and that no order here belongs to, as after the restore of an older back-up. Look each up at the provider: write the order by hand, or send the money back there.',
  everyPaymentHasIts: 'Every payment has its order.',
  paymentsWithoutOrder: 'Payments without an order',

  // Admin prices
  theWholeShopSells: 'The whole shop sells at it within seconds.',
  versionIsPublished: (newest: Shown) => `Version ${newest} is published.`,
  theFormShowsThat: 'The form shows that version. What you publish now takes its place as soon as it begins.',
  versionHasNotBegun: (newest: Shown, waits: Shown) => `Version ${newest} has not begun yet. ${waits}`,
  previewOfThePrices: 'Preview of the prices',
  history: 'History',
  nothingWasPublishedHere: 'Nothing was published here so far.',
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
  noReviewIsHidden: 'No review is hidden.',
  thereAreNoReviews: 'There are no reviews yet.',
  hiddenReviews: 'Hidden reviews',
  allReviews: 'All reviews',
  reviews: 'Reviews',

  // Admin styles
  offSale: 'Off sale',
  aWithdrawnStyleCannot:
    'A withdrawn style cannot be bought until it is published again, whatever its supplier sends. Carts, favorites and orders go on naming it.',
  searchByBrandCode: 'Search by brand, code, title or number',
  noStyleMatchesYour: 'No style matches your search.',
  everyStyleIsOn: 'Every style is on sale.',
  styles: 'Styles',
  styleOnSale: 'The style is on sale again.',
  styleOffSale: 'The style is off sale.',

  // Admin webhooks
  otherSystemsReceiveEvents:
    'Other systems receive events about orders, the catalog and prices at an address of theirs. Every message is signed, and tried again for three days.',
  endpoints: 'Endpoints',
  deliveries: 'Deliveries',
  nothingHasBeenSent: 'Nothing has been sent yet.',
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
  asVersion: (number: Shown) => `As version ${number}`,
} as const
