import type { Shown } from '#platform/base/shown.ts'

/** The sentences of its screens and emails, in their order; refusals stand in the contract. Change the tone here. */
export const backofficeTexts = {
  // Certificates
  noEnd: 'no end',
  certificateNumber: (number: Shown) => ` certificate ${number}`,
  reason: 'Reason',
  revokeNow: 'Revoke now',
  recordACertificate: 'Record a certificate',
  number: 'Number',
  stateOrProvince: 'State or province',
  pleaseChoose: 'Please choose',
  validFrom: 'Valid from',
  lastDay: 'Last day',
  noEndHint: 'Leave empty if it doesn’t expire.',
  documentHint: 'PDF or picture, up to 10 MB.',
  saveCertificate: 'Save certificate',
  validFromTo: (from: Shown, to: Shown) => `${from} to ${to}.`,
  recordedBy: (name: Shown, at: Shown) => `Recorded by ${name}, ${at}.`,
  revokedBy: (name: Shown, at: Shown, reason: Shown) => `Revoked by ${name}, ${at}: ${reason}`,
  revoke: 'Revoke',
  document: 'Document',
  revoked: 'Revoked',
  expired: 'Expired',
  notYetValid: 'Not yet valid',
  valid: 'Valid',

  // Customer facts
  email: 'Email',
  notConfirmed: 'Not confirmed',
  customerSince: 'Customer since',
  orders: 'Orders',
  paidLessRefunds: 'Paid, less refunds',
  hasWholesale: 'Pays wholesale prices.',
  hasNoWholesale: 'Pays regular prices.',
  wholesaleEndsNote: 'Existing orders don’t change.',
  wholesaleStartsNote: 'Applies from the next price shown.',
  removeWholesale: 'Remove wholesale',
  grantWholesale: 'Grant wholesale',
  order: 'Order',
  placed: 'Placed',
  status: 'Status',
  pieces: 'Pieces',
  total: 'Total',
  newestOrders: 'Newest orders',

  // Customers
  staff: 'Staff',
  wholesale: 'Wholesale',
  emailNotConfirmed: 'Email not confirmed',
  customer: 'Customer',
  flags: 'Flags',
  since: 'Since',
  lastOrder: 'Last order',
  customers: 'Customers',
  noneYet: 'None yet',

  // Delivery methods form
  addADeliveryMethod: 'Add a delivery method',
  name: 'Name',
  price: 'Price, $',
  freeFrom: 'Free from, $',
  emptyNeverFree: 'Leave empty if it is never free.',
  transitDays: 'Transit time in business days, minimum and maximum',
  leastDays: 'minimum days',
  mostDays: 'maximum days',
  offerNoLonger: (called: Shown) => `Stop offering ${called}`,
  removedMethodNote: 'Orders placed with it keep their promised dates.',
  newMethod: 'New method',
  methodNumber: (number: Shown) => `Method ${number}`,

  // Failed emails
  triesSince: (tries: Shown, since: Shown) => `${tries} since ${since}`,
  sendAgain: 'Send again',
  sendAgainWhich: (email: Shown) => `Send again: ${email}`,
  emailTo: (email: Shown, to: Shown) => `${email}, to ${to}`,

  // Finder
  search: 'Search',
  show: 'Show',

  // Log
  deletedAccount: 'A deleted account',

  // Messages
  attachments: 'Attachments',
  yourAnswer: 'Your answer',
  answerHint: (email: Shown) => `Sent to ${email}, with the original message below it.`,
  sendAnswer: 'Send answer',
  sending: 'Sending…',
  waitingForAnAnswer: 'waiting for an answer',
  answeredBy: (name: Shown) => `Answered by ${name}, {at}`,
  answeredAt: 'Answered, {at}',
  answer: 'Answer',
  answered: 'answered',

  // Price cells
  anotherLabel: (label: Shown) => `Another ${label}`,
  rowsHint: 'Fill in the last row to add one. Empty a row to remove it.',

  // Price form
  printSize: 'Print size',
  upToSqIn: 'Up to, sq in',
  perPiece: 'Per piece',
  fromPieces: 'From pieces',
  offGarment: 'Off garment',
  offPrint: 'Off print',
  printing: 'Printing',
  printPricesLead: 'Per printed view, by its printed area. The last price also applies to everything larger.',
  quantityBreaks: 'Quantity breaks',
  quantityBreaksLead:
    'By the pieces of a line, all sizes together. Options are never discounted, and no step may give less than the one before it.',
  break: 'Break',
  optionsAndWholesale: 'Options and wholesale',
  wholesaleLead: 'Wholesale lowers the price of the garment, not of the print.',
  wholesaleOffTheGarment: 'Wholesale, % off the garment',
  blankGarments: 'Blank garments',
  markupLead: 'Added to a supplier’s cost at each import. Prices in the catalog stay until the next import.',
  markupOnCost: 'Markup, % on cost',
  roundedUpTo: 'Rounded up to, $',
  prices: 'Prices',
  delivery: 'Delivery',
  deliveryLead: 'Checkout lists the methods in this order and selects the first.',
  previewTheChanges: 'Preview the changes',
  nothingPublishedYet: 'Nothing is published until you confirm.',

  // Price history
  liveNow: 'Status: Live',
  scheduled: 'Status: Scheduled',
  restore: 'Restore',
  restoreVersion: (label: Shown) => `Restore ${label}`,
  versionNumber: (number: Shown) => `Version ${number}`,
  fromStartsAt: (startsAt: Shown) => `, from ${startsAt}`,
  versionInSentence: (number: Shown) => `version ${number}`,
  firstPrices: 'First prices',
  firstPricesLead: 'The prices in the shop’s settings, before anything was published here.',
  firstPricesInSentence: 'the first prices',
  bringsBack: (version: Shown) => `, restores ${version}`,

  // Price review
  pricesChangedMeanwhile: 'Someone else published prices in the meantime. Yours are still below.',
  deletedAccountInSentence: 'a deleted account',
  comparedWithLive: 'The changes below are compared with their prices. If you publish, yours replace them.',
  scheduledChangesNote: (changes: Shown) =>
    `If you publish prices that start before that day, these changes still take effect: ${changes}.`,
  versionScheduled: (number: Shown, startsAt: Shown) => `Version ${number} is scheduled. It starts on ${startsAt}.`,
  risesTo: 'rises to ',
  fallsTo: 'falls to ',
  samples: 'Samples',
  samplesLead: 'Price per piece before and after, by quantity',
  perPieceOf: 'Per piece of',
  publish: 'Publish',
  publishNote: 'Reason, for the history',
  from: 'From',
  startHint: (place: Shown) => `Leave empty to publish now. A later date starts at midnight, ${place} time.`,
  publishThesePrices: 'Publish these prices',
  changeSomething: 'Change something',
  whatChanges: 'What changes',
  nothingChangesLead: 'These prices are already published.',
  nothingChanges: 'Nothing changes.',
  openCarts: 'Open carts',
  openCartsLead:
    'Existing orders and payments keep their prices. Customers at checkout see the new total before they pay.',
  noOpenCarts: 'No open cart holds anything at the moment.',
  cartsMoved: (carts: Shown, pieces: Shown, cheaper: Shown, dearer: Shown, same: Shown) =>
    `${carts} with ${pieces}: ${cheaper} cheaper, ${dearer} dearer, ${same} as before.`,
  goodsAsBefore: (now: Shown) => `Their goods come to ${now}, as before.`,
  goodsCostLess: (now: Shown, was: Shown, difference: Shown) =>
    `Their goods come to ${now} instead of ${was}, ${difference} less.`,
  goodsCostMore: (now: Shown, was: Shown, difference: Shown) =>
    `Their goods come to ${now} instead of ${was}, ${difference} more.`,
  onlyNewestLines: 'Only the newest lines were counted.',
  publishedMeanwhile: (number: Shown, name: Shown, at: Shown, note: Shown, changes: Shown) =>
    `Version ${number}, ${name}, ${at}: ${note} (${changes})`,

  // Styles table
  style: 'Style',
  category: 'Category',
  sale: 'Sale',
  change: 'Change',
  styles: 'Styles',
  withdrawn: 'Withdrawn',
  discontinued: 'Discontinued by the supplier',
  onSale: 'On sale',
  publishStyle: 'Publish',
  withdrawStyle: 'Withdraw',
} as const
