import type { Shown } from '#platform/base/shown.ts'

/** The sentences of its screens and emails, in their order; refusals stand in the contract. Change the tone here. */
export const proofsTexts = {
  // What an approval means: each version keeps it as it was sent
  smallPrint: [
    'Approving releases your order: from then on we print exactly this, and it can no longer be changed or cancelled once production has begun.',
    'Sizes are those of the print. On the garment they may differ by up to a quarter of an inch, and the position by half an inch.',
    'Colors on a screen differ from ink and thread. Named inks and threads are what we print with.',
    'Please check spelling, numbers, dates and the artwork itself: we print them as you see them here.',
    'Production days count from your approval.',
  ],

  // Record approval
  versionHolds: (version: Shown) => `Version ${version} holds.`,
  datesStartAnew: 'You approved the proof. Production days count from your approval.',

  datesWithoutProof: 'Your order is printed without a proof. Production days count from now.',

  // Job ticket
  byLinkInName: (name: Shown) => `the emailed link, for ${name}`,
  ticketApproved: (version: Shown, by: Shown, day: Shown) => `Version ${version}, approved ${day} by ${by}`,
  ticketNotApproved: (version: Shown) => `Version ${version}, not approved`,
  ticketNotSent: 'Not sent yet',
  ticketWithdrawn: (reason: Shown) => `Not needed: ${reason}`,

  // Build contents
  costsMore: (amount: Shown) => `It would cost ${amount} more.`,

  // Preview
  hasNote: (item: Shown) => `${item}: the customer left a note.`,
  hasDesignerNote: (item: Shown) => `${item}: our designer is asked to change the artwork first.`,
  printsBlurred: (item: Shown, note: Shown) => `${item}: ${note}`,
  choiceOf: (position: Shown, pieces: Shown, method: Shown) => `Cart item ${position}: ${pieces}, ${method}`,

  // Emails
  proofReady: 'Please approve your proof',
  proofSubject: (orderNumber: Shown) => `Please approve the proof of order ${orderNumber}`,
  reminderSubject: (orderNumber: Shown) => `Your proof of order ${orderNumber} is waiting for you`,
  proofLead: (name: Shown, orderNumber: Shown) =>
    `Hi ${name}, here is the proof of your order ${orderNumber}. We print once you have approved it.`,
  reminderLead: (name: Shown, orderNumber: Shown) =>
    `Hi ${name}, your order ${orderNumber} is waiting for you to approve its proof. Until then we cannot print it.`,
  approveBy: (until: Shown, arrives: Shown) =>
    `Dates start from your approval. Approve before ${until} and ${arrives}.`,
  arrivesThen: (days: Shown) => `it arrives ${days}`,
  readyThen: (day: Shown) => `it is ready for pickup ${day}`,
  laterThanNeeded: (day: Shown) => `That is later than ${day}, the day you need it by. Please contact us.`,
  seeAndApprove: 'See and approve the proof',
  linkIsYours: (days: Shown) =>
    `Whoever has this link can approve this one version in your name for ${days} days, and sees the prints alone. Please do not forward it.`,
  orSignIn: 'To ask for a change, or to see the whole order, sign in: {page}',
  youGetThisEmail: (shopName: Shown) => `You get this email because you placed an order at ${shopName}.`,
  approvedHeading: 'Your proof is approved',
  approvedSubject: (orderNumber: Shown) => `Proof of order ${orderNumber} approved`,
  approvedLead: (name: Shown, orderNumber: Shown, version: Shown) =>
    `Hi ${name}, version ${version} of the proof of order ${orderNumber} is approved. We print exactly that.`,
  approvedByLink: 'It was approved from the link in our email. If that was not you, tell us at once: {email}',
  datesHold: (arrives: Shown) => `The dates of your order stay: ${arrives}.`,
  datesMoved: (arrives: Shown, before: Shown) =>
    `Production days count from your approval, so ${arrives}. Before, it was ${before}.`,
  viewProof: 'View the proof',
  changeHeading: 'A change of a proof is asked for',
  changeSubject: (orderNumber: Shown) => `Proof of order ${orderNumber}: change asked`,
  changeLead: (name: Shown, version: Shown) => `${name} wants version ${version} changed:`,
  openProof: 'Open the proof',
  sentToStaff: 'This email goes to the staff of the shop.',

  // States
  states: {
    'to-send': 'Proof: to send',
    waiting: 'Proof: waiting for customer',
    'change-asked': 'Proof: change asked',
    outdated: 'Proof: new version needed',
    approved: 'Proof approved',
    withdrawn: 'Proof not needed',
    closed: 'Proof closed',
  },
  customerStates: {
    'to-send': 'We are preparing your proof',
    waiting: 'Please approve your proof',
    'change-asked': 'We are changing your proof',
    outdated: 'We are preparing a new version of your proof',
    approved: 'You approved the proof',
    withdrawn: 'This order needs no proof',
    closed: 'This proof is closed',
  },

  // Notice over an order
  viewOrApprove: 'See the proof',
  noticeLeads: {
    'to-send': 'We send it by email and print once you have approved it.',
    waiting: 'We print once you have approved it. Production days count from your approval.',
    'change-asked': 'You get an email as soon as the new version is ready.',
    outdated: 'You get an email as soon as it is ready. Nothing is printed before you have approved it.',
    approved: 'We print exactly what it shows.',
    withdrawn: '',
    closed: '',
  },

  // Proof page
  proofOf: (orderNumber: Shown) => `Proof of order ${orderNumber}`,
  proof: 'Proof',
  item: (number: Shown, name: Shown) => `Item ${number}: ${name}`,
  groupOrder: (entries: Shown) =>
    `Group order: ${entries}. We print their names and numbers exactly as they stand in the list that was ordered.`,
  isSample: (entries: number) =>
    entries === 1
      ? 'This is a sample. The name and number in the list are printed in its place.'
      : `This is a sample. Each of the ${entries} entries is printed with its own name and number.`,
  garmentWith: (view: Shown, name: Shown) => `${name} with the print, ${view}`,
  printOf: (view: Shown) => `The print alone, ${view}`,
  noPicture: 'No picture was taken of this view. The print is shown beside it.',
  printSize: 'Print size',
  wideAndHigh: (width: Shown, height: Shown) => `${width} in wide × ${height} in high`,
  bandSize: (name: Shown, width: Shown, height: Shown) => `${name}: ${width} × ${height} in`,
  position: 'Position',
  inks: 'Inks',
  threads: 'Threads',
  inkFor: (name: Shown, artwork: Shown) => `${name} for ${artwork} in the artwork`,
  message: 'From us',
  whatItMeans: 'What your approval means',
  yourAnswer: 'Your answer',
  approve: 'Approve and print',
  approving: 'Approving…',
  askForChange: 'Ask for a change',
  whatShouldChange: 'What should change?',
  changeHint: 'Say which item and which view you mean.',
  sendChange: 'Send',
  sending: 'Sending…',
  dates: 'Dates',
  datesAsRead: 'Dates, as the customer reads them',
  ifApprovedBefore: (until: Shown) => `If you approve before ${until}:`,
  arrivesOn: (days: Shown) => `Arrives ${days}`,
  readyOn: (day: Shown) => `Ready for pickup ${day}`,
  promisedBefore: (before: Shown) => `Promised when you ordered: ${before}.`,
  staysAsPromised: 'This is what was promised when you ordered.',
  rule: 'Production days count from your approval, as if you ordered then. A date never becomes earlier by it, and the days we had planned for you are kept as long as an approval can still meet them.',
  tooLate: (day: Shown) => `You need it by ${day}. An approval now comes too late for that. Please contact us first.`,
  movedByApproval: (after: Shown, before: Shown) =>
    `${after} holds now. It was ${before}; production days count from your approval.`,
  heldByApproval: 'Your approval came in time: the dates of your order stay as they were.',
  approvedOn: (day: Shown, name: Shown) => `Approved ${day} by ${name}`,
  approvedByLinkOn: (day: Shown, name: Shown) => `Approved ${day} from the emailed link, for ${name}`,
  changeAskedOn: (day: Shown, name: Shown) => `Change asked ${day} by ${name}`,
  notAnswered: 'Not answered',
  sentOn: (day: Shown) => `Sent ${day}`,
  versions: 'Versions',
  version: (version: Shown) => `Version ${version}`,
  isOlder: (version: Shown) => `This is version ${version} of this proof`,
  olderLead: 'A later version replaced it, so it can no longer be approved. See {current}.',
  currentVersion: 'the version that holds',
  checkLead:
    'This is what we will print. Please check all of it, then approve it or say what should be different: nothing is printed before.',
  toYourAnswer: 'Go to your answer',
  notSentYet: 'No version has been sent yet.',
  withdrawnOn: (day: Shown) => `Since ${day} this order needs no approved proof.`,
  viewOrder: 'View order',

  // Approving by a link
  approveYourProof: 'Approve your proof',
  linkLead: (name: Shown) => `You approve in the name of ${name}, who placed the order. This link works once.`,
  linkLeads: 'To ask for a change, {signIn} and open the order.',
  linkDone: 'The proof is approved',
  linkDoneLead: 'We print exactly this. A confirmation is on its way to the email address of the order.',
  linkGone: 'This link can no longer be used',
  linkGoneLead: 'It was used, has expired, or belongs to an older version. {signIn} to see the proof under My Orders.',
  signInFirst: 'Sign in',
  signInToChange: 'sign in',

  // Staff
  proofs: 'Proofs',
  filters: {
    open: 'To be approved',
    'to-send': 'To send',
    waiting: 'Waiting for customer',
    'change-asked': 'Change asked',
    approved: 'Approved, to print',
    all: 'All',
  },
  nothingHere: 'No proofs here.',
  nothingLead: 'Orders above the size in the settings need one, and those that you choose in their details.',
  table: 'Orders with a proof',
  order: 'Order',
  customer: 'Customer',
  state: 'State',
  since: 'Since',
  ships: 'Ships',
  waitingSince: (day: Shown) => `Waiting for the customer since ${day}`,
  sinceDay: (day: Shown) => `Since ${day}`,
  requireProof: 'Ask for a proof',
  requireLead: 'Ask for one, and the order is neither printed nor shipped before its buyer has approved it.',
  requiredByRule: 'Required by the settings of the shop',
  requiredByStaff: 'Required by staff',
  requiring: 'Saving…',
  openTheProof: 'Open the proof',
  noProofNeeded: 'This order needs no proof.',
  withdraw: 'Print without an approval',
  withdrawReason: 'Why',
  withdrawing: 'Saving…',
  nextVersion: (version: Shown) => `Version ${version}, as it would be sent`,
  lookFirst: 'Please look at this first',
  cannotBeSent: 'This cannot be sent',
  send: (version: Shown) => `Send version ${version}`,
  voidsBefore: 'The customer has approved a version already. Sending another makes that approval void.',
  replacesBefore: (version: Shown) =>
    `Version ${version} is with the customer, who has not answered yet. Another one takes its place, and the link to it approves nothing any more.`,
  messageToCustomer: 'Message to the customer',
  messageHint: 'Optional. It stands in the email and on the proof.',
  printInstead: (item: Shown) => `Print item ${item} as`,
  asOrdered: 'As ordered',
  changeArtwork: 'Change the artwork of an item',
  changeArtworkLead:
    'Open a copy in the editor, change it and save it to your cart. Then choose it here: garment, color, sizes, print method stay, and it may cost no more. Inks and threads are changed in {production}.',
  inProduction: 'the details in Production',
  openCopy: (item: Shown) => `Open a copy of item ${item} in the editor`,
  opening: 'Opening…',
  wasSent: (version: Shown, orderNumber: Shown) => `Version ${version} of the proof of order ${orderNumber} sent`,
  wasRequired: (orderNumber: Shown) => `Order ${orderNumber} now needs a proof`,
  wasWithdrawn: (orderNumber: Shown) => `Order ${orderNumber} needs no proof any more`,
} as const
