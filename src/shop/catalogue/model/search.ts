import { addAll, addBit, type Bits, isEmpty, keepCommon, noBits } from './bits.ts'
import type { Style } from './style.ts'
import { isWritten, writtenAs } from './style-numbers.ts'
import { meantBy, queryWords, slipsAllowed, slipsBetween, squash, wordsOf } from './words.ts'

/** Words of brand, category, code and title, each with the places of its styles. */
interface TextIndex {
  readonly places: number
  readonly words: readonly { readonly word: string; readonly at: Bits }[]
  readonly written: readonly (readonly string[])[]
}

export type Search = (query: string) => Bits

/** 'full-zip' is found as it is and as 'fullzip'. */
const formsOf = (text: string): string[] => [...new Set(wordsOf(text).flatMap((word) => [word, squash(word)]))]

function indexText(styles: readonly Style[]): TextIndex {
  const words = new Map<string, Bits>()
  const forms = new Map<string, readonly string[]>()
  styles.forEach(({ brand, category, code, title }, place) => {
    for (const text of [brand, category, code, title]) {
      const known = forms.get(text) ?? formsOf(text)
      forms.set(text, known)
      for (const form of known) {
        const at = words.get(form) ?? noBits(styles.length)
        addBit(at, place)
        words.set(form, at)
      }
    }
  })
  return {
    places: styles.length,
    words: [...words].map(([word, at]) => ({ word, at })),
    written: styles.map(({ brand, code }) => writtenAs(brand, code)),
  }
}

/** A word matches anywhere in a word of the style; one to three letters alone only at its beginning. */
function plain(index: TextIndex, typed: string): Bits {
  const isShort = /^[a-z]{1,3}$/.test(typed)
  const found = noBits(index.places)
  for (const { word, at } of index.words) {
    if (isShort ? word.startsWith(typed) : word.includes(typed)) addAll(found, at)
  }
  return found
}

function byStyleNumber(index: TextIndex, typed: string): Bits {
  const found = noBits(index.places)
  const squashed = squash(typed)
  index.written.forEach((ways, place) => {
    if (isWritten(squashed, ways)) addBit(found, place)
  })
  return found
}

/** Slips are forgiven in words only: a style number one digit off is another style. */
function withSlips(index: TextIndex, typed: string): Bits {
  const found = noBits(index.places)
  const limit = slipsAllowed(typed)
  if (limit === 0 || /\d/.test(typed)) return found
  for (const { word, at } of index.words) {
    if (!/\d/.test(word) && slipsBetween(typed, word, limit) <= limit) addAll(found, at)
  }
  return found
}

function every(index: TextIndex, words: readonly string[], find: (word: string) => Bits): Bits {
  const [first, ...rest] = words
  if (first === undefined) return noBits(index.places)
  return rest.reduce((found, word) => (isEmpty(found) ? found : keepCommon(found, find(word))), find(first))
}

/** The first of these that finds something; each is tried only where the ones before found nothing. */
function first(...ways: (() => Bits)[]): Bits {
  let found: Bits = new Uint32Array()
  for (const way of ways) {
    found = way()
    if (!isEmpty(found)) return found
  }
  return found
}

function find(index: TextIndex, query: string): Bits {
  const words = queryWords(query)
  const spoken = (word: string) => every(index, meantBy(word), (meant) => plain(index, meant))
  return first(
    () => every(index, words, (word) => plain(index, word)),
    () => byStyleNumber(index, query),
    () =>
      every(index, words, (word) =>
        first(
          () => plain(index, word),
          () => spoken(word),
          () => byStyleNumber(index, word),
          () => withSlips(index, word),
        ),
      ),
  )
}

const REMEMBERED = 500

/** Searches by any words; the last few hundred queries are remembered, for they repeat. */
export function createSearch(styles: readonly Style[]): Search {
  const index = indexText(styles)
  const remembered = new Map<string, Bits>()
  return (query) => {
    const known = remembered.get(query)
    if (known) return known
    const found = find(index, query)
    if (remembered.size >= REMEMBERED) remembered.delete(remembered.keys().next().value ?? '')
    remembered.set(query, found)
    return found
  }
}
