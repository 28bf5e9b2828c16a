import { formatCents } from '#platform/base/money.ts'
import { discountSentence } from '#shop/pricing/model/discount-text.ts'
import type { DiscountTerms, ShownDiscount } from '../contract.ts'
import { discountsTexts } from '../texts.ts'
import { readCode } from './code.ts'

/** A form of staff as it is filled. */
export interface DiscountFields {
  readonly code: string
  /** '10%' or '$15.00' */
  readonly off: string
  readonly minimum: string
  readonly firstOrderOnly: boolean
  readonly startsOn: string
  readonly endsOn: string
  readonly usesPerPerson: string
  readonly usesInAll: string
  /** Item codes with commas between them. */
  readonly itemCodes: string
  readonly categories: readonly string[]
  readonly note: string
}

export const emptyDiscountFields: DiscountFields = {
  ...{ code: '', off: '', minimum: '', firstOrderOnly: false, startsOn: '', endsOn: '', usesPerPerson: '' },
  ...{ usesInAll: '', itemCodes: '', categories: [], note: '' },
}

const orEmpty = (value: number | string | null): string => (value === null ? '' : String(value))

/** The form of a code that there is. */
export function fieldsOfDiscount(discount: ShownDiscount): DiscountFields {
  const { percent, amount, minimum, startsOn, endsOn, usesPerPerson, usesInAll, itemCodes } = discount
  return {
    ...{ code: discount.code, firstOrderOnly: discount.firstOrderOnly, note: discount.note },
    off: percent === null ? formatCents(amount ?? 0) : `${percent}%`,
    minimum: minimum > 0 ? formatCents(minimum) : '',
    ...{ startsOn: orEmpty(startsOn), endsOn: orEmpty(endsOn) },
    ...{ usesPerPerson: orEmpty(usesPerPerson), usesInAll: orEmpty(usesInAll) },
    ...{ itemCodes: itemCodes.join(', '), categories: discount.categories },
  }
}

/** A form as it was sent. */
export function readDiscountFields(form: FormData): DiscountFields {
  const textAt = (name: string): string => String(form.get(name) ?? '').trim()
  return {
    code: textAt('code'),
    off: textAt('off'),
    minimum: textAt('minimum'),
    firstOrderOnly: form.has('firstOrderOnly'),
    startsOn: textAt('startsOn'),
    endsOn: textAt('endsOn'),
    usesPerPerson: textAt('usesPerPerson'),
    usesInAll: textAt('usesInAll'),
    itemCodes: textAt('itemCodes'),
    categories: form.getAll('categories').map(String),
    note: textAt('note'),
  }
}

// What is no number becomes one that no field takes, so that the field's own sentence answers it.
const NO_NUMBER = -1
// A comma stands between thousands and nowhere else: '6,50' is not 650 dollars.
const AMOUNT = /^\$?(\d{1,7}|\d{1,3}(,\d{3}){1,2})(\.\d{1,2})?$/
const NUMBER = /^(\d{1,7}|\d{1,3}(,\d{3}){1,2})$/

const centsIn = (text: string): number =>
  AMOUNT.test(text) ? Math.round(Number(text.replace(/[$,]/g, '')) * 100) : NO_NUMBER
const wholeIn = (text: string): number => (NUMBER.test(text) ? Number(text.replaceAll(',', '')) : NO_NUMBER)
const orNull = <T>(text: string, read: (text: string) => T): T | null => (text === '' ? null : read(text))

/** A percentage bears its sign, and so does an amount: '10' alone may be either, and is taken for neither. */
function offIn(text: string): Pick<DiscountTerms, 'percent' | 'amount'> {
  if (text.endsWith('%')) return { percent: wholeIn(text.slice(0, -1).trim()), amount: null }
  return { percent: null, amount: text.startsWith('$') ? centsIn(text) : null }
}

/** What a form means; what cannot be meant is left to the gate to refuse. */
export function termsOfFields(fields: DiscountFields): DiscountTerms {
  return {
    ...offIn(fields.off),
    minimum: fields.minimum === '' ? 0 : centsIn(fields.minimum),
    firstOrderOnly: fields.firstOrderOnly,
    startsOn: orNull(fields.startsOn, String),
    endsOn: orNull(fields.endsOn, String),
    usesPerPerson: orNull(fields.usesPerPerson, wholeIn),
    usesInAll: orNull(fields.usesInAll, wholeIn),
    itemCodes: fields.itemCodes
      .split(/[,;\n]/)
      .map((one) => one.trim())
      .filter((one) => one !== ''),
    categories: [...fields.categories],
    note: fields.note,
  }
}

const DAY = /^\d{4}-\d{2}-\d{2}$/
const day = (text: string | null): string | null =>
  text !== null && DAY.test(text) && !Number.isNaN(Date.parse(text)) ? text : null
const atLeastOne = (count: number | null): number | null => (count !== null && count > 0 ? count : null)

/** What a form would do, in words; nothing where it does not say what comes off. Fields that cannot be meant are left out. */
export function sentenceOfFields(fields: DiscountFields): string | undefined {
  const terms = termsOfFields(fields)
  if (atLeastOne(terms.percent) === null && atLeastOne(terms.amount) === null) return undefined
  return discountSentence({
    ...terms,
    code: readCode(fields.code),
    minimum: Math.max(0, terms.minimum),
    ...{ startsOn: day(terms.startsOn), endsOn: day(terms.endsOn) },
    ...{ usesPerPerson: atLeastOne(terms.usesPerPerson), usesInAll: atLeastOne(terms.usesInAll) },
    ...{ styleIds: [], styleNames: terms.itemCodes.map(discountsTexts.style), isStopped: false },
  })
}
