import { z } from 'zod'
import { delivery } from '#config'
import { endpoint } from '#platform/base/endpoint.ts'
import { defineErrors } from '#platform/base/errors.ts'
import { PriceBookBody } from '#shop/pricing/contract.ts'
import { faultsOfBook } from '#shop/pricing/model/price-book.ts'
import { LONGEST_PRICE_NOTE } from './model/price-fields.ts'

export const priceErrors = defineErrors({
  EDITION_NOT_FOUND: { status: 404, text: 'There is no such price list.' },
  PRICES_CHANGED: { status: 409, text: 'Somebody published prices meanwhile. Please compare yours with them first.' },
  NOTHING_CHANGED: { status: 409, text: 'These are the prices that are published already.' },
  START_IS_PAST: { status: 400, text: 'Prices begin today or later.' },
  START_IS_FAR: { status: 400, text: 'Prices begin within a year.' },
})

const zones = delivery.zones.map(({ name }) => name)

/** A book that can be sold from: bounded by its schema, and without contradictions. */
const SellableBook = PriceBookBody.superRefine((book, context) => {
  for (const { path, problem } of faultsOfBook(book, zones))
    context.addIssue({ code: 'custom', message: problem, path: [...path], input: book })
})

const VersionNumber = z.number().int().min(0).max(1_000_000)

export const ShownPriceVersion = z.object({
  number: z.number(),
  publishedAt: z.string(),
  startsAt: z.string(),
  /** Empty where the account is gone. */
  by: z.string(),
  note: z.string(),
  restores: z.number().nullable(),
  /** What it changed of the version before it, in words. */
  changes: z.array(z.string()),
})
export type ShownPriceVersion = z.infer<typeof ShownPriceVersion>

export const listPriceVersions = endpoint({
  method: 'get',
  path: '/api/admin/prices',
  access: 'staff',
  personal: false,
  summary:
    'The newest prices and the history of those before, newest first, ten to a page; 0 is what the shop came with',
  query: z.object({ page: z.coerce.number<string | number>().int().min(1).max(100_000).default(1) }),
  result: z.object({
    newest: z.object({ number: z.number(), book: PriceBookBody }),
    /** Of every delivery method there ever was: orders bear them, so none is given away again. */
    methodIds: z.array(z.string()),
    /** The version that is sold at now; the newest may not have begun. */
    holds: z.number(),
    editions: z.array(ShownPriceVersion),
    total: z.number(),
    page: z.number(),
    pages: z.number(),
  }),
})

export const getPriceVersion = endpoint({
  method: 'get',
  path: '/api/admin/prices/{number}',
  access: 'staff',
  personal: false,
  summary: 'Prices as they were published under a number',
  params: z.object({
    number: z
      .string()
      .regex(/^\d{1,7}$/, 'This is not the number of a version.')
      .transform(Number),
  }),
  result: z.object({ number: z.number(), book: PriceBookBody }),
  errors: [priceErrors.EDITION_NOT_FOUND],
})

const Cents = z.number().int()

export const PricePreview = z.object({
  /** The newest version, with which the given book is compared. */
  basedOn: z.number(),
  changes: z.array(z.string()),
  /** The newest version where it has not begun, and what it changes of the prices that hold: whatever begins before it brings that along. */
  waiting: z.object({ edition: z.number(), startsAt: z.string(), changes: z.array(z.string()) }).nullable(),
  steps: z.array(z.number()),
  /** What a piece costs at each step, by what holds now and by the given book. */
  samples: z.array(
    z.object({
      styleId: z.number(),
      style: z.string(),
      size: z.string(),
      making: z.string(),
      prices: z.array(z.object({ was: Cents, now: Cents })),
    }),
  ),
  /** What becomes of the open carts, in sentences. */
  carts: z.array(z.string()),
})
export type PricePreview = z.infer<typeof PricePreview>

export const previewPrices = endpoint({
  method: 'post',
  path: '/api/admin/prices/preview',
  access: 'staff',
  personal: false,
  summary: 'What these prices would change, with samples and what becomes of the open carts',
  body: z.object({ book: SellableBook }),
  result: PricePreview,
  changesNothing: true,
})

export const publishPrices = endpoint({
  method: 'post',
  path: '/api/admin/prices/publish',
  access: 'staff',
  summary: 'Publish prices, which every process sells at within seconds or from a later day on',
  body: z.object({
    book: SellableBook,
    /** The newest version when these prices were compared with it. */
    basedOn: VersionNumber,
    note: z
      .string()
      .overwrite((text) => text.trim())
      .refine((text) => text !== '', 'Say in a few words why the prices change.')
      .refine(
        (text) => text.length <= LONGEST_PRICE_NOTE,
        `Please keep the note under ${LONGEST_PRICE_NOTE} characters.`,
      ),
    /** Calendar day of the shop; at once where none is named. */
    startsOn: z.iso.date('Enter a day.').optional(),
    restores: VersionNumber.optional(),
  }),
  result: z.object({ edition: z.number(), startsAt: z.string() }),
  errors: [
    priceErrors.PRICES_CHANGED,
    priceErrors.NOTHING_CHANGED,
    priceErrors.START_IS_PAST,
    priceErrors.START_IS_FAR,
  ],
})
