import { z } from 'zod'
import { endpoint } from '#platform/base/endpoint.ts'
import { defineErrors } from '#platform/base/errors.ts'
import { VIEWS } from '#shop/designs/model/garment/views.ts'
import { printErrors } from '#shop/designs/model/printing/print-errors.ts'
import { orderErrors } from '#shop/orders/contract.ts'
import { PROOFS_OF_ORDERS } from '#shop/orders/model/order-list.ts'
import { ORDER_STATUSES } from '#shop/orders/model.ts'
import { lineOptionsSchema } from '#shop/pricing/contract.ts'
import { DELIVERY_ID_LENGTH } from '#shop/pricing/model/price-book.ts'
import { eachPricedOption } from '#shop/pricing/model/priced-options.ts'
import { MOST_ENTRIES } from '#shop/rosters/model/roster-rules.ts'
import { AWAITING } from './model/blanks.ts'
import { MOST_ARCHIVED, MOST_AT_ONCE } from './model/bulk.ts'
import { DUE } from './model/due.ts'
import { QUEUE_STATUSES } from './model/queue-statuses.ts'

export const productionErrors = defineErrors({
  NOT_AS_APPROVED: {
    status: 409,
    text: 'This order is not what its buyer approved, so it cannot go into production.',
  },
  GARMENT_COLOR_UNKNOWN: {
    status: 409,
    text: 'The catalogue does not say what color a garment has, so nobody can tell whether white belongs under its print.',
  },
  ONLY_BLANKS: {
    status: 404,
    text: 'Nothing is printed on these orders, so there are no print files.',
  },
})

const PRINT_FORMATS = ['png', 'pdf'] as const
export const OrderNumber = z.string().max(100)
export const ItemId = z.string().max(100)
const ofOrder = z.object({ orderNumber: OrderNumber })

export const printRefusals = [
  orderErrors.ORDER_NOT_FOUND,
  productionErrors.NOT_AS_APPROVED,
  printErrors.NOTHING_PRINTED,
  printErrors.ORIGINAL_MISSING,
  printErrors.ORIGINAL_CHANGED,
  printErrors.TOO_LARGE_TO_PRINT,
  printErrors.PRINT_BUSY,
]

/** Of what may have white under it. */
export const underbaseRefusals = [...printRefusals, productionErrors.GARMENT_COLOR_UNKNOWN]

/** Which of the prints of a view. */
export const printChoice = z.object({
  /** A size of the item, where its print grows with the garment. */
  size: z.string().max(20).default(''),
  /** Which of several: pictures that came without a placement, or entries of a group order that have a print there. */
  picture: z.coerce.number<string | number>().int().min(1).max(MOST_ENTRIES).default(1),
})

export const getPrintFile = endpoint({
  method: 'get',
  path: '/api/production/print/{orderNumber}/{itemId}/{view}',
  access: 'staff',
  personal: true,
  summary: 'The print file of one view of an ordered item: PNG at 300 DPI, or PDF where all artwork is vector',
  params: z.object({ orderNumber: OrderNumber, itemId: ItemId, view: z.enum(VIEWS) }),
  query: printChoice.extend({ format: z.enum(PRINT_FORMATS).default('png') }),
  errors: [...printRefusals, printErrors.NOT_VECTOR],
})

export const getOrderPrintFiles = endpoint({
  method: 'get',
  path: '/api/production/files/{orderNumber}.zip',
  access: 'staff',
  personal: true,
  summary:
    'The print files of every item of an order (PNG or PDF), its job ticket and a manifest, as they are made: a zip without compression',
  params: ofOrder,
  errors: underbaseRefusals,
})

export const getItemPrintFiles = endpoint({
  method: 'get',
  path: '/api/production/files/{orderNumber}/{itemId}.zip',
  access: 'staff',
  personal: true,
  summary: 'The print files of one item of an order (PNG or PDF), with a manifest: a zip without compression',
  params: z.object({ orderNumber: OrderNumber, itemId: ItemId }),
  errors: underbaseRefusals,
})

export const getTicket = endpoint({
  method: 'get',
  path: '/api/production/ticket/{orderNumber}.pdf',
  access: 'staff',
  personal: true,
  summary: 'The job ticket of an order, to lie beside the press',
  params: ofOrder,
  errors: [orderErrors.ORDER_NOT_FOUND],
})

const ofOrders = (most: number) =>
  z.object({
    orders: z.array(OrderNumber).min(1, 'Choose at least one order.').max(most, `Choose at most ${most} orders.`),
  })

export const getTickets = endpoint({
  method: 'get',
  path: '/api/production/tickets.pdf',
  access: 'staff',
  personal: true,
  summary: 'The job tickets of several orders as one PDF, each read noted with its order',
  query: ofOrders(MOST_AT_ONCE),
  errors: [orderErrors.ORDER_NOT_FOUND],
})

export const getPrintFiles = endpoint({
  method: 'get',
  path: '/api/production/files.zip',
  access: 'staff',
  personal: true,
  summary: 'The print files of several orders as one archive, with a folder for each: a zip without compression',
  query: ofOrders(MOST_ARCHIVED),
  errors: [...underbaseRefusals, productionErrors.ONLY_BLANKS],
})

const PrintProblem = z.object({ itemId: z.string(), item: z.string(), problem: z.string() })
export type PrintProblem = z.infer<typeof PrintProblem>

const Print = z.object({
  mark: z.string(),
  view: z.enum(VIEWS),
  /** Which picture of the view, from 1. */
  picture: z.number(),
  width: z.number(),
  height: z.number(),
  placement: z.string(),
  vector: z.boolean(),
  /** It is a sample: each entry of the list of a group order has a print of its own. */
  byEntry: z.boolean(),
  /** The sizes that get a print of their own, or one empty name. */
  bands: z.array(z.object({ name: z.string(), size: z.string(), times: z.number() })),
})
export type Print = z.infer<typeof Print>

/** A color of a view with the ink or thread that prints it. */
export const PressInk = z.object({
  view: z.string(),
  /** '#rrggbb', as it lies in the artwork. */
  artwork: z.string(),
  name: z.string(),
  color: z.string(),
  /** The name that the order was placed with, where staff have chosen another. */
  ordered: z.string().optional(),
})
export type PressInk = z.infer<typeof PressInk>

export const PressSheet = z.object({
  orderNumber: z.string(),
  approved: z.boolean(),
  problems: z.array(PrintProblem),
  items: z.array(
    z.object({
      _id: z.string(),
      hash: z.string(),
      prints: z.array(Print),
      inks: z.array(PressInk),
      /** The names that may be chosen instead; none where nothing can be changed any more. */
      chart: z.array(z.string()),
    }),
  ),
})
export type PressSheet = z.infer<typeof PressSheet>

export const getPressSheet = endpoint({
  method: 'get',
  path: '/api/production/check/{orderNumber}',
  access: 'staff',
  personal: false,
  summary: 'What an order prints, held against what its buyer approved, to the last byte of its originals',
  params: ofOrder,
  result: PressSheet,
  errors: [orderErrors.ORDER_NOT_FOUND],
})

const QueuedItem = z.object({
  _id: z.string(),
  title: z.string(),
  brand: z.string(),
  code: z.string(),
  color: z.string(),
  hex: z.string(),
  quantities: z.record(z.string(), z.number()),
  pieces: z.number(),
  /** Decorated views; none for blanks. */
  views: z.array(z.string()),
  /** What of it prints blurred, as its buyer chose: one sentence per view. */
  lowDpiNotes: z.array(z.string()),
  /** Its inks or threads, one sentence per view. */
  inkNotes: z.array(z.string()),
  ...lineOptionsSchema.shape,
  note: z.string(),
  hash: z.string(),
  /** As it was captured, or its artwork; nothing where there is none. */
  picture: z.string(),
  /** How many entries the list of a group order has; none where all pieces are alike. */
  entries: z.number(),
})

export const QueueEntry = z.object({
  orderNumber: z.string(),
  status: z.enum(ORDER_STATUSES),
  /** With `in_production`: it is printed and packed. */
  isReady: z.boolean(),
  placedDate: z.string(),
  /** Calendar day on which it has to leave, or to lie ready. */
  shipBy: z.string(),
  late: z.boolean(),
  /** Fetched at the counter; it has to lie ready that day. */
  isPickup: z.boolean(),
  /** Its buyer paid for rush. */
  isRush: z.boolean(),
  /** The day by which it is needed, and whether that is past. */
  neededBy: z.string().nullable(),
  isOverdue: z.boolean(),
  customer: z.string(),
  deliveryMethod: z.string(),
  deliveryName: z.string(),
  pieces: z.number(),
  items: z.array(QueuedItem),
})
export type QueueEntry = z.infer<typeof QueueEntry>

const QueueStatus = z.enum(['all', ...QUEUE_STATUSES])

export const listQueue = endpoint({
  method: 'get',
  path: '/api/production/queue',
  access: 'staff',
  personal: true,
  summary: `The orders that have not been shipped, those first that have to leave first, ${MOST_AT_ONCE} to a page`,
  query: z.object({
    status: QueueStatus.default('all'),
    /** The id of a delivery method. */
    delivery: z.string().max(DELIVERY_ID_LENGTH).default(''),
    /** By the day on which it has to leave; `needed`: within a week, or before. */
    due: z.enum(DUE).default('all'),
    /** By where the proofs of orders stand that nobody has begun. */
    proof: z.enum(PROOFS_OF_ORDERS).default('all'),
    /** One order alone, whatever its state. */
    order: z.string().trim().max(100).default(''),
    page: z.coerce.number<string | number>().int().min(1).max(10_000).default(1),
  }),
  result: z.object({
    orders: z.array(QueueEntry),
    total: z.number(),
    page: z.number(),
    pages: z.number(),
    today: z.string(),
    /** What can be asked for as `delivery`; most orders go by the first. */
    deliveries: z.array(z.object({ id: z.string(), name: z.string() })),
  }),
})

const blanksQuery = z.object({
  status: z.enum(['default', 'open', ...AWAITING]).default('default'),
  brand: z.string().max(80).default(''),
  find: z.string().max(100).default(''),
})

const BlankLine = z.object({
  styleId: z.number(),
  brand: z.string(),
  code: z.string(),
  title: z.string(),
  color: z.string(),
  hex: z.string(),
  ...eachPricedOption(() => z.boolean()),
  sizes: z.array(z.object({ size: z.string(), pieces: z.number() })),
  pieces: z.number(),
  orders: z.array(z.object({ orderNumber: z.string(), pieces: z.number() })),
})
export type BlankLine = z.infer<typeof BlankLine>

const Blanks = z.object({
  lines: z.array(BlankLine),
  pieces: z.number(),
  orders: z.number(),
  /** Of all open orders, for choosing one. */
  brands: z.array(z.string()),
  statuses: z.array(z.enum(AWAITING)),
})

export const listBlanks = endpoint({
  method: 'get',
  path: '/api/production/blanks',
  access: 'staff',
  personal: false,
  summary: 'What to buy from the supplier for the open orders, by style, color and size',
  query: blanksQuery,
  result: Blanks,
})

export const getBlanksCsv = endpoint({
  method: 'get',
  path: '/api/production/blanks.csv',
  access: 'staff',
  personal: false,
  summary: 'The same list for a spreadsheet: one row for each size',
  query: blanksQuery,
})
