import type { Shown } from '#platform/base/shown.ts'

/** The sentences of its screens and emails, in their order; refusals stand in the contract. Change the tone here. */
export const backofficeTexts = {
  // Certificates
  noEnd: 'no end',
  certificateNumber: (number: Shown) => ` certificate ${number}`,
  reason: 'Reason',
  revokeAtOnce: 'Revoke at once',
  recordACertificate: 'Record a certificate',
  number: 'Number',
  stateOrProvince: 'State or province',
  pleaseChoose: 'Please choose',
  validFrom: 'Valid from',
  lastDay: 'Last day',
  emptyWhereItHas: 'Empty where it has no end.',
  pdfOrPicture10: 'PDF or picture, 10 MB at most.',
  putOnFile: 'Put on file',
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
  buysAtWholesalePrices: 'Buys at wholesale prices.',
  buysAtThePrices: 'Buys at the prices of the shop.',
  ordersPlacedSoFar: 'Orders placed so far stay as they are.',
  takesEffectWithThe: 'Takes effect with the next price that is shown.',
  takeWholesaleAway: 'Take wholesale away',
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
  emptyNeverFree: 'Empty: never free',
  businessDaysOnThe: 'Business days on the road, least and most',
  leastDays: 'least days',
  mostDays: 'most days',
  offerNoLonger: (called: Shown) => `Offer ${called} no longer`,
  ordersThatAreOn: 'Orders that are on their way with it keep the dates that they were promised.',
  newMethod: 'New method',
  methodNumber: (number: Shown) => `Method ${number}`,

  // Failed emails
  sinceTries: (tries: Shown, writtenAt: Shown) => `${tries} since ${writtenAt}`,
  sendAgain: 'Send again',
  sendAgainWhich: (email: Shown) => `Send again: ${email}`,
  emailTo: (email: Shown, to: Shown) => `${email}, to ${to}`,

  // Finder
  search: 'Search',
  show: 'Show',

  // Log
  aDeletedAccount: 'A deleted account',

  // Messages
  attachments: 'Attachments',
  yourAnswer: 'Your answer',
  goesToAsAnEmail: (email: Shown) => `Goes to ${email} as an email, with the message below it.`,
  sendAnswer: 'Send answer',
  sending: 'Sending…',
  waitingForAnAnswer: 'waiting for an answer',
  answeredBy: (name: Shown) => `Answered by ${name}, {at}`,
  answeredAt: 'Answered, {at}',
  answer: 'Answer',
  answered: 'answered',

  // Price cells
  anotherLabel: (label: Shown) => `Another ${label}`,
  theLastRowAdds: 'The last row adds one. A row that is emptied is taken out.',

  // Price form
  printSize: 'Print size',
  upToSqIn: 'Up to, sq in',
  perPiece: 'Per piece',
  fromPieces: 'From pieces',
  offGarment: 'Off garment',
  offPrint: 'Off print',
  printing: 'Printing',
  perDecoratedViewBy: 'Per decorated view, by its printed area. The last price holds for everything larger, too.',
  quantityBreaks: 'Quantity breaks',
  byThePiecesOfA:
    'By the pieces of a line, all sizes together. Options are never reduced, and no step may give less than the one before it.',
  break: 'Break',
  optionsAndWholesale: 'Options and wholesale',
  wholesaleTakesItsPart: 'Wholesale takes its part off the garment and nothing off the print.',
  wholesaleOffTheGarment: 'Wholesale, % off the garment',
  blankGarments: 'Blank garments',
  whatASuppliersImport:
    'What a supplier’s import puts on its cost. It holds from the next import on; the catalog keeps its prices until then.',
  markupOnCost: 'Markup, % on cost',
  roundedUpTo: 'Rounded up to, $',
  prices: 'Prices',
  delivery: 'Delivery',
  checkoutOffersTheMethods: 'Checkout offers the methods in this order and chooses the first.',
  previewTheChanges: 'Preview the changes',
  nothingIsPublishedYet: 'Nothing is published yet.',

  // Price history
  holdsNow: 'Holds now',
  notBegun: 'Not begun',
  bringBack: 'Bring back',
  bringBackTitle: (label: Shown) => `Bring back ${label}`,
  versionNumber: (number: Shown) => `Version ${number}`,
  fromStartsAt: (startsAt: Shown) => `, from ${startsAt}`,
  versionNumberPart: (number: Shown) => `version ${number}`,
  firstPrices: 'First prices',
  whatTheShopsSettings: 'What the shop’s settings say, from before anything was published here.',
  theFirstPrices: 'the first prices',
  bringsBack: (version: Shown) => `, restores ${version}`,

  // Price review
  somebodyPublishedPricesMeanwhile: 'Somebody published prices meanwhile. Yours are kept below.',
  aDeletedAccountPart: 'a deleted account',
  everythingBelowIsCompared:
    'Everything below is compared with what holds since. Publishing puts your prices in the place of theirs.',
  pricesPublishedToBegin: (changes: Shown) =>
    `Prices published to begin before that day bring its changes with them: ${changes}.`,
  versionHasNotBegun: (edition: Shown, startsAt: Shown) =>
    `Version ${edition} has not begun yet. It begins on ${startsAt}.`,
  risesTo: 'rises to ',
  fallsTo: 'falls to ',
  samples: 'Samples',
  priceOfAPieceBefore: 'Price of a piece before and after, by quantity',
  perPieceOf: 'Per piece of',
  publish: 'Publish',
  whyForTheHistory: 'Why, for the history',
  from: 'From',
  emptyAtOnceALater: 'Empty: at once. A later day begins at midnight, New York time.',
  publishThesePrices: 'Publish these prices',
  changeSomething: 'Change something',
  whatChanges: 'What changes',
  theseAreThePrices: 'These are the prices that are published already.',
  nothingChanges: 'Nothing changes.',
  openCarts: 'Open carts',
  ordersAndPaymentsUnder:
    'Orders and payments under way keep the prices that they were made at. Whoever is at checkout sees the new total before paying.',
  publishedMeanwhile: (number: Shown, name: Shown, at: Shown, note: Shown, changes: Shown) =>
    `Version ${number}, ${name}, ${at}: ${note} (${changes})`,

  // Styles table
  style: 'Style',
  category: 'Category',
  sale: 'Sale',
  change: 'Change',
  styles: 'Styles',
  withdrawn: 'Withdrawn',
  discontinuedByTheSupplier: 'Discontinued by the supplier',
  onSale: 'On sale',
  publishStyle: 'Publish',
  withdrawStyle: 'Withdraw',
} as const
