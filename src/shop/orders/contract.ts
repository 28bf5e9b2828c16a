import { z } from 'zod'
import { endpoint } from '#platform/base/endpoint.ts'
import { defineErrors } from '#platform/base/errors.ts'
import { ORDER_STATUSES } from './model.ts'

export const orderErrors = defineErrors({
  ORDER_NOT_FOUND: { status: 404, text: 'We could not find this order.' },
})

export const OrderAddress = z.object({
  firstName: z.string(),
  lastName: z.string(),
  phone: z.string(),
  street: z.string(),
  apt: z.string(),
  city: z.string(),
  state: z.string(),
  zip: z.string(),
  country: z.string(),
})
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
  /** What was chosen beside the garment: premium fabric, placement, print size. */
  options: z.record(z.string(), z.unknown()),
})
export type OrderItem = z.infer<typeof OrderItem>

export const OrderEvent = z.object({
  status: z.enum(ORDER_STATUSES),
  at: z.string(),
  /** Who did it: `customer`, `shop`, or for staff readers the name of the person. */
  by: z.string(),
  note: z.string(),
})
export type OrderEvent = z.infer<typeof OrderEvent>

/** Amounts are decimal dollars with two places. */
export const Order = z.object({
  _id: z.string(),
  orderNumber: z.string(),
  orderPlacedDate: z.string(),
  orderGrandTotal: z.number(),
  orderSubtotal: z.number(),
  shippingPrice: z.number(),
  taxCollected: z.number(),
  currency: z.string(),
  orderFirstName: z.string(),
  orderLastName: z.string(),
  email: z.string(),
  cardBrand: z.string(),
  last4Digits: z.string(),
  paymentIntentId: z.string(),
  status: z.enum(ORDER_STATUSES),
  trackingNumber: z.string().nullable(),
  carrier: z.string().nullable(),
  deliveryMethod: z.string(),
  deliveryName: z.string(),
  /** Calendar days (YYYY-MM-DD) promised when the order was placed. */
  estimatedArrival: z.object({ from: z.string(), to: z.string() }).nullable(),
  invoices: z.string(),
  shippingAddress: OrderAddress,
  billingAddress: OrderAddress,
  timeline: z.array(OrderEvent),
  ordersData: z.array(OrderItem),
})
export type Order = z.infer<typeof Order>

export const OrderInFull = Order.extend({
  /** `design` is the editor's document, from which the print file is made; null for blanks. */
  ordersData: z.array(OrderItem.extend({ design: z.unknown() })),
})
export type OrderInFull = z.infer<typeof OrderInFull>

const UserId = z.string().min(1).max(100)
const Page = z.object({ page: z.coerce.number<string | number>().int().min(1).max(100_000).default(1) })

export const getOrderHistory = endpoint({
  method: 'get',
  path: '/api/orderHistory/get-order-history/{userId}',
  access: 'owner',
  summary: 'The orders of the signed-in customer, newest first, 1,000 to a page',
  params: z.object({ userId: UserId }),
  query: Page,
  result: z.object({ orderHistory: z.array(Order) }),
  errors: [],
})

export const getAllOrderHistory = endpoint({
  method: 'get',
  path: '/api/orderHistory/get-all-order-history',
  access: 'staff',
  summary: 'The orders of every customer, newest first, 1,000 to a page',
  query: Page,
  result: z.object({ allOrderHistory: z.array(Order) }),
  errors: [],
})

export const getOrder = endpoint({
  method: 'get',
  path: '/api/orderHistory/order/{orderNumber}',
  access: 'customer',
  summary: 'One order with its designs, for its owner and for staff',
  params: z.object({ orderNumber: z.string().max(100) }),
  result: z.object({ order: OrderInFull }),
  errors: [orderErrors.ORDER_NOT_FOUND],
})
