import type { Shown } from '#platform/base/shown.ts'

/** What its rules say on every screen, email and paper; the sentences of single screens stand in `../texts.ts`. */
export const orderModelTexts = {
  // Statuses
  statuses: {
    paid: 'Confirmed',
    waiting: 'Waiting for garments',
    in_production: 'In production',
    ready: 'Ready to ship',
    shipped: 'Shipped',
    delivered: 'Delivered',
    cancelled: 'Cancelled',
    refunded: 'Refunded',
  },
  /** Of what is fetched at the counter; its other statuses are called the same. */
  pickupStatuses: { ready: 'Ready for pickup', delivered: 'Picked up' },
  /** Of both, where orders are chosen by status. */
  readyEitherWay: 'Ready to ship or pick up',
  deliveredEitherWay: 'Delivered or picked up',

  // Addresses
  deliverTo: 'Deliver to',
  deliveredTo: 'Delivered to',
  pickUpAt: 'Pick up at',
  pickedUpAt: 'Picked up at',

  // Timeline
  paymentDisputed: 'Payment disputed',
  refundUnderWay: 'Refund on its way',
  refundReturned: 'Refund returned',
  refund: 'Refund',
  credited: 'Credited',
  newDate: (days: Shown) => `New date: ${days}`,

  // Payment terms
  netDays: (days: Shown) => `due ${days} days after ordering`,
  beforeShipping: 'due before it leaves the shop',
  wholeDue: (due: Shown) => `Invoice, ${due}`,
  depositFirst: (percent: Shown, due: Shown) => `${percent}% deposit, balance ${due}`,

  // Needed by
  neededBy: (day: Shown) => `Needed by ${day}`,
  neededByOverdue: (day: Shown) => `Needed by ${day}: overdue`,

  // Leaving
  leaves: (day: Shown) => `Ships ${day}`,
  readyOn: (day: Shown) => `Ready by ${day}`,
  byDay: (day: Shown) => `by ${day}`,

  // My Orders
  allOrders: 'All orders',
  preOrder: 'Pre-order',
  inTransit: 'In transit',
  confirmed: 'Confirmed',
  cancelled: 'Cancelled',
  thisMonth: 'This month',
  last3Months: 'Last 3 months',
  last6Months: 'Last 6 months',

  // Proofs, where orders are chosen by them
  proofs: {
    all: 'Any proof',
    open: 'Proof to be approved',
    'to-send': 'Proof to send',
    waiting: 'Waiting for customer',
    'change-asked': 'Change asked',
    approved: 'Proof approved',
  },

  // Totals
  shipping: 'Shipping',
  shippingBy: (deliveryName: Shown) => `Shipping (${deliveryName})`,
  freeShipping: 'Free',
  pickup: 'Pickup',
  itemsTotal: 'Items',
  untaxed: (label: Shown, amount: Shown) => `${label}: ${amount}`,
  taxed: (label: Shown, percent: Shown, amount: Shown) => `${label}, ${percent}% of ${amount}`,

  // Arrival
  arrived: (days: Shown) => `Delivered ${days}`,
  wasDue: (days: Shown) => `Was due ${days}`,
  estimatedArrival: (days: Shown) => `Estimated arrival ${days}`,
  pickedUp: (days: Shown) => `Picked up ${days}`,
  readySince: (days: Shown) => `Ready for pickup since ${days}`,
  estimatedPickup: (days: Shown) => `Estimated pickup ${days}`,
  onTime: 'On time',
  promised: (days: Shown) => `Promised ${days}`,
  isLate: 'This package is late. Contact us and we’ll find out where it is.',
  runsLate: (days: Shown) => `Running late: promised ${days}. We’re sorry.`,

  // Cancellation, the end of 'You can cancel …'
  untilPrinted: 'until we start to print it',
  withinHours: (hours: Shown) => `within ${hours} hours, as long as we have not started to print it`,
} as const
