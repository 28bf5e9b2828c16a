import type { Shown } from '#platform/base/shown.ts'

/** The sentences of its screens and emails, in their order; refusals stand in the contract. Change the tone here. */
export const adminPageTexts = {
  // Admin activity
  auditLogLead: 'What staff changed, and which customer data they looked at. Entries are kept for one year.',
  searchActivity: 'Search by ID or order number',
  showAll: 'Show all',
  noActivityForId: 'No activity for this ID.',
  noActivityYet: 'No activity yet.',
  auditLog: 'Audit log',
  changes: 'Changes',
  reads: 'Reads',
  both: 'Both',

  // Admin blanks
  csv: 'CSV',
  print: 'Print',
  nothingToBuyLead: 'Garments are listed here until their order is in production.',
  nothingToBuy: 'No blanks to buy.',
  noBlankMatches: 'No blanks match your search.',
  filterBlanks: 'Filter blanks',
  orders: 'Orders',
  confirmedOrWaiting: 'Confirmed or waiting',
  brand: 'Brand',
  allBrands: 'All brands',
  styleOrColor: 'Style or color',
  show: 'Show',
  blanksCount: (pieces: Shown, colors: Shown, orders: Shown) => `${pieces} in ${colors} for ${orders}`,
  blanksToBuy: 'Blanks to buy',

  // Admin calendar
  calendar: 'Calendar',
  calendarLead:
    'What each print method can do on a day and what is booked of it. Dates are promised by it in the cart and at checkout.',
  enterWholeNumber: 'Enter a whole number.',
  dayClosed: (day: Shown) => `${day} is closed.`,
  dayOpened: (day: Shown) => `${day} is open again.`,
  dayChanged: (method: Shown, day: Shown) => `${method} is changed on ${day}.`,
  usualDaySet: (method: Shown) => `The usual day of ${method} is set.`,
  promisesListed: (ordersNeed: Shown) => `${ordersNeed} new dates.`,
  ordersMoved: (ordersAre: Shown) => `${ordersAre} made on other days and leave as promised.`,
  promisesHoldAgain: (promisesHold: Shown) => `${promisesHold} again.`,
  datesConfirmed: (customers: Shown) => `The new dates are promised. ${customers} will be emailed.`,
  datesMoved: (orders: Shown) => `${orders} stayed listed: those days filled up meanwhile.`,
  promiseKept: (orderNumber: Shown) => `${orderNumber} is kept as promised.`,

  // Admin customer
  customer: 'Customer',
  customers: 'Customers',
  newestOrders: 'Newest orders',
  noOrderYet: 'No orders yet.',
  wholesale: 'Wholesale',
  messages: 'Messages',
  noMessageFromCustomer: 'No messages from this customer.',
  whatStaffDid: 'Staff activity',
  showAllActivity: 'All staff activity',
  exemptionCertificates: 'Exemption certificates',
  noCertificates: 'None on file. Sales tax is charged as usual.',

  // Admin customers
  searchCustomers: 'Search by name or email',
  moreThanCustomers: (total: Shown) => `More than ${total} customers`,
  noCustomerMatchesLead: 'Every word must be in the name or the email address.',
  noCustomerMatches: 'No customers match your search.',
  noCustomersYet: 'No customers yet.',

  // Admin dashboard
  loadingOrders: 'Loading orders...',
  showAllOrders: 'Show all orders',
  moreOrdersFound: 'There are more orders. Narrow your search to see them.',
  tryAgain: 'Try again',
  trying: 'Trying…',
  ordersNotLoaded: 'The orders couldn’t be loaded. Please check your connection and try again.',
  keys: '{search} search · {up} {down} rows · {open} open or close · {close} close',
  orderDashboard: 'Order Management Dashboard',

  // Admin discounts
  discounts: 'Discounts',
  discountsLead: 'Codes that customers enter in the cart or at checkout. Each order takes one.',
  newCode: 'New code',
  changeCode: (code: Shown) => `Change ${code}`,
  noCodes: 'No discount codes yet.',
  noCodesLead: 'Make one for a first order, a season or a group of garments.',
  codeSaved: (code: Shown, sentence: Shown) => `${code} is saved: ${sentence}`,
  codeStopped: (code: Shown) => `${code} is stopped. Orders that have it keep it.`,
  codeStarted: (code: Shown) => `${code} can be used again.`,

  // Admin emails
  failedEmailsLead:
    'Emails that couldn’t be delivered. They stay here for 30 days, and come back if sending them again fails.',
  sendAllAgain: 'Send all again',
  willBeResent: (emails: Shown) => `${emails} will be sent again.`,
  noFailedEmails: 'No failed emails.',
  emails: 'Emails',

  // Admin gang sheets
  groupOrders: 'Group orders',
  gangSheets: 'Gang sheets',
  proofs: 'Proofs',
  gangSheetsLead: 'DTF prints of several orders, nested on film. Select orders in {production} to make one.',
  noGangSheets: 'No gang sheets yet.',
  stitchFileStored: (name: Shown) => `${name} is the file to sew.`,
  stitchFileRemoved: 'The stitch file is removed.',
  gangSheetDiscarded: (number: Shown) => `Gang sheet ${number} is discarded. Its prints can be nested again.`,

  // Admin messages
  answerSent: 'Answer sent.',
  waiting: 'Waiting',
  answered: 'Answered',
  noOpenMessages: 'No messages waiting.',
  noAnsweredMessages: 'No answered messages yet.',
  noMessages: 'No messages yet.',

  // Admin offers
  offers: 'Offers',

  // Admin payments
  paymentClosed: 'The payment is closed with your note.',
  paymentsLead:
    'Payments that the provider has but the shop has no order for. Look each one up at the provider, then create the order by hand or refund it there.',
  noUnmatchedPayments: 'Every payment has an order.',
  paymentsWithoutOrder: 'Payments without an order',

  // Admin prices
  pricesInUse: 'The shop uses it within seconds.',
  versionPublished: (number: Shown) => `Version ${number} is published.`,
  scheduledVersionShown: 'The form shows that version. What you publish now replaces it when it starts.',
  versionScheduled: (newest: Shown, waits: Shown) => `Version ${newest} is scheduled. ${waits}`,
  previewPrices: 'Preview of the prices',
  history: 'History',
  nothingPublished: 'No changes published yet.',
  pricesLead: 'The editor, carts, checkout and pages use these prices within seconds of publishing.',
  startsOn: (startsAt: Shown) => `It starts on ${startsAt}.`,
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
  gangSheet: 'Gang sheet',
  nesting: 'Nesting…',

  // Admin reviews
  all: 'All',
  hidden: 'Hidden',
  reviewShown: 'The review is shown again.',
  reviewHidden: 'The review is hidden. Its author can see why.',
  noHiddenReviews: 'No hidden reviews.',
  noReviews: 'No reviews yet.',
  hiddenReviews: 'Hidden reviews',
  allReviews: 'All reviews',
  reviews: 'Reviews',

  // Admin storage
  storage: 'Storage',
  storageLead: 'What customers’ files take, the largest first, and how much room is left on the shop’s disks.',
  customersWithFiles: (customers: Shown) => `${customers} with files`,
  nobodyHasFiles: 'No customer has stored a file yet',

  // Admin styles
  offSale: 'Off sale',
  withdrawnLead:
    'A withdrawn style can’t be bought until you publish it again, even if its supplier still offers it. Carts, favorites and orders still show it.',
  searchStyles: 'Search by brand, code, title or number',
  noStyleMatches: 'No styles match your search.',
  noWithdrawnStyles: 'Every style is on sale.',
  styles: 'Styles',
  styleOnSale: 'The style is on sale again.',
  styleOffSale: 'The style is off sale.',

  // Admin webhooks
  webhooksLead:
    'Send events about orders, the catalog and prices to other systems. Every message is signed, and retried for three days.',
  endpoints: 'Endpoints',
  deliveries: 'Deliveries',
  nothingSent: 'Nothing sent yet.',
  webhooks: 'Webhooks',
  secretRotated: 'The endpoint has a new secret.',
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
  receivables: 'Receivables',
  onTerms: 'On terms',
  allReceivables: 'All receivables',
  paymentTerms: 'Payment terms',
  termsSaved: 'The terms were saved.',
  termsRevoked: 'The terms were revoked.',
  termsDeclined: 'The request was declined, and whoever asked is emailed.',

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
