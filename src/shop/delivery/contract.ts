import { z } from 'zod'
import { endpoint } from '#platform/base/endpoint.ts'

/** Calendar day, YYYY-MM-DD. */
const Day = z.string()

const DeliveryOption = z.object({
  id: z.string(),
  name: z.string(),
  /** Dollars. */
  price: z.number(),
  /** Dollars of goods still missing until it is free; null where it never is or already is. */
  missingForFree: z.number().nullable(),
  /** Fetched at the counter: it is ready on the day on which it would arrive. */
  isPickup: z.boolean(),
  shipsOn: Day,
  arrivesFrom: Day,
  arrivesTo: Day,
})

export const listDeliveryOptions = endpoint({
  method: 'get',
  path: '/api/delivery/options',
  access: 'public',
  summary: 'Delivery methods with price and estimated arrival, for a ZIP or postal code where one is named',
  query: z.object({
    zip: z
      .string()
      .trim()
      .regex(/^(\d{3,5}|\d{5}-\d{4}|[A-Za-z]\d[A-Za-z]( ?\d[A-Za-z]\d)?)$/, 'Enter a ZIP or postal code.')
      .optional(),
    /** Dollars of goods, for the free delivery. */
    subtotal: z.coerce.number<string | number>().min(0).max(100_000_000).default(0),
    /** What the goods weigh, for what is heavier than a parcel at the price of its method. */
    pounds: z.coerce.number<string | number>().min(0).max(1_000_000).default(0),
  }),
  result: z.object({
    options: z.array(DeliveryOption),
    /** When an order placed now leaves: 'within 24 hours on business days', or 'by' a date. */
    shipPromise: z.string(),
    /** The instant at which these dates move on. */
    until: z.string(),
  }),
})
