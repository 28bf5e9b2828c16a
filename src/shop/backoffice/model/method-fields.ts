import type { AreaLimit, ChartColor, MethodPrices, QuantityTable } from '#shop/pricing/model/methods/method-prices.ts'
import type { PrintPrice } from '#shop/pricing/model/print-price.ts'
import { amountIn, amountText, numberIn, type PriceFields, readRows, rowNumbers } from './field-values.ts'

const AT = 'list.methods'
export const TABLES = [`${AT}.screen.prints`, `${AT}.embroidery.prints`] as const
export const CHARTS = [`${AT}.screen.inks`, `${AT}.embroidery.threads`] as const
const DTG_PRINTS = `${AT}.dtg.prints`
const PRINT_PARTS = ['name', 'upTo', 'price']
const AREAS = `${AT}.embroidery.areas`
const AREA_PARTS = ['place', 'width', 'height']
const FLAGS = ['dtg.isOffered', 'screen.isOffered', 'screen.halftones', 'embroidery.isOffered'].map(
  (name) => `${AT}.${name}`,
)
const THINNEST_LINE = 'screen.thinnestLine'
const VALUES = [
  ...['dtg.underbase', 'dtg.leastCotton', 'screen.setUp', 'screen.leastPieces', 'screen.mostInks', THINNEST_LINE],
  ...['embroidery.digitizing', 'embroidery.mostThreads', 'embroidery.smallestLetter', 'embroidery.categories'],
].map((name) => `${AT}.${name}`)

const inRows = <T>(rows: string, all: readonly T[], fieldsOf: (one: T) => Readonly<Record<string, string>>) =>
  all.flatMap((one, at) => Object.entries(fieldsOf(one)).map(([part, text]) => [`${rows}.${at}.${part}`, text]))

const tableFields = (name: string, { pieces, rows }: QuantityTable) => [
  ...pieces.map((from, column) => [`${name}.pieces.${column}`, String(from)]),
  ...rows.flatMap(({ upTo, prices }, row) => [
    [`${name}.rows.${row}.upTo`, String(upTo)],
    ...prices.map((price, column) => [`${name}.rows.${row}.prices.${column}`, amountText(price)]),
  ]),
]

/** One color a line: its name, then its value. */
const chartText = (chart: readonly ChartColor[]): string =>
  chart.map(({ name, color }) => `${name} ${color}`).join('\n')

const flag = (is: boolean): string => (is ? 'on' : '')

const printFields = ({ name, upTo, price }: PrintPrice) => ({ name, upTo: String(upTo), price: amountText(price) })
const areaFields = ({ place, width, height }: AreaLimit) => ({ place, width: String(width), height: String(height) })

/** The form of what print methods cost and take. */
export const fieldsOfMethods = ({ dtg, screen, embroidery }: MethodPrices): PriceFields =>
  Object.fromEntries([
    [`${AT}.dtg.isOffered`, flag(dtg.isOffered)],
    ...inRows(DTG_PRINTS, dtg.prints, printFields),
    [`${AT}.dtg.underbase`, amountText(dtg.underbase)],
    [`${AT}.dtg.leastCotton`, String(dtg.leastCotton)],
    [`${AT}.screen.isOffered`, flag(screen.isOffered)],
    ...tableFields(TABLES[0], screen.prints),
    [`${AT}.screen.setUp`, amountText(screen.setUp)],
    [`${AT}.screen.leastPieces`, String(screen.leastPieces)],
    [`${AT}.screen.mostInks`, String(screen.mostInks)],
    [`${AT}.${THINNEST_LINE}`, String(screen.thinnestLine)],
    [`${AT}.screen.halftones`, flag(screen.halftones)],
    [CHARTS[0], chartText(screen.inks)],
    [`${AT}.embroidery.isOffered`, flag(embroidery.isOffered)],
    ...tableFields(TABLES[1], embroidery.prints),
    [`${AT}.embroidery.digitizing`, amountText(embroidery.digitizing)],
    [`${AT}.embroidery.mostThreads`, String(embroidery.mostThreads)],
    [`${AT}.embroidery.smallestLetter`, String(embroidery.smallestLetter)],
    [`${AT}.embroidery.categories`, embroidery.categories.join(', ')],
    ...inRows(AREAS, embroidery.areas, areaFields),
    [CHARTS[1], chartText(embroidery.threads)],
  ])

/** Columns and rows as they were sent, without those that were emptied. */
function readTable(sent: PriceFields, name: string): PriceFields {
  const columns = rowNumbers(sent, `${name}.pieces`).filter((column) => sent[`${name}.pieces.${column}`])
  const priceAt = (row: number, column: number) => sent[`${name}.rows.${row}.prices.${column}`] ?? ''
  const rows = rowNumbers(sent, `${name}.rows`).filter(
    (row) => sent[`${name}.rows.${row}.upTo`] || columns.some((column) => priceAt(row, column)),
  )
  return Object.fromEntries([
    ...columns.map((column, place) => [`${name}.pieces.${place}`, sent[`${name}.pieces.${column}`] ?? '']),
    ...rows.flatMap((row, at) => [
      [`${name}.rows.${at}.upTo`, sent[`${name}.rows.${row}.upTo`] ?? ''],
      ...columns.map((column, place) => [`${name}.rows.${at}.prices.${place}`, priceAt(row, column)]),
    ]),
  ])
}

/** Those of the fields that were sent which are of print methods. A page of the version before has none. */
export function readMethodFields(sent: PriceFields): PriceFields {
  if (sent[`${AT}.screen.setUp`] === undefined) return {}
  return {
    ...Object.fromEntries([...FLAGS, ...CHARTS].map((field) => [field, sent[field] ?? ''])),
    ...Object.fromEntries(VALUES.flatMap((field) => (sent[field] === undefined ? [] : [[field, sent[field]]]))),
    ...readRows(sent, DTG_PRINTS, PRINT_PARTS),
    ...readRows(sent, AREAS, AREA_PARTS),
    ...Object.assign({}, ...TABLES.map((name) => readTable(sent, name))),
  }
}

function tableIn(fields: PriceFields, name: string): QuantityTable {
  const columns = rowNumbers(fields, `${name}.pieces`)
  return {
    pieces: columns.map((column) => numberIn(fields[`${name}.pieces.${column}`])),
    rows: rowNumbers(fields, `${name}.rows`).map((row) => ({
      upTo: numberIn(fields[`${name}.rows.${row}.upTo`]),
      prices: columns.map((column) => amountIn(fields[`${name}.rows.${row}.prices.${column}`])),
    })),
  }
}

/** A line that names no color keeps its words, so that the refusal can name it. */
function chartIn(text = ''): ChartColor[] {
  const lines = text.split('\n').map((line) => line.trim())
  return lines
    .filter((line) => line !== '')
    .map((line) => {
      const at = line.lastIndexOf(' ')
      return {
        name: line.slice(0, Math.max(0, at)).trim() || line,
        color: at < 0 ? '' : line.slice(at + 1).toLowerCase(),
      }
    })
}

const namesIn = (text = ''): string[] =>
  text
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '')

/** What a form means for print methods; where it says nothing of them, what is known stays. */
export function methodsIn(fields: PriceFields, known: MethodPrices): MethodPrices {
  if (fields[`${AT}.screen.setUp`] === undefined) return known
  const text = (name: string) => fields[`${AT}.${name}`]
  const isOn = (name: string) => text(name) === 'on'
  return {
    dtg: {
      isOffered: isOn('dtg.isOffered'),
      prints: rowNumbers(fields, DTG_PRINTS).map((at) => ({
        name: fields[`${DTG_PRINTS}.${at}.name`] ?? '',
        upTo: numberIn(fields[`${DTG_PRINTS}.${at}.upTo`]),
        price: amountIn(fields[`${DTG_PRINTS}.${at}.price`]),
      })),
      underbase: amountIn(text('dtg.underbase')),
      leastCotton: numberIn(text('dtg.leastCotton')),
    },
    screen: {
      isOffered: isOn('screen.isOffered'),
      prints: tableIn(fields, TABLES[0]),
      setUp: amountIn(text('screen.setUp')),
      leastPieces: numberIn(text('screen.leastPieces')),
      mostInks: numberIn(text('screen.mostInks')),
      // A page of the version before has no field for it.
      thinnestLine: text(THINNEST_LINE) === undefined ? known.screen.thinnestLine : numberIn(text(THINNEST_LINE)),
      halftones: isOn('screen.halftones'),
      inks: chartIn(fields[CHARTS[0]]),
    },
    embroidery: {
      isOffered: isOn('embroidery.isOffered'),
      prints: tableIn(fields, TABLES[1]),
      digitizing: amountIn(text('embroidery.digitizing')),
      mostThreads: numberIn(text('embroidery.mostThreads')),
      smallestLetter: numberIn(text('embroidery.smallestLetter')),
      areas: rowNumbers(fields, AREAS).map((at) => ({
        place: (fields[`${AREAS}.${at}.place`] ?? '').toLowerCase(),
        width: numberIn(fields[`${AREAS}.${at}.width`]),
        height: numberIn(fields[`${AREAS}.${at}.height`]),
      })),
      categories: namesIn(text('embroidery.categories')),
      threads: chartIn(fields[CHARTS[1]]),
    },
  }
}
