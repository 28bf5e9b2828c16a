import { z } from 'zod'
import { endpoint } from '#platform/base/endpoint.ts'
import { defineErrors } from '#platform/base/errors.ts'
import { idSchema, UserId } from '#platform/base/id.ts'
import { BillingAddress } from '#shop/payments/contract.ts'
import { lineOptionsSchema } from '#shop/pricing/contract.ts'
import { ADJUSTMENT_KINDS } from '#shop/pricing/model/adjustments.ts'
import { DELIVERY_ID_LENGTH } from '#shop/pricing/model/price-book.ts'
import { HANDED_TO_LENGTH, MOVE_NOTE_LENGTH, UNPAID_REASON_LENGTH } from './model/moves.ts'
import {
  LONGEST_ORDER_SEARCH,
  ORDER_SORT_COLUMNS,
  ORDER_SORT_DIRECTIONS,
  ORDER_SPANS,
  ORDER_STATUS_FILTERS,
  PROOFS_OF_ORDERS,
} from './model/order-list.ts'
import { MOST_NET_DAYS } from './model/payment-terms.ts'
import { CARRIER_LENGTH, TRACKING_PATTERN } from './model/tracking.ts'
import { EVENT_KINDS, MOVE_TARGETS, ORDER_STATES, ORDER_STATUSES } from './model.ts'

export const orderErrors = defineErrors({
  ORDER_NOT_FOUND: { status: 404, text: 'We could not find this order.' },
  TOO_LATE_TO_CANCEL: {
    status: 409,
    text: 'This order can no longer be cancelled here. Contact us and we will see what can be done.',
  },
  MOVE_NOT_ALLOWED: { status: 409, text: 'An order cannot be moved this way.' },
  HANDED_TO_WHOM: { status: 400, text: 'Enter the name of the person who picks it up.' },
  BALANCE_OPEN: {
    status: 409,
    text: 'This order is due to be paid before it leaves the shop. Record the payment, or say why it leaves unpaid.',
  },
  DEPOSIT_MISSING: { status: 409, text: 'The deposit of this order is missing, so it cannot be printed.' },
  TERMS_REVOKED: {
    status: 409,
    text: 'The customer’s terms were revoked and nothing of this order is paid, so it cannot be printed yet.',
  },
  NOTHING_TO_REFUND: {
    status: 409,
    text: 'Nothing of this order can be sent back now: it went back already, is on its way, or the bank has the money.',
  },
  PAID_BY_MEMBERS: {
    status: 409,
    text: 'Each member paid a part of this order. Cancel it, and everyone is refunded; or refund one payment in the dashboard of the card service, which the order follows.',
  },
  REFUND_TOO_MUCH: { status: 409, text: 'This is more than is left of the order.' },
  MONEY_MOVED: { status: 409, text: 'Money of this order moved a moment ago. Look at it again first.' },
  TOO_LATE_TO_UNDO: { status: 409, text: 'This can no longer be undone. Move the order instead.' },
  MOVED_MEANWHILE: { status: 409, text: 'Somebody else moved this order a moment ago. Look at it again first.' },
})

/** As staff type them, for an account or an offer. */
export const paymentTermsSchema = z.object({
  depositPercent: z
    .number('Enter whole percent.')
    .int('Enter whole percent.')
    .min(0, 'Enter 0 to 100 percent.')
    .max(100, 'Enter 0 to 100 percent.'),
  balance: z.discriminatedUnion('due', [
    z.object({
      due: z.literal('net'),
      days: z
        .number('Enter whole days.')
        .int('Enter whole days.')
        .min(0, 'Enter zero or more days.')
        .max(MOST_NET_DAYS, `Enter at most ${MOST_NET_DAYS} days.`),
    }),
    z.object({ due: z.literal('before-shipping') }),
  ]),
})

/** Where it goes has the fields of where its card is billed. */
export const OrderAddress = BillingAddress
export type OrderAddress = z.infer<typeof OrderAddress>

export const OrderItem = z.object({
  _id: z.string(),
  styleId: z.number(),
  title: z.string(),
  brand: z.string(),
  category: z.string(),
  code: z.string(),
  itemCode: z.string(),
  color: z.string(),
  images: z.array(z.string()),
  designImages: z.array(z.string()),
  note: z.string(),
  /** Dollars, the lowest unit price of the line; `sizePrices` has the price of each size. */
  price: z.number(),
  sizePrices: z.record(z.string(), z.number()),
  lineTotal: z.number(),
  quantity: z.number(),
  quantities: z.record(z.string(), z.number()),
  /** What was chosen beside the garment, and the printed views. */
  options: lineOptionsSchema.partial().catchall(z.unknown()),
  /** What was paid once beside the pieces, in dollars; part of `lineTotal`. */
  setUps: z.array(z.object({ label: z.string(), amount: z.number() })),
  /** That its buyer has confirmed to have the rights to the artwork, when and in which words. */
  rights: z.object({ at: z.string(), wording: z.string(), text: z.string() }).nullish(),
  /** Which garment of which group order it is, where each piece says something of its own. */
  roster: z.object({ rosterId: idSchema('ros'), garment: z.number() }).optional(),
})
export type OrderItem = z.infer<typeof OrderItem>

export const OrderEvent = z.object({
  status: z.enum(ORDER_STATUSES),
  /** With `in_production`: it was printed and packed. */
  isReady: z.boolean(),
  at: z.string(),
  /** Who did it: `customer`, `shop`, or for staff readers the name of the person. */
  by: z.string(),
  note: z.string(),
  kind: z.enum(EVENT_KINDS),
  /** Dollars of a refund, negative where it came back to us. */
  amount: z.number().nullable(),
  /** Of a refund: taken off what was not paid yet, so that no money moved. */
  isCredit: z.boolean(),
  /** Where the day by which it arrives was changed: the days that hold instead. */
  newArrival: z.object({ from: z.string(), to: z.string() }).nullable(),
})
export type OrderEvent = z.infer<typeof OrderEvent>

/** One rate of the tax, or the certificate that frees: `percent` of `taxable` dollars. */
const TaxLine = z.object({ label: z.string(), percent: z.number(), taxable: z.number(), tax: z.number() })
export type TaxLine = z.infer<typeof TaxLine>

/** Amounts are decimal dollars with two places. */
export const Order = z.object({
  _id: z.string(),
  orderNumber: z.string(),
  orderPlacedDate: z.string(),
  orderGrandTotal: z.number(),
  orderSubtotal: z.number(),
  shippingPrice: z.number(),
  taxCollected: z.number(),
  taxLines: z.array(TaxLine),
  currency: z.string(),
  orderFirstName: z.string(),
  orderLastName: z.string(),
  email: z.string(),
  cardBrand: z.string(),
  last4Digits: z.string(),
  paymentIntentId: z.string(),
  /** The buyer's own number for it, where it was ordered on terms. */
  poNumber: z.string().nullable(),
  /** Where it was placed for a company: its name, and who placed it; empty where that account is gone. */
  company: z.object({ name: z.string(), placedBy: z.string(), isMine: z.boolean() }).nullish(),
  status: z.enum(ORDER_STATUSES),
  /** With `in_production`: it is printed and packed, and waits to be shipped. */
  isReady: z.boolean(),
  /** What went back so far. */
  refunded: z.number(),
  trackingNumber: z.string().nullable(),
  carrier: z.string().nullable(),
  deliveryMethod: z.string(),
  deliveryName: z.string(),
  /** Calendar days (YYYY-MM-DD) promised when the order was placed. */
  estimatedArrival: z.object({ from: z.string(), to: z.string() }).nullable(),
  /** Handed over at the counter, whose address is `shippingAddress`. */
  isPickup: z.boolean(),
  /** Calendar days (YYYY-MM-DD): when it leaves the shop or lies ready at the counter, and by when its buyer needs it. */
  shipsOn: z.string().nullable(),
  neededBy: z.string().nullable(),
  /** In dollars: what a discount code took off, and what an offer charged beside its items or rush production put on; part of `orderSubtotal`. */
  adjustments: z.array(z.object({ kind: z.enum(ADJUSTMENT_KINDS), label: z.string(), amount: z.number() })),
  invoices: z.string(),
  shippingAddress: OrderAddress,
  billingAddress: OrderAddress,
  timeline: z.array(OrderEvent),
  ordersData: z.array(OrderItem),
})
export type Order = z.infer<typeof Order>

const Day = z.string()

/** The day by which it is needed is past, and its buyer cannot have it yet. */
const isOverdue = z.boolean()

export const OrderInFull = Order.extend({
  /** The rest of the money is on its way back. */
  refundPending: z.boolean(),
  /** Dollars of parts that are on their way back. */
  refundUnderWay: z.number(),
  /** Dollars that staff could still send back in parts. */
  refundable: z.number(),
  /** How a dispute about the payment stands, if there is one. */
  dispute: z.enum(['open', 'won', 'lost']).nullable(),
  /** Its owner may cancel it now. */
  cancellable: z.boolean(),
  /** What the promised dates have become; nothing where none were promised or nothing will arrive. */
  arrival: z
    .object({
      ...{ from: Day, to: Day, promisedFrom: Day, promisedTo: Day },
      /** `ready`: it lies at the counter. */
      state: z.enum(['expected', 'overdue', 'ready', 'delivered']),
      isOnTime: z.boolean(),
    })
    .nullable(),
  isOverdue,
  /** `design` is the editor's document, from which the print file is made; null for blanks. */
  ordersData: z.array(OrderItem.extend({ design: z.unknown() })),
})
export type OrderInFull = z.infer<typeof OrderInFull>

const Page = z.object({ page: z.coerce.number<string | number>().int().min(1).max(100_000).default(1) })

export const listOrders = endpoint({
  method: 'get',
  path: '/api/orderHistory/get-order-history/{userId}',
  access: 'owner',
  summary: 'The orders of the signed-in customer and of the customer’s company, newest first, 1,000 to a page',
  params: z.object({ userId: UserId }),
  query: Page,
  result: z.object({ orderHistory: z.array(Order) }),
})

export const listAllOrders = endpoint({
  method: 'get',
  path: '/api/orderHistory/get-all-order-history',
  access: 'staff',
  personal: true,
  summary: 'The orders of every customer, newest first, 1,000 to a page',
  query: Page,
  result: z.object({ allOrderHistory: z.array(Order) }),
})

export const getOrder = endpoint({
  method: 'get',
  path: '/api/orderHistory/order/{orderNumber}',
  access: 'customer',
  personal: true,
  summary: 'One order with its designs, for its owner, the members of its company and staff',
  params: z.object({ orderNumber: z.string().max(100) }),
  result: z.object({ order: OrderInFull }),
  errors: [orderErrors.ORDER_NOT_FOUND],
})

const Move = z
  .object({
    to: z.enum(MOVE_TARGETS, 'Choose where the order goes.'),
    /** Where the asker saw it: refused if it has gone on since. */
    from: z.enum(ORDER_STATES).optional(),
    carrier: z.string().trim().max(CARRIER_LENGTH).default(''),
    trackingNumber: z
      .string()
      .trim()
      .regex(TRACKING_PATTERN, 'A tracking number has letters, digits, spaces and dashes only.')
      .default(''),
    /** Who takes what is fetched at the counter. */
    handedTo: z.string().trim().max(HANDED_TO_LENGTH, `A name has at most ${HANDED_TO_LENGTH} characters.`).default(''),
    /** For the customer, who reads it in the timeline and the email. */
    note: z.string().trim().max(MOVE_NOTE_LENGTH, `A note has at most ${MOVE_NOTE_LENGTH} characters.`).default(''),
    /** Why it leaves although it is due to be paid before; for the log of staff. */
    unpaidReason: z
      .string()
      .trim()
      .max(UNPAID_REASON_LENGTH, `A reason has at most ${UNPAID_REASON_LENGTH} characters.`)
      .default(''),
  })
  .superRefine(({ to, carrier, trackingNumber }, context) => {
    if (to !== 'shipped') return
    if (carrier === '') context.addIssue({ code: 'custom', path: ['carrier'], message: 'Choose the carrier.' })
    if (trackingNumber === '')
      context.addIssue({ code: 'custom', path: ['trackingNumber'], message: 'Enter the tracking number.' })
  })

export const moveOrder = endpoint({
  method: 'post',
  path: '/api/admin/orders/{orderNumber}/move',
  access: 'staff',
  summary:
    'Move an order on, tell its customer, and send the money back where it is cancelled; asking twice moves once',
  params: z.object({ orderNumber: z.string().max(100) }),
  body: Move,
  /** `undo` names the move for the call that takes it back, where it can be. */
  result: z.object({ order: OrderInFull, moved: z.boolean(), undo: z.string().nullable() }),
  errors: [
    ...[orderErrors.ORDER_NOT_FOUND, orderErrors.MOVE_NOT_ALLOWED, orderErrors.HANDED_TO_WHOM],
    ...[orderErrors.MOVED_MEANWHILE, orderErrors.BALANCE_OPEN, orderErrors.DEPOSIT_MISSING, orderErrors.TERMS_REVOKED],
  ],
})

export const undoMove = endpoint({
  method: 'post',
  path: '/api/admin/orders/{orderNumber}/undo',
  access: 'staff',
  summary: 'Take the last move of an order back, within 15 seconds: nobody is told of it',
  params: z.object({ orderNumber: z.string().max(100) }),
  body: z.object({ eventId: z.string().max(100) }),
  result: z.object({ order: OrderInFull }),
  errors: [orderErrors.ORDER_NOT_FOUND, orderErrors.TOO_LATE_TO_UNDO],
})

const isWholeCents = (dollars: number): boolean => Math.abs(dollars * 100 - Math.round(dollars * 100)) < 1e-6
const Dollars = z
  .number('Enter an amount in dollars.')
  .positive('Enter more than zero.')
  .max(10_000_000, 'Enter a smaller amount.')
  .refine(isWholeCents, 'Enter dollars and whole cents.')

export const refundOrder = endpoint({
  method: 'post',
  path: '/api/admin/orders/{orderNumber}/refund',
  access: 'staff',
  summary: 'Send a part of the money back and tell the customer why; the same key sends it once',
  params: z.object({ orderNumber: z.string().max(100) }),
  body: z.object({
    /** One for each form that was opened. */
    key: z.string().regex(/^[\w-]{8,64}$/, 'Open the form again.'),
    amount: Dollars,
    /** What the asker saw as left: refused where that is no longer so. */
    left: Dollars,
    /** For the customer, who reads it in the timeline and the email. */
    reason: z
      .string()
      .trim()
      .min(1, 'Say why: the customer reads it.')
      .max(MOVE_NOTE_LENGTH, `A reason has at most ${MOVE_NOTE_LENGTH} characters.`),
  }),
  result: z.object({ order: OrderInFull, asked: z.boolean() }),
  errors: [
    ...[
      orderErrors.ORDER_NOT_FOUND,
      orderErrors.NOTHING_TO_REFUND,
      orderErrors.PAID_BY_MEMBERS,
      orderErrors.REFUND_TOO_MUCH,
    ],
    orderErrors.MONEY_MOVED,
  ],
})

export const cancelOrder = endpoint({
  method: 'post',
  path: '/api/orderHistory/order/{orderNumber}/cancel',
  access: 'customer',
  summary:
    'Cancel an own order, or as a manager one of the company, while that is still possible; its money goes back to the card. Asking twice cancels once',
  params: z.object({ orderNumber: z.string().max(100) }),
  result: z.object({ order: OrderInFull }),
  errors: [orderErrors.ORDER_NOT_FOUND, orderErrors.TOO_LATE_TO_CANCEL],
})

export const OrderSummary = Order.pick({
  ...{ _id: true, orderNumber: true, orderPlacedDate: true, orderGrandTotal: true, orderFirstName: true },
  ...{ orderLastName: true, email: true, status: true, isReady: true },
  ...{ trackingNumber: true },
  ...{ deliveryMethod: true, deliveryName: true, isPickup: true, shipsOn: true, neededBy: true },
}).extend({
  isOverdue,
  ...{ city: z.string(), state: z.string(), zip: z.string() },
  pieces: z.number(),
  /** The first picture of each item, of three items at most. */
  pictures: z.array(z.string()),
})
export type OrderSummary = z.infer<typeof OrderSummary>

export const findOrders = endpoint({
  method: 'get',
  path: '/api/admin/orders',
  access: 'staff',
  personal: true,
  summary:
    'Orders by number, customer name, ZIP, email or phone, of a state, a delivery method, a proof and a span of time, sorted, 25 to a page',
  query: Page.extend({
    search: z.string().max(LONGEST_ORDER_SEARCH).default(''),
    span: z.enum(ORDER_SPANS).default('all'),
    status: z.enum(ORDER_STATUS_FILTERS).default('all'),
    /** The id of a delivery method. */
    delivery: z.string().max(DELIVERY_ID_LENGTH).default(''),
    /** Of orders that nobody has begun. */
    proof: z.enum(PROOFS_OF_ORDERS).default('all'),
    sort: z.enum(ORDER_SORT_COLUMNS).default('date'),
    direction: z.enum(ORDER_SORT_DIRECTIONS).default('desc'),
  }),
  /** `found` ends at 5,000 where a search or span meets more; `isMore` says so. */
  result: z.object({
    ...{ orders: z.array(OrderSummary), found: z.number(), isMore: z.boolean(), page: z.number(), pages: z.number() },
    /** What can be asked for as `delivery`; most orders go by the first. */
    deliveries: z.array(z.object({ id: z.string(), name: z.string() })),
  }),
})

const DashboardTotals = z.object({
  ...{ totalOrders: z.number(), totalRevenue: z.number(), averageOrderValue: z.number() },
  pendingShipments: z.number(),
})
export type DashboardTotals = z.infer<typeof DashboardTotals>

export const getOrderTotals = endpoint({
  method: 'get',
  path: '/api/admin/orders/totals',
  access: 'staff',
  personal: false,
  summary:
    'All orders ever, their revenue and average in dollars, and how many are neither shipped nor ready at the counter',
  result: DashboardTotals,
})
