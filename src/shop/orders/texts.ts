import type { Shown } from '#platform/base/shown.ts'

/** The sentences of its screens and emails, in their order; refusals stand in the contract. Change the tone here. */
export const ordersTexts = {
  // Notify customer
  refundSent: 'Your refund is on its way',
  partialRefundSent: 'Your partial refund is on its way',
  waitingForGarments: 'We’re waiting for your garments',
  orderInProduction: 'Your order is being printed',
  orderShipped: 'Your order is on its way',
  trackYourPackage: 'Track your package',
  orderDelivered: 'Your order was delivered',
  orderReady: 'Your order is ready for pickup',
  orderNotReadyYet: 'Your order isn’t ready yet',
  orderPickedUp: 'Your order was picked up',
  orderCancelled: 'Your order was cancelled',
  orderAndHeading: (orderNumber: Shown, heading: Shown) => `Order ${orderNumber}: ${heading}`,
  emailSubject: (heading: Shown, orderNumber: Shown) => `${heading} (order ${orderNumber})`,
  youGetThisEmail: (shopName: Shown) =>
    `You got this email because an order was placed with your account at ${shopName}.`,
  viewYourOrder: 'View your order',
  yourOrderAt: (url: Shown) => `Your order: ${url}`,
  aboutYourOrder: (firstName: Shown, orderNumber: Shown, words: Shown) =>
    `Hello ${firstName}, this is about your order ${orderNumber}. ${words}`,
  refundedToCard: (amount: Shown, card: Shown) =>
    `We refunded ${amount} to your ${card}. Your bank shows it within five to ten business days.`,
  credited: 'Your order was credited',
  creditedToBalance: (amount: Shown) => `We took ${amount} off what is open of this order.`,
  refundedAsPaid: (amount: Shown) => `We sent ${amount} back the way you paid it.`,
  cancelledOnTermsAsAsked:
    'As you asked, we cancelled your order. What was not paid is taken off your balance, and what you paid goes back the way you paid it.',
  cancelledOnTermsByUs:
    'We cancelled your order. What was not paid is taken off your balance, and what you paid goes back the way you paid it.',
  leavesUnpaidBecause: 'It leaves unpaid because',
  staffReadIt: 'Only staff read it, in the audit log.',
  dueBeforeItLeaves: (amount: Shown) =>
    `${amount} of this order is due before it leaves the shop. Record the payment, or say why it leaves unpaid.`,
  garmentsOrdered: (arrival: Shown) =>
    `We ordered your garments from the supplier. We’ll print your order as soon as they arrive. ${arrival}`,
  inProduction: (arrival: Shown) => `Your order is in production. ${arrival}`,
  handedOver: (carrier: Shown, trackingNumber: Shown, arrival: Shown) =>
    `Your order shipped with ${carrier}, tracking number ${trackingNumber}. ${arrival}`,
  delivered: 'Your order was delivered. If anything isn’t right, please contact us.',
  askedForItBy: (day: Shown) => `You asked for it by ${day}.`,
  inProductionForPickup: (arrival: Shown) =>
    `Your order is in production. ${arrival} We’ll email you as soon as it is ready.`,
  notReadyYet: (arrival: Shown) =>
    `We’re still working on your order, so it isn’t ready for pickup yet. ${arrival} We’ll email you as soon as it is.`,
  readyForPickup: (orderNumber: Shown) =>
    `It’s waiting at our counter. Bring the order number ${orderNumber}; whoever picks it up will be asked for their name.`,
  pickUpAt: 'Pick up at',
  openingHours: 'Opening hours',
  orderNumberToBring: 'Order number to bring',
  pickedUp: 'Your order was picked up. If anything isn’t right, please contact us.',
  handedOverTo: (name: Shown) => `Handed over to ${name}`,
  cancelledAsAsked: (amount: Shown, card: Shown) =>
    `As you asked, we cancelled your order. We’ll refund ${amount} to your ${card} and email you when it is sent.`,
  cancelledByUs: (amount: Shown, card: Shown) =>
    `We cancelled your order. We’ll refund ${amount} to your ${card} and email you when it is sent.`,

  // Bulk bar
  selectOrder: (orderNumber: Shown) => `Select order ${orderNumber}`,
  ordersOnThisPage: 'orders on this page',
  someMoved: (moved: Shown, left: Shown) => `${moved} moved, ${left} not moved:`,
  notMoved: (orderNumbers: Shown, count: number, why: Shown) =>
    `${count === 1 ? 'Order' : 'Orders'} ${orderNumbers}: ${why}`,
  selectedOrders: 'Selected orders',
  selectedCount: (orders: Shown) => `${orders} selected`,
  saving: 'Saving…',
  jobTickets: 'Job tickets',
  printFiles: 'Print files',
  selectAll: 'Select all',
  chooseAnOrder: 'Choose at least one order.',
  filesOfAtMost: (most: Shown) => `Print files: ${most} orders at most`,
  loadingFiles: 'Loading…',
  filesNotLoaded: 'The files couldn’t be loaded. Please try again.',

  // Dashboard filters
  findOrders: 'Find orders',
  search: 'Search',
  state: 'State',
  delivery: 'Delivery',
  allDeliveries: 'All deliveries',
  date: 'Date',
  sortBy: 'Sort by',
  searchOrders: 'Search orders by number, customer name, or zip code',
  newestFirst: 'Newest first',
  oldestFirst: 'Oldest first',
  largestTotal: 'Largest total',
  smallestTotal: 'Smallest total',
  customerZToA: 'Customer Z–A',
  customerAToZ: 'Customer A–Z',
  numberZToA: 'Number Z–A',
  numberAToZ: 'Number A–Z',
  allTime: 'All time',
  today: 'Today',
  last7Days: 'Last 7 days',
  last30Days: 'Last 30 days',
  processing: 'Processing',
  allStates: 'All states',
  moreThanOrders: (count: Shown) => `More than ${count} orders`,

  // Move order
  orderClosed: 'This order is closed. There is nothing left to do.',
  nextStep: 'Next step',
  choose: 'Choose…',
  noteToTheCustomer: 'Note to the customer',
  customerReadsIt: (firstName: Shown) => `${firstName} sees it in the email and the timeline.`,
  yesRefundInFull: (total: Shown, card: Shown) =>
    `Yes, refund ${total}, less any earlier refunds, to the customer’s ${card}. This can’t be undone.`,
  yesCreditInFull: 'Yes, credit what is open and send back what was paid. This can’t be undone.',
  chooseAStep: 'Choose a step',

  // Order panel
  order: 'Order',
  items: 'Items',
  shippingAddress: 'Shipping address',
  billingAddress: 'Billing address',
  messages: 'Messages',
  nextStepHeading: 'Next step',
  proof: 'Proof',
  refund: 'Refund',
  timeline: 'Timeline',
  invoice: 'Invoice',
  creditNote: 'Credit note',
  orderDate: 'Order date',
  payment: 'Payment',
  refundUnderWay: 'Being refunded',
  pickupCounter: 'Pickup',
  leaves: 'Ships',
  readyOn: 'Ready by',
  neededBy: 'Needed by',
  overdue: (day: Shown) => `${day}: overdue`,

  // Orders table
  orderNumberColumn: 'Order Number',
  customer: 'Customer',
  total: 'Total',
  orders: 'Orders',
  status: 'Status',
  actions: 'Actions',
  loadingOrders: 'Loading orders...',
  noOrdersFound: 'No orders found matching your criteria.',
  atTheCounter: 'At the counter',
  hideDetails: 'Hide Details',
  viewDetails: 'View Details',
  ofOrder: (orderNumber: Shown) => ` of order ${orderNumber}`,

  // Panel item
  itemFacts: (color: Shown, price: Shown, quantity: Shown) => `${color} · ${price} · Quantity ${quantity}`,
  openThePictures: 'Open the pictures:',
  noteLabel: 'Note:',
  designerNote: 'Designer’s note:',
  rightsNotConfirmed: 'The right to print the artwork was not confirmed.',
  rightsConfirmed: (text: Shown, at: Shown) => `Confirmed on ${at}: “${text}”`,
  quantityPerSize: 'Quantity per size',
  ofItem: (title: Shown) => ` of ${title}`,
  downloadImagesOf: (title: Shown) => `Download design images of ${title}`,
  downloadPrintsOf: (title: Shown) => `Download prints of ${title}`,
  imagesNotDownloaded: 'The images couldn’t be downloaded. Please try again.',

  // Parcel fields
  carrier: 'Carrier',
  trackingNumber: 'Tracking number',

  // Handover field
  handedTo: 'Who picks it up',
  handedToHint: (customer: Shown) =>
    `The name of the person at the counter. ${customer} sees it in the email and the timeline.`,

  // Refund order
  refundIsUnderWay: (amount: Shown) => `${amount} is being refunded.`,
  nothingToRefund: 'Nothing is left to refund.',
  partialRefund: 'Partial refund',
  amountInDollars: 'Amount in dollars',
  amountFormat: 'Dollars and cents, such as 12.50',
  mostRefundable: (amount: Shown) => `At most ${amount}.`,
  reason: 'Reason',
  refundNow: 'Refund',
  refundAmount: (amount: Shown) => `Refund ${amount}`,
  yesRefund: (amount: Shown, card: Shown) => `Yes, refund ${amount} to the customer’s ${card}. This can’t be undone.`,
  yesRefundIt: (card: Shown) => `Yes, refund it to the customer’s ${card}. This can’t be undone.`,
  sending: 'Sending…',

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

  // Order toast
  movedThereBefore: (orders: Shown, count: number) => `${orders} ${count === 1 ? 'was' : 'were'} moved there before.`,
  nothingChanged: (why: Shown) => `Nothing changed: ${why}`,
  movedBefore: (orderNumber: Shown) => `Nothing changed: order ${orderNumber} already had this status.`,
  wasCancelled: (orderNumber: Shown, firstName: Shown) =>
    `Order ${orderNumber} is cancelled and is being refunded. ${firstName} gets an email.`,
  wasRefunded: (orderNumber: Shown, firstName: Shown) =>
    `Order ${orderNumber} is being refunded. ${firstName} gets an email.`,
  hasTrackingNumber: (orderNumber: Shown, trackingNumber: Shown, firstName: Shown) =>
    `Order ${orderNumber} now has tracking number ${trackingNumber}. ${firstName} gets an email.`,
  wasMoved: (orderNumber: Shown, state: Shown) => `Order ${orderNumber}: ${state}.`,
  wasMovedAndEmailed: (orderNumber: Shown, state: Shown, firstName: Shown) =>
    `Order ${orderNumber}: ${state}. ${firstName} gets an email.`,
  undoneOrder: (orderNumber: Shown, state: Shown) =>
    `Undone: order ${orderNumber} is ${state} again. No email was sent.`,
  ordersMoved: (orders: Shown, state: Shown) => `${orders}: ${state}.`,
  customerGetsEmail: 'The customer gets an email.',
  customersGetEmail: 'The customers get an email.',
  undoneOrders: (orders: Shown) => `Undone: ${orders}. No email was sent.`,
  someUndone: (undone: Shown, all: Shown, error: Shown) => `${undone} of ${all} undone. ${error}`,
  refundedBefore: (orderNumber: Shown) => `Nothing changed: this refund of order ${orderNumber} was already made.`,
  refundMade: (amount: Shown, orderNumber: Shown, firstName: Shown) =>
    `${amount} of order ${orderNumber} is being refunded. ${firstName} gets an email.`,

  // Move label
  waitForGarments: 'Wait for garments',
  startProduction: 'Start production',
  markReady: 'Mark ready',
  markReadyForPickup: 'Mark ready for pickup',
  handOver: 'Hand over',
  markShipped: 'Mark shipped',
  markDelivered: 'Mark delivered',
  cancelAndRefund: 'Cancel and refund',
  refundInFull: 'Refund in full',
  correctTrackingNumber: 'Correct the tracking number',
  backToProduction: 'Back to production',

  // Stat cards
  totalOrders: 'Total Orders',
  totalRevenue: 'Total Revenue',
  averageOrderValue: 'Average Order Value',
  pendingShipments: 'Pending Shipments',
} as const
