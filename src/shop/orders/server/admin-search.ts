import { type SQL, sql } from 'drizzle-orm'

/** Substring search by indexes that every PostgreSQL has: an array of all runs of three characters, in a GIN index. */

const ACCENTED = 'ÀÁÂÃÄÅàáâãäåÇçÈÉÊËèéêëÌÍÎÏìíîïÑñÒÓÔÕÖØòóôõöøÙÚÛÜùúûüÝýÿ'
const PLAIN = 'aaaaaaaaaaaacceeeeeeeeiiiiiiiinnoooooooooooouuuuuuuuyyy'
const plainOf = new Map([...ACCENTED].map((letter, place) => [letter, PLAIN.charAt(place)]))

const folded = (text: SQL): SQL => sql`lower(translate(${text}, ${sql.raw(`'${ACCENTED}', '${PLAIN}'`)}))`
const fold = (text: string): string =>
  [...text]
    .map((letter) => plainOf.get(letter) ?? letter)
    .join('')
    .toLowerCase()

/** Of a word of one or two letters only the start of words is searched; two blanks before each make that a run of three. */
const BETWEEN = '  '

const ofShipping = (field: 'zip' | 'phone'): SQL =>
  sql.raw(`regexp_replace(coalesce(shipping_address ->> '${field}', ''), '[^0-9A-Za-z]', '', 'g')`)

const words = sql`order_number || ' ' || first_name || ' ' || last_name || ' ' || email || ' ' || ${ofShipping('zip')} || ' ' || ${ofShipping('phone')}`

export const SEARCH_TEXT = folded(sql`regexp_replace(' ' || ${words}, '[[:space:]]+', '  ', 'g')`)
export const CUSTOMER_KEY = folded(sql`first_name || ' ' || last_name`)

const runsFrom = (column: SQL, start: number): SQL =>
  sql`string_to_array(regexp_replace(substr(${column}, ${sql.raw(String(start))}), '(...)', '\\1' || chr(31), 'g'), chr(31))`

/** Every run of three characters of a column, and a remainder or two that no search asks for. */
export const runsOf = (column: SQL): SQL =>
  sql`(${sql.join(
    [1, 2, 3].map((start) => runsFrom(column, start)),
    sql` || `,
  )})`

const MOST_RUNS = 6

/** Side by side from the start, and the last: all of them would only let the index read more. */
function runsOfText(text: string): string[] {
  const starts = Array.from({ length: Math.floor(text.length / 3) }, (_, place) => place * 3)
  return [...starts, text.length - 3].slice(0, MOST_RUNS).map((start) => text.slice(start, start + 3))
}

const MOST_WORDS = 8
const PHONE = /^[-+().\s\d]{7,}$/

/** What an order's search text has to hold, each somewhere: 'Ann 100' asks for both words. */
export function soughtIn(search: string): string[] {
  const text = fold(search.trim())
  const digits = text.replace(/\D/g, '')
  if (PHONE.test(text) && digits.length >= 7) return [digits.length === 11 ? digits.replace(/^1/, '') : digits]
  const sought = text.split(/\s+/).filter((word) => word !== '')
  return sought.slice(0, MOST_WORDS).map((word) => (word.length > 2 ? word : (BETWEEN + word).slice(-3)))
}

const escaped = (text: string): string => text.replace(/[\\%_]/g, '\\$&')

/** Read from the row itself. */
export const holds = (column: SQL, sought: readonly string[]): SQL[] =>
  sought.map((text) => sql`${column} like ${`%${escaped(text)}%`}`)

/** The same for a walk along another index: the planner must not guess from the text how few rows it would meet. */
export const hasAt = (column: SQL, sought: readonly string[]): SQL[] =>
  sought.map((text) => sql`strpos(${column}, ${text}) > 0`)

/** Read from the index: a superset of what holds all of it. */
export const mayHold = (column: SQL, sought: readonly string[]): SQL =>
  sql`${runsOf(column)} @> string_to_array(${[...new Set(sought.flatMap(runsOfText))].join('\u001f')}, chr(31))`
