import type { MethodPrices } from '#shop/pricing/model/methods/method-prices.ts'
import type { DeliveryRate, PriceBook } from '#shop/pricing/model/price-book.ts'
import { eachPricedOption, PRICED_OPTIONS } from '#shop/pricing/model/priced-options.ts'

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
  ...(['list.wholesalePercentOffBlank', 'markup.percent', 'markup.roundUpTo'] as const),
]

function fieldsOfRate(rate: DeliveryRate, at: number): PriceFields {
  const { id, name, price, freeFrom, transit } = rate
  const days = Object.entries(transit).flatMap(([zone, [from, to]]) => [
    [`delivery.${at}.transit.${zone}.0`, String(from)],
    [`delivery.${at}.transit.${zone}.1`, String(to)],
  ])
  return {
    [`delivery.${at}.id`]: id,
    [`delivery.${at}.name`]: name,
    [`delivery.${at}.price`]: amountText(price),
    [`delivery.${at}.freeFrom`]: freeFrom === null ? '' : amountText(freeFrom),
    ...Object.fromEntries(days),
  }
}

/** The form of a book. */
export function fieldsOf({ list, markup, delivery }: PriceBook): PriceFields {
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
    ...fieldsOfMethods(list.methods),
    'markup.percent': String(markup.percent),
    'markup.roundUpTo': amountText(markup.roundUpTo),
    ...Object.assign({}, ...delivery.map(fieldsOfRate)),
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
  const parts = [
    'id',
    'name',
    'price',
    'freeFrom',
    ...zones.flatMap((zone) => [`transit.${zone}.0`, `transit.${zone}.1`]),
  ]
  const offered = rowNumbers(all, 'delivery').filter(
    (at) => !all[`delivery.${at}.remove`] && parts.some((part) => all[`delivery.${at}.${part}`]),
  )
  for (const [place, at] of offered.entries())
    for (const part of parts) kept[`delivery.${place}.${part}`] = all[`delivery.${at}.${part}`] ?? ''
  return kept
}

/** The id of a new method comes from its name, and was never another's. */
function idOf(name: string, taken: readonly string[]): string {
  const plain =
    name
      .toLowerCase()
      .replace(/[^a-z0-9]+/g, '-')
      .replace(/^-|-$/g, '')
      .slice(0, 26) || 'method'
  for (let number = 1; ; number++) {
    const id = number === 1 ? plain : `${plain}-${number}`
    if (!taken.includes(id)) return id
  }
}

function ratesIn(fields: PriceFields, zones: readonly string[], used: readonly string[]): DeliveryRate[] {
  const places = rowNumbers(fields, 'delivery')
  const taken = [...used, ...places.flatMap((at) => fields[`delivery.${at}.id`] || [])]
  return places.map((at) => {
    const textAt = (part: string) => fields[`delivery.${at}.${part}`] ?? ''
    const id = textAt('id') || idOf(textAt('name'), taken)
    taken.push(id)
    const transit = zones.map((zone) => {
      const days = [numberIn(textAt(`transit.${zone}.0`)), numberIn(textAt(`transit.${zone}.1`))] as const
      return [zone, days] as const
    })
    const freeFrom = textAt('freeFrom')
    return {
      ...{ id, name: textAt('name'), price: amountIn(textAt('price')) },
      freeFrom: freeFrom === '' ? null : amountIn(freeFrom),
      transit: Object.fromEntries(transit),
    }
  })
}

interface Known {
  readonly zones: readonly string[]
  /** Of delivery methods, those of old among them. */
  readonly methodIds: readonly string[]
  /** What the newest prices have for print methods. */
  readonly methods: MethodPrices
}

/** The book that a form means; what cannot be meant is left to the gate to refuse. */
export function bookIn(fields: PriceFields, { zones, methodIds, methods }: Known): PriceBook {
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
      methods: methodsIn(fields, methods),
    },
    markup: { percent: numberIn(fields['markup.percent']), roundUpTo: amountIn(fields['markup.roundUpTo']) },
    delivery: ratesIn(fields, zones, methodIds),
  }
}
