import type { Shown } from '#platform/base/shown.ts'

/** The sentences of its screens and emails, in their order; refusals stand in the contract. Change the tone here. */
export const ordersTexts = {
  // Notify customer
  yourRefundIsOn: 'Your refund is on its way',
  yourPartialRefundIs: 'Your partial refund is on its way',
  weAreWaitingFor: 'We are waiting for your garments',
  yourOrderIsBeing: 'Your order is being printed',
  yourOrderIsOnIts: 'Your order is on its way',
  trackYourPackage: 'Track your package',
  yourOrderWasDelivered: 'Your order was delivered',
  yourOrderWasCancelled: 'Your order was cancelled',
  orderOrderNumber: (orderNumber: Shown, heading: Shown) => `Order ${orderNumber}: ${heading}`,
  youGetThisEmail: (name: Shown) => `You get this email because an order was placed with your account at ${name}.`,
  viewYourOrder: 'View your order',
  yourOrder: (url: Shown) => `Your order: ${url}`,

  // Bulk bar
  selectOrder: (orderNumber: Shown) => `Select order ${orderNumber}`,
  ordersOnThisPage: 'orders on this page',
  movedCouldNotBe: (moved: Shown, length: Shown) => `${moved} moved, ${length} could not be moved:`,
  selectedOrders: 'Selected orders',
  selectedCount: (count: Shown) => `${count} selected`,
  saving: 'Saving…',
  jobTickets: 'Job tickets',
  printFiles: 'Print files',

  // Dashboard filters
  findOrders: 'Find orders',
  search: 'Search',
  state: 'State',
  delivery: 'Delivery',
  allDeliveries: 'All deliveries',
  date: 'Date',
  sortBy: 'Sort by',

  // Move order
  thisOrderIsClosed: 'This order is closed: nothing is left to do.',
  nextStep: 'Next step',
  choose: 'Choose…',
  noteToTheCustomer: 'Note to the customer',
  readsItInTheEmail: (orderFirstName: Shown) => `${orderFirstName} reads it in the email and the timeline.`,
  yesSendLessWhat: (orderGrandTotal: Shown, order: Shown) =>
    `Yes, send ${orderGrandTotal}, less what went back already, to the customer’s ${order}. This can’t be undone.`,
  chooseAStep: 'Choose a step',

  // Order panel
  order: 'Order',
  items: 'Items',
  shippingAddress: 'Shipping address',
  billingAddress: 'Billing address',
  moveOn: 'Move on',
  refund: 'Refund',
  timeline: 'Timeline',
  invoice: 'Invoice',
  creditNote: 'Credit note',

  // Orders table
  orderNumber: 'Order Number',
  customer: 'Customer',
  total: 'Total',
  orders: 'Orders',
  status: 'Status',
  actions: 'Actions',
  loadingOrders: 'Loading orders...',
  noOrdersFoundMatching: 'No orders found matching your criteria.',
  hideDetails: 'Hide Details',
  viewDetails: 'View Details',
  ofOrder: (orderNumber: Shown) => ` of order ${orderNumber}`,

  // Panel item
  quantityColor: (color: Shown, price: Shown, quantity: Shown) => `${color} · ${price} · Quantity ${quantity}`,
  openThePictures: 'Open the pictures:',
  note: 'Note:',
  quantityPerSize: 'Quantity per size',
  ofTitle: (title: Shown) => ` of ${title}`,

  // Parcel fields
  carrier: 'Carrier',
  trackingNumber: 'Tracking number',

  // Refund order
  isOnItsWayBack: (refundUnderWay: Shown) => `${refundUnderWay} is on its way back.`,
  nothingIsLeftTo: 'Nothing is left to send back.',
  partialRefund: 'Partial refund',
  amountInDollars: 'Amount in dollars',
  dollarsAndCentsSuch: 'Dollars and cents, such as 12.50',
  atMostIsLeft: (refundable: Shown) => `At most ${refundable} is left.`,
  reason: 'Reason',
  refundShown: (shown: Shown) => `Refund${shown}`,
  sending: 'Sending…',

  // Cancel order
  youCanCancelThis: (until: Shown) => `You can cancel this order ${until}.`,
  cancelOrder: 'Cancel order',
  cancelThisOrder: 'Cancel this order?',
  weStopOrderBefore: (orderNumber: Shown, orderGrandTotal: Shown, order: Shown) =>
    `We stop order #${orderNumber} before it is printed and send ${orderGrandTotal} back to your ${order}. This cannot be undone.`,
  keepOrder: 'Keep order',
  cancelling: 'Cancelling…',

  // Item card
  codeCode: (code: Shown, color: Shown) => `Code: ${code} · ${color}`,

  // Item carousel
  enlargePictureOf: (index: Shown, length: Shown, title: Shown) => `Enlarge picture ${index} of ${length}: ${title}`,
  previousPicture: (title: Shown) => `Previous picture: ${title}`,
  nextPicture: (title: Shown) => `Next picture: ${title}`,

  // Money back
  yourBankIsLooking: 'Your bank is looking into this payment at your request. We wait for what it decides.',
  goesBackToYour: (onItsWay: Shown, card: Shown) =>
    `${onItsWay} goes back to your ${card}. We write to you when it is sent.`,
  wentBackToYour: (refunded: Shown, card: Shown) =>
    `${refunded} went back to your ${card}. Your bank shows it within five to ten business days.`,
  refundedInPart: 'Refunded in part',
  refunded: 'Refunded',

  // Order card
  orderOrderNumberTitle: (orderNumber: Shown) => `Order #${orderNumber}`,
  refundedRefunded: (refunded: Shown) => ` · Refunded ${refunded}`,
  viewInvoice: 'View Invoice',
  viewInvoiceOfOrder: (orderNumber: Shown) => `View Invoice of order ${orderNumber} (opens in a new tab)`,

  // Order filters
  filterOrders: 'Filter orders',
  orderType: 'Order type',
  selectOrderType: 'Select order type',
  duration: 'Duration',
  selectDuration: 'Select duration',
  apply: 'Apply',

  // Order totals
  opensInANewTab: '(opens in a new tab)',

  // Picture overlay
  close: 'Close',
  ofTitlePart: (title: Shown, index: Shown, count: Shown) => `${title}, ${index} of ${count}`,
  previousPictureTitle: 'Previous picture',
  nextPictureTitle: 'Next picture',
  noteTitle: 'Note',

  // Progress
  progress: 'Progress',
  done: ': done',
} as const
