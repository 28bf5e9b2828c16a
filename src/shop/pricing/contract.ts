import { z } from 'zod'
import { endpoint, readLimit } from '#platform/base/endpoint.ts'
import { formatCount } from '#platform/base/format.ts'
import { formatCents, toCents } from '#platform/base/money.ts'
import { PRINT_METHODS } from './model/methods/print-methods.ts'
import { DELIVERY_ID_LENGTH } from './model/price-book.ts'
import { eachPricedOption } from './model/priced-options.ts'

const MOST_DOLLARS = 1_000
const MOST_FREE_FROM = 100_000

const amount = (mostDollars: number) => {
  const said = `Enter an amount from $0.00 to ${formatCents(toCents(mostDollars))}.`
  return z.number(said).int(said).min(0, said).max(toCents(mostDollars), said)
}

const whole = (least: number, most: number, unit: string) => {
  const said = `Enter a whole number of ${unit} from ${least} to ${formatCount(most)}.`
  return z.number(said).int(said).min(least, said).max(most, said)
}

/** Half price and more is a slip of the finger more often than a price. */
const percentOff = () => whole(0, 90, 'percent')

const name = (longest: number) =>
  z
    .string()
    .overwrite((text) => text.trim().replace(/\s+/g, ' '))
    .refine((text) => text !== '', 'Enter a name.')
    .refine((text) => text.length <= longest, `Keep the name under ${longest + 1} characters.`)
    .refine((text) => !/[\p{Cc}<>]/u.test(text), 'Use letters, digits and plain signs.')

const AREA = 'Enter an area from 0.5 to 2,000 square inches.'

/** What is not named is standard: earlier versions of the shop knew fewer options. */
export const lineOptionsSchema = z.object({
  ...eachPricedOption(() => z.boolean()),
  printMethod: z.enum(PRINT_METHODS).optional(),
})

const PriceList = z.object({
  prints: z
    .array(
      z.object({ name: name(20), upTo: z.number(AREA).min(0.5, AREA).max(2_000, AREA), price: amount(MOST_DOLLARS) }),
    )
    .max(10, 'No more than 10 print sizes.')
    .readonly(),
  ...eachPricedOption(() => amount(MOST_DOLLARS)),
  breaks: z
    .array(
      z.object({
        pieces: whole(1, 10_000, 'pieces'),
        percentOffBlank: percentOff(),
        percentOffPrint: percentOff(),
      }),
    )
    .max(12, 'No more than 12 quantity breaks.')
    .readonly(),
  wholesalePercentOffBlank: percentOff(),
})

const days = () => whole(0, 60, 'days')

const DeliveryRate = z.object({
  id: z
    .string()
    .regex(new RegExp(`^[a-z0-9][a-z0-9-]{0,${DELIVERY_ID_LENGTH - 1}}$`), 'This is not the id of a delivery method.'),
  name: name(30),
  price: amount(MOST_DOLLARS),
  freeFrom: amount(MOST_FREE_FROM).nullable(),
  transit: z.record(z.string().max(60), z.tuple([days(), days()]).readonly()),
})

/** Everything that staff set about prices; `faultsOfBook` says what a schema cannot. */
export const PriceBookBody = z.object({
  list: PriceList,
  markup: z.object({ percent: whole(0, 1_000, 'percent'), roundUpTo: whole(1, 1_000, 'cents') }),
  delivery: z.array(DeliveryRate).max(6, 'No more than 6 delivery methods.').readonly(),
})

export const getPrices = endpoint({
  method: 'get',
  path: '/api/prices',
  access: 'public',
  summary: 'The price list and the delivery methods as they stand now, in cents',
  result: z.object({
    /** Rises with every change; 0 is what the shop came with. */
    edition: z.number(),
    list: PriceList,
    delivery: z.array(DeliveryRate).readonly(),
  }),
  limits: [readLimit('prices')],
})
