import type { PriceBook } from '#shop/pricing/model/price-book.ts'
import { eachPricedOption, PRICED_OPTIONS } from '#shop/pricing/model/priced-options.ts'
import { deliveryIn, fieldsOfDelivery, type KnownDelivery, readDeliveryFields } from './delivery-fields.ts'
import { amountIn, amountText, numberIn, type PriceFields, readRows, rowNumbers } from './field-values.ts'
import { CHARTS, fieldsOfMethods, methodsIn, readMethodFields } from './method-fields.ts'

export const PRICE_VERSIONS_PER_PAGE = 10
export const LONGEST_PRICE_NOTE = 300

const ROWS = {
  'list.prints': ['name', 'upTo', 'price'],
  'list.breaks': ['pieces', 'percentOffBlank', 'percentOffPrint'],
} as const

const PLAIN = [
  ...PRICED_OPTIONS.map((name) => `list.${name}` as const),
  ...(['list.wholesalePercentOffBlank', 'list.designerNote', 'markup.percent', 'markup.roundUpTo'] as const),
]

/** The form of a book. */
export function fieldsOfPrices(book: PriceBook): PriceFields {
  const { list, markup } = book
  const prints = list.prints.flatMap(({ name, upTo, price }, at) => [
    [`list.prints.${at}.name`, name],
    [`list.prints.${at}.upTo`, String(upTo)],
    [`list.prints.${at}.price`, amountText(price)],
  ])
  const breaks = list.breaks.flatMap(({ pieces, percentOffBlank, percentOffPrint }, at) => [
    [`list.breaks.${at}.pieces`, String(pieces)],
    [`list.breaks.${at}.percentOffBlank`, String(percentOffBlank)],
    [`list.breaks.${at}.percentOffPrint`, String(percentOffPrint)],
  ])
  return {
    ...Object.fromEntries([...prints, ...breaks]),
    ...Object.fromEntries(PRICED_OPTIONS.map((name) => [`list.${name}`, amountText(list[name])])),
    'list.wholesalePercentOffBlank': String(list.wholesalePercentOffBlank),
    'list.designerNote': amountText(list.designerNote),
    ...fieldsOfMethods(list.methods),
    'markup.percent': String(markup.percent),
    'markup.roundUpTo': amountText(markup.roundUpTo),
    ...fieldsOfDelivery(book),
  }
}

const LONGEST_FIELD = 60
/** Charts of inks and threads are typed as text, a color a line. */
const LONGEST_TEXT = 6_000
const LONG_FIELDS: readonly string[] = [...CHARTS, 'list.methods.embroidery.categories']

/** A form as it was sent, without the rows that were left empty or taken out. */
export function readFields(sent: FormData, zones: readonly string[]): PriceFields {
  const textAt = (field: string): string => {
    const value = sent.get(field)
    const longest = LONG_FIELDS.includes(field) ? LONGEST_TEXT : LONGEST_FIELD
    return typeof value === 'string' ? value.trim().slice(0, longest) : ''
  }
  const all = Object.fromEntries([...sent.keys()].map((field) => [field, textAt(field)]))
  const kept: Record<string, string> = Object.fromEntries(PLAIN.map((field) => [field, textAt(field)]))
  for (const rows of ['list.prints', 'list.breaks'] as const) Object.assign(kept, readRows(all, rows, ROWS[rows]))
  Object.assign(kept, readMethodFields(all))
  Object.assign(kept, readDeliveryFields(all, zones))
  return kept
}

/** The book that a form means; what cannot be meant is left to the gate to refuse. */
export function bookIn(fields: PriceFields, known: KnownDelivery): PriceBook {
  return {
    list: {
      prints: rowNumbers(fields, 'list.prints').map((at) => ({
        name: fields[`list.prints.${at}.name`] ?? '',
        upTo: numberIn(fields[`list.prints.${at}.upTo`]),
        price: amountIn(fields[`list.prints.${at}.price`]),
      })),
      ...eachPricedOption((name) => amountIn(fields[`list.${name}`])),
      breaks: rowNumbers(fields, 'list.breaks').map((at) => ({
        pieces: numberIn(fields[`list.breaks.${at}.pieces`]),
        percentOffBlank: numberIn(fields[`list.breaks.${at}.percentOffBlank`]),
        percentOffPrint: numberIn(fields[`list.breaks.${at}.percentOffPrint`]),
      })),
      wholesalePercentOffBlank: numberIn(fields['list.wholesalePercentOffBlank']),
      designerNote: amountIn(fields['list.designerNote']),
      methods: methodsIn(fields, known.newest.list.methods),
    },
    markup: { percent: numberIn(fields['markup.percent']), roundUpTo: amountIn(fields['markup.roundUpTo']) },
    ...deliveryIn(fields, known),
  }
}
