// What is no number becomes one that no field takes, so that the field's own sentence answers it.
const NO_NUMBER = -1
// A comma stands between thousands and nowhere else: '6,50' is not 650 dollars.
const AMOUNT = /^\$?(\d{1,7}|\d{1,3}(,\d{3}){1,2})(\.\d{1,2})?$/

export const amountText = (cents: number): string => (cents / 100).toFixed(2)

export const amountIn = (text = ''): number =>
  AMOUNT.test(text) ? Math.round(Number(text.replace(/[$,]/g, '')) * 100) : NO_NUMBER

export const numberIn = (text = ''): number => (/^\d{1,7}(\.\d{1,3})?$/.test(text) ? Number(text) : NO_NUMBER)

const MOST_ROWS = 20
const numbers = (count: number) => Array.from({ length: Math.min(count, MOST_ROWS) }, (_, at) => at)

/** A form as it is filled: what stands in each field, by the field's place in the book (`list.prints.0.price`). */
export type PriceFields = Readonly<Record<string, string>>

/** The numbers of the rows of this name that a form has. */
export function rowNumbers(fields: PriceFields, rows: string): number[] {
  const places = Object.keys(fields)
    .filter((field) => field.startsWith(`${rows}.`))
    .map((field) => Number(field.slice(rows.length + 1).split('.')[0]))
    .filter(Number.isInteger)
  return places.length === 0 ? [] : numbers(Math.max(...places) + 1)
}

/** Rows as they were sent, without those that were left empty. */
export function readRows(sent: PriceFields, rows: string, parts: readonly string[]): PriceFields {
  const filled = rowNumbers(sent, rows).filter((at) => parts.some((part) => sent[`${rows}.${at}.${part}`]))
  return Object.fromEntries(
    filled.flatMap((at, place) =>
      parts.map((part) => [`${rows}.${place}.${part}`, sent[`${rows}.${at}.${part}`] ?? '']),
    ),
  )
}
