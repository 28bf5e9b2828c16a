import type { Shown } from '#platform/base/shown.ts'

/** What staff read of orders, in the order of their screens. Customers load none of it. */
export const staffOrderTexts = {
  // Notify customer
  leavesUnpaidBecause: 'It leaves unpaid because',
  staffReadIt: 'Only staff read it, in the audit log.',

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
  orders: 'Orders',
  status: 'Status',
  actions: 'Actions',
  loadingOrders: 'Loading orders...',
  noOrdersFound: 'No orders found matching your criteria.',
  atTheCounter: 'At the counter',
  hideDetails: 'Hide Details',
  viewDetails: 'View Details',

  // Panel item
  itemFacts: (color: Shown, price: Shown, quantity: Shown) => `${color} · ${price} · Quantity ${quantity}`,
  openThePictures: 'Open the pictures:',
  noteLabel: 'Note:',
  rightsNotConfirmed: 'The right to print the artwork was not confirmed.',
  rightsConfirmed: (text: Shown, at: Shown) => `Confirmed on ${at}: “${text}”`,
  quantityPerSize: 'Quantity per size',
  groupOrder: (pieces: Shown) => `Group order: list of ${pieces}`,
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
