import { type SQL, sql } from 'drizzle-orm'

/**
 * Substring search by indexes that every PostgreSQL has, the embedded one too: an array of all runs of two and of three
 * characters, in a GIN index.
 */

const ACCENTED = 'ÀÁÂÃÄÅàáâãäåÇçÈÉÊËèéêëÌÍÎÏìíîïÑñÒÓÔÕÖØòóôõöøÙÚÛÜùúûüÝýÿ'
const PLAIN = 'aaaaaaaaaaaacceeeeeeeeiiiiiiiinnoooooooooooouuuuuuuuyyy'
const plainOf = new Map([...ACCENTED].map((letter, place) => [letter, PLAIN.charAt(place)]))

/** In small letters without accents, as it is searched and sorted. */
export const folded = (text: SQL): SQL => sql`lower(translate(${text}, ${sql.raw(`'${ACCENTED}', '${PLAIN}'`)}))`
const fold = (text: string): string =>
  [...text]
    .map((letter) => plainOf.get(letter) ?? letter)
    .join('')
    .toLowerCase()

/** Of a single letter only the start of words is searched; two blanks before each make that a run of three. */
const BETWEEN = '  '

export const searchText = (words: SQL): SQL => folded(sql`regexp_replace(' ' || ${words}, '[[:space:]]+', '  ', 'g')`)

const MOST_WORDS = 8

/** What a search text has to hold, each somewhere: 'Ann 100' asks for both words. */
export const soughtWords = (search: string): string[] =>
  fold(search.trim())
    .split(/\s+/)
    .filter((word) => word !== '')
    .slice(0, MOST_WORDS)
    .map((word) => ([...word].length > 1 ? word : BETWEEN + word))

/** Runs of one length side by side, from a place on. */
const runsFrom = (text: SQL, length: 2 | 3, start: number): SQL =>
  sql`string_to_array(regexp_replace(substr(${text}, ${sql.raw(String(start))}), ${sql.raw(`'(${'.'.repeat(length)})'`)}, '\\1' || chr(31), 'g'), chr(31))`

/** Every run of two and of three characters of a text, and a remainder or two. */
export const runsOf = (text: SQL): SQL =>
  sql`(${sql.join(
    [...[1, 2].map((start) => runsFrom(text, 2, start)), ...[1, 2, 3].map((start) => runsFrom(text, 3, start))],
    sql` || `,
  )})`

const MOST_RUNS = 6

/** Side by side from the start, and the last: all of them would only let the index read more. */
function runsOfText(text: string): string[] {
  // By characters, as the database counts them: half of one is none.
  const letters = [...text]
  if (letters.length === 2) return [text]
  const starts = Array.from({ length: Math.floor(letters.length / 3) }, (_, place) => place * 3)
  return [...starts, letters.length - 3].slice(0, MOST_RUNS).map((start) => letters.slice(start, start + 3).join(''))
}

const escaped = (text: string): string => text.replace(/[\\%_]/g, '\\$&')

/** Read from the row itself. */
export const holds = (text: SQL, sought: readonly string[]): SQL[] =>
  sought.map((word) => sql`${text} like ${`%${escaped(word)}%`}`)

/** The same for a walk along another index: the planner must not guess from the text how few rows it would meet. */
export const hasAt = (text: SQL, sought: readonly string[]): SQL[] =>
  sought.map((word) => sql`strpos(${text}, ${word}) > 0`)

/** Read from the index: a superset of what holds all of it. */
export const mayHold = (text: SQL, sought: readonly string[]): SQL =>
  sql`${runsOf(text)} @> string_to_array(${[...new Set(sought.flatMap(runsOfText))].join('\u001f')}, chr(31))`
