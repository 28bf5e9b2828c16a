import { z } from 'zod'
import { endpoint } from '#platform/base/endpoint.ts'
import { defineErrors } from '#platform/base/errors.ts'
import { FIELD_NAMES } from '#shop/designs/model/fields/field.ts'
import { VIEWS } from '#shop/designs/model/garment/views.ts'
import { orderErrors } from '#shop/orders/contract.ts'
import { OrderNumber, productionErrors } from './contract.ts'
import { MOST_AT_ONCE } from './model/bulk.ts'

export const bagLabelErrors = defineErrors({
  NO_GROUP_ORDER: {
    status: 404,
    text: 'This is no group order, so there are no bag labels.',
  },
})

const ofOrder = z.object({ orderNumber: OrderNumber })

const Entry = z.object({
  /** On the list, from 1: its files are named by it. */
  place: z.number(),
  who: z.string(),
  size: z.string(),
  quantity: z.number(),
  /** What is printed; empty where nothing is. */
  name: z.string(),
  number: z.string(),
  /** Paid back since it was ordered, and not made any more. */
  isLeftOut: z.boolean(),
  /** Its own prints. */
  prints: z.array(z.object({ view: z.enum(VIEWS), picture: z.number(), vector: z.boolean() })),
})

const RosterItem = z.object({
  _id: z.string(),
  /** What the design asks of each entry. */
  fields: z.array(z.enum(FIELD_NAMES)),
  entries: z.array(Entry),
})
export type RosterItem = z.infer<typeof RosterItem>

export const getOrderRoster = endpoint({
  method: 'get',
  path: '/api/production/roster/{orderNumber}',
  access: 'staff',
  personal: true,
  summary:
    'The lists of a group order: who has which size, name and number, in the order of its files; none of any other order',
  params: ofOrder,
  result: z.object({ items: z.array(RosterItem) }),
  errors: [orderErrors.ORDER_NOT_FOUND],
})

export const getBagLabels = endpoint({
  method: 'get',
  path: '/api/production/bag-labels/{orderNumber}.pdf',
  access: 'staff',
  personal: true,
  summary: 'A label for the bag of each person of a group order: letter sheets of ten labels, 4 by 2 inches',
  params: ofOrder,
  errors: [orderErrors.ORDER_NOT_FOUND, bagLabelErrors.NO_GROUP_ORDER, productionErrors.NOT_AS_APPROVED],
})

export const getBagLabelsOfOrders = endpoint({
  method: 'get',
  path: '/api/production/bag-labels.pdf',
  access: 'staff',
  personal: true,
  summary:
    'The bag labels of several orders as one PDF, each read noted with its order; those that are no group orders have none',
  query: z.object({
    orders: z
      .array(OrderNumber)
      .min(1, 'Choose at least one order.')
      .max(MOST_AT_ONCE, `Choose at most ${MOST_AT_ONCE} orders.`),
  }),
  errors: [orderErrors.ORDER_NOT_FOUND, bagLabelErrors.NO_GROUP_ORDER, productionErrors.NOT_AS_APPROVED],
})
