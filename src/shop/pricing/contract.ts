import { z } from 'zod'
import { endpoint, readLimit } from '#platform/base/endpoint.ts'
import { formatCount } from '#platform/base/format.ts'
import { formatCents, toCents } from '#platform/base/money.ts'
import { LONGEST_DESIGNER_NOTE } from './model/designer-note.ts'
import { PRINT_METHODS } from './model/methods/method-names.ts'
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
  designerNote: z
    .string()
    .max(LONGEST_DESIGNER_NOTE, `A note to our designer has at most ${LONGEST_DESIGNER_NOTE} characters.`)
    .optional(),
})

const prints = () =>
  z
    .array(
      z.object({ name: name(20), upTo: z.number(AREA).min(0.5, AREA).max(2_000, AREA), price: amount(MOST_DOLLARS) }),
    )
    .max(10, 'No more than 10 print sizes.')
    .readonly()

const quantityTable = (mostUpTo: number, unit: string) =>
  z.object({
    pieces: z
      .array(whole(1, 10_000, 'pieces'))
      .max(10, 'No more than 10 quantities.')
      .readonly(),
    rows: z
      .array(z.object({ upTo: whole(1, mostUpTo, unit), prices: z.array(amount(MOST_DOLLARS)).max(10).readonly() }))
      .max(12, 'No more than 12 rows.')
      .readonly(),
  })

const chart = () =>
  z
    .array(
      z.object({
        name: name(30),
        color: z
          .string()
          .regex(/^#[0-9a-f]{6}$/i, 'Enter a color such as #1a2b3c.')
          .overwrite((color) => color.toLowerCase()),
      }),
    )
    .min(1, 'A chart needs at least one color.')
    .max(120, 'No more than 120 colors.')
    .readonly()

const LENGTH = 'Enter a length from 0.05 to 30 inches.'
const length = () => z.number(LENGTH).min(0.05, LENGTH).max(30, LENGTH)

const LINE_WIDTH = 'Enter a width from 0.001 to 1 inch.'

/** Of the print methods beside direct to film. */
const MethodPrices = z.object({
  dtg: z.object({
    isOffered: z.boolean(),
    prints: prints(),
    underbase: amount(MOST_DOLLARS),
    leastCotton: whole(0, 100, 'percent'),
  }),
  screen: z.object({
    isOffered: z.boolean(),
    prints: quantityTable(20, 'screens'),
    setUp: amount(MOST_DOLLARS),
    leastPieces: whole(1, 10_000, 'pieces'),
    mostInks: whole(1, 12, 'inks'),
    thinnestLine: z.number(LINE_WIDTH).min(0.001, LINE_WIDTH).max(1, LINE_WIDTH),
    halftones: z.boolean(),
    inks: chart(),
  }),
  embroidery: z.object({
    isOffered: z.boolean(),
    prints: quantityTable(1_000, 'thousand stitches'),
    digitizing: amount(MOST_DOLLARS),
    mostThreads: whole(1, 30, 'threads'),
    smallestLetter: length(),
    areas: z
      .array(z.object({ place: name(20), width: length(), height: length() }))
      .max(8, 'No more than 8 places.')
      .readonly(),
    categories: z.array(name(60)).max(30, 'No more than 30 categories.').readonly(),
    threads: chart(),
  }),
})

const inches = () => z.number().min(0).max(1_000)

const artworkPart = {
  kind: z.enum(['flat', 'tonal']),
  inks: z.array(z.string()).readonly(),
  thinnestLine: inches().nullable(),
  smallestLetter: inches().nullable(),
}

/** What of a decorated view decides how it can be printed; lengths in inches. */
export const artworkFactsSchema = z.object({
  ...artworkPart,
  stitches: z.number(),
  width: inches(),
  height: inches(),
  coverage: z.number(),
  isScaled: z.boolean().optional(),
  isPerPiece: z.boolean().optional(),
  artwork: z.string(),
  layers: z
    .array(z.object({ id: z.string(), name: z.string(), ...artworkPart }))
    .readonly()
    .optional(),
})

/** Why something cannot be printed as it was chosen, or of what its shopper is warned; `layer`: which layer of the design is meant. */
export const judgmentSchema = z.object({
  level: z.enum(['refused', 'warning']),
  text: z.string(),
  layer: z.object({ id: z.string(), name: z.string(), view: z.string() }).optional(),
  about: z.enum(['lines']).optional(),
})

const PriceList = z.object({
  prints: prints(),
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
  designerNote: amount(MOST_DOLLARS),
  methods: MethodPrices,
})

const days = () => whole(0, 60, 'days')

const zonePrice = {
  price: amount(MOST_DOLLARS),
  freeFrom: amount(MOST_FREE_FROM).nullable(),
  perPound: amount(MOST_DOLLARS),
}

const DeliveryRate = z.object({
  id: z
    .string()
    .regex(new RegExp(`^[a-z0-9][a-z0-9-]{0,${DELIVERY_ID_LENGTH - 1}}$`), 'This is not the id of a delivery method.'),
  name: name(30),
  kind: z.enum(['carrier', 'pickup']),
  ...zonePrice,
  transit: z.record(z.string().max(60), z.tuple([days(), days()]).readonly()),
  /** Prices to zones that have their own. */
  zones: z.record(z.string().max(60), z.object(zonePrice)),
})

const FirstPounds = whole(1, 1_000, 'pounds')

const Rush = z.object({ isOffered: z.boolean(), days: whole(1, 20, 'days'), percent: whole(0, 200, 'percent') })

/** Everything that staff set about prices; `faultsOfBook` says what a schema cannot. */
export const PriceBookBody = z.object({
  list: PriceList,
  markup: z.object({ percent: whole(0, 1_000, 'percent'), roundUpTo: whole(1, 1_000, 'cents') }),
  delivery: z.array(DeliveryRate).max(6, 'No more than 6 delivery methods.').readonly(),
  firstPounds: FirstPounds,
  rush: Rush,
})

export const getPrices = endpoint({
  method: 'get',
  path: '/api/prices',
  access: 'public',
  summary: 'The price list, the delivery methods and what rush costs as they stand now, in cents',
  result: z.object({
    /** Rises with every change; 0 is what the shop came with. */
    edition: z.number(),
    list: PriceList,
    delivery: z.array(DeliveryRate).readonly(),
    firstPounds: FirstPounds,
    rush: Rush,
  }),
  limits: [readLimit('prices')],
})
