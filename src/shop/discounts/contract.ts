import { z } from 'zod'
import { endpoint, type Limit } from '#platform/base/endpoint.ts'
import { defineErrors } from '#platform/base/errors.ts'
import { CODE_PATTERN, readCode } from './model/code.ts'
import { DISCOUNT_STATES } from './model/discount-state.ts'

/** What calls that try a code are limited by, so that nobody finds one by guessing. */
export const discountCodeLimit: Limit = { name: 'discount-codes', per: 'account', points: 30, seconds: 600 }

export const discountErrors = defineErrors({
  DISCOUNT_NOT_FOUND: { status: 404, text: 'There is no such code.' },
  CODE_TAKEN: { status: 409, text: 'There is a code of this name already.' },
  DISCOUNT_CHANGED: { status: 409, text: 'Somebody else changed this code a moment ago. Look at it again first.' },
  DISCOUNT_OVER: { status: 400, text: 'The last day has passed already.' },
  STYLE_UNKNOWN: { status: 400, text: 'One of the styles is not in the catalog.' },
  CATEGORY_UNKNOWN: { status: 400, text: 'One of the categories is not in the catalog.' },
})

const LONGEST_DISCOUNT_NOTE = 300
const MOST_GOODS = 50
const LONGEST_NAME = 60
const MOST_OFF = 1_000_000
const MOST_MINIMUM = 10_000_000
const MOST_PER_PERSON = 1_000
const MOST_IN_ALL = 1_000_000

const sentences = {
  code: 'Use 3 to 30 letters, digits and dashes for the code.',
  percent: 'Enter a whole percentage from 1 to 100.',
  amount: 'Enter an amount from $0.01 to $10,000.00.',
  oneOfTwo: 'Enter a percentage or an amount.',
  minimum: 'Enter an amount from $0.00 to $100,000.00.',
  day: 'Enter a day such as 2026-12-01.',
  lastDay: 'The last day comes before the first.',
  perPerson: 'Enter a whole number from 1 to 1,000, or nothing.',
  inAll: 'Enter a whole number from 1 to 1,000,000, or nothing.',
  note: `Please keep the note under ${LONGEST_DISCOUNT_NOTE} characters.`,
  styles: `Name at most ${MOST_GOODS} styles by their numbers.`,
  categories: `Choose at most ${MOST_GOODS} categories.`,
}

const whole = (least: number, most: number, sentence: string) =>
  z.number(sentence).int(sentence).min(least, sentence).max(most, sentence)
const names = (sentence: string) =>
  z.array(z.string(sentence).min(1, sentence).max(LONGEST_NAME, sentence), sentence).max(MOST_GOODS, sentence)

const termFields = {
  /** One of the two, the other null. */
  percent: whole(1, 100, sentences.percent).nullable(),
  /** Cents. */
  amount: whole(1, MOST_OFF, sentences.amount).nullable(),
  /** Cents that all goods of a cart have to come to; 0 where any do. */
  minimum: whole(0, MOST_MINIMUM, sentences.minimum),
  firstOrderOnly: z.boolean(),
  /** Days of the shop's calendar, both included. */
  startsOn: z.iso.date(sentences.day).nullable(),
  endsOn: z.iso.date(sentences.day).nullable(),
  usesPerPerson: whole(1, MOST_PER_PERSON, sentences.perPerson).nullable(),
  usesInAll: whole(1, MOST_IN_ALL, sentences.inAll).nullable(),
  /** Of which it takes something off; where both are empty, of everything. */
  itemCodes: names(sentences.styles),
  categories: names(sentences.categories),
  /** For staff. */
  note: z
    .string()
    .overwrite((text) => text.trim())
    .max(LONGEST_DISCOUNT_NOTE, sentences.note),
}
const Terms = z.object(termFields)
export type DiscountTerms = z.infer<typeof Terms>

/** What one field says of another. */
function checkTerms(terms: DiscountTerms, context: z.RefinementCtx): void {
  const refuse = (field: 'percent' | 'endsOn', message: string) =>
    context.addIssue({ code: 'custom', message, path: [field], input: terms[field] })
  const { percent, amount, startsOn, endsOn } = terms
  if ((percent === null) === (amount === null)) refuse('percent', sentences.oneOfTwo)
  if (startsOn !== null && endsOn !== null && endsOn < startsOn) refuse('endsOn', sentences.lastDay)
}

const Code = z.string().overwrite(readCode).regex(CODE_PATTERN, sentences.code)
const params = z.object({ code: Code })

export const ShownDiscount = Terms.extend({
  code: z.string(),
  isStopped: z.boolean(),
  state: z.enum(DISCOUNT_STATES),
  /** All that it does, in words. */
  sentence: z.string(),
  createdAt: z.string(),
  /** Named with the next change, so that it overwrites none of somebody else. */
  updatedAt: z.string(),
  /** By orders that were not called off, or are being paid for, and the cents that go off them. */
  uses: z.number(),
  takenOff: z.number(),
})
export type ShownDiscount = z.infer<typeof ShownDiscount>

const result = z.object({ discount: ShownDiscount })

export const listDiscounts = endpoint({
  method: 'get',
  path: '/api/admin/discounts',
  access: 'staff',
  personal: false,
  summary: 'Discount codes with what was used of them, newest first, twenty to a page',
  query: z.object({ page: z.coerce.number<string | number>().int().min(1).max(10_000).default(1) }),
  result: z.object({
    discounts: z.array(ShownDiscount),
    /** Of the catalog, for codes to come. */
    categories: z.array(z.string()),
    page: z.number(),
    pages: z.number(),
  }),
})

export const getDiscount = endpoint({
  method: 'get',
  path: '/api/admin/discounts/{code}',
  access: 'staff',
  personal: false,
  summary: 'One discount code',
  params,
  result,
  errors: [discountErrors.DISCOUNT_NOT_FOUND],
})

export const createDiscount = endpoint({
  method: 'post',
  path: '/api/admin/discounts',
  access: 'staff',
  summary: 'Make a discount code',
  body: z.object({ code: Code, ...termFields }).superRefine(checkTerms),
  result,
  errors: [
    discountErrors.CODE_TAKEN,
    discountErrors.DISCOUNT_OVER,
    discountErrors.STYLE_UNKNOWN,
    discountErrors.CATEGORY_UNKNOWN,
  ],
})

export const updateDiscount = endpoint({
  method: 'put',
  path: '/api/admin/discounts/{code}',
  access: 'staff',
  summary: 'Change what a discount code does from now on; its name and what was used of it stay',
  params,
  body: z
    .object({
      ...termFields,
      updatedAt: z.iso.datetime('This is not the moment of a change.'),
    })
    .superRefine(checkTerms),
  result,
  errors: [
    discountErrors.DISCOUNT_NOT_FOUND,
    discountErrors.DISCOUNT_CHANGED,
    discountErrors.STYLE_UNKNOWN,
    discountErrors.CATEGORY_UNKNOWN,
  ],
})

export const stopDiscount = endpoint({
  method: 'post',
  path: '/api/admin/discounts/{code}/stop',
  access: 'staff',
  summary: 'Let nobody use a discount code any more; orders that have it keep it',
  params,
  result,
  errors: [discountErrors.DISCOUNT_NOT_FOUND],
})

export const startDiscount = endpoint({
  method: 'post',
  path: '/api/admin/discounts/{code}/start',
  access: 'staff',
  summary: 'Let a stopped discount code be used again',
  params,
  result,
  errors: [discountErrors.DISCOUNT_NOT_FOUND],
})
