import { areBitsEmpty, type Bits, EMPTY_BITS, intersectBits } from './bits.ts'
import { remember } from './remember.ts'
import { slipsAllowed } from './slips.ts'
import type { Steps } from './steps.ts'
import type { Style } from './style.ts'
import { byStyleNumber, indexNumbers, type NumberIndex } from './style-numbers.ts'
import { beginningWith, containing, indexWords, near, type WordIndex } from './word-index.ts'
import { queryWords, squashWords, wordsMeantBy, wordsOf } from './words.ts'

interface TextIndex {
  readonly words: WordIndex
  readonly numbers: NumberIndex
}

export interface SearchIndex extends TextIndex {
  /** Searches by any words. */
  readonly find: (query: string) => Bits
}

/** The last few hundred queries, for they repeat. */
const REMEMBERED = 500

const WORD_PART = /(?<=-)[a-z]{3,}/g

/** 'full-zip' is found as it is, as 'fullzip' and as 'zip'. */
const formsOf = (text: string): string[] => [
  ...new Set(wordsOf(text).flatMap((word) => [word, squashWords(word), ...(word.match(WORD_PART) ?? [])])),
]

const KNOWN_TEXTS = 10_000

/** Words of brand, category, code and title, each with the places of its styles. */
export function* indexText(styles: readonly Style[]): Steps<SearchIndex> {
  // The same few brands, categories and titles stand in many styles.
  const forms = remember(KNOWN_TEXTS, formsOf)
  const brandForms = remember(KNOWN_TEXTS, (brand: string) => [...formsOf(brand), squashWords(brand)])
  const wordsAt = (place: number) => {
    const { brand, category, code, title } = styles[place] as Style
    return [...brandForms(brand), ...forms(category), ...forms(title), ...formsOf(code)]
  }
  const index = { words: yield* indexWords(styles.length, wordsAt), numbers: indexNumbers(styles) }
  return { ...index, find: remember(REMEMBERED, (query: string) => find(index, query)) }
}

/** A word matches anywhere in a word of the style; one to three letters alone only at its beginning. */
const plain = ({ words }: TextIndex, typed: string): Bits =>
  /^[a-z]{1,3}$/.test(typed) ? beginningWith(words, typed) : containing(words, typed)

/** Slips are forgiven in words only: a style number one digit off is another style. */
function withSlips({ words }: TextIndex, typed: string): Bits {
  const limit = slipsAllowed(typed)
  if (limit === 0 || /\d/.test(typed)) return EMPTY_BITS
  return first(
    () => near(words, typed, limit, false),
    () => near(words, typed, limit, true),
  )
}

/** Letters typed for digits: 'g5oo', '185O0'. */
const asDigits = (typed: string): string =>
  typed.replace(/(?<=\d)o+|o+(?=\d)/g, (round) => '0'.repeat(round.length)).replace(/(?<=\d)[il](?=\d)/g, '1')

/** 'gidlan5000' and '18500hoodie' are a word and a number. */
const partsOf = (typed: string): readonly string[] =>
  /^([a-z]+\d{2,}|[a-z]*\d{2,}[a-z]{2,})$/.test(typed) ? (typed.match(/[a-z]+|\d+/g) ?? []) : []

function every(words: readonly string[], find: (word: string) => Bits): Bits {
  const [one, ...rest] = words
  if (one === undefined) return EMPTY_BITS
  return rest.reduce((found, word) => (areBitsEmpty(found) ? found : intersectBits(found, find(word))), find(one))
}

/** The first of these that finds something; each is tried only where the ones before found nothing. */
function first(...ways: (() => Bits)[]): Bits {
  let found = EMPTY_BITS
  for (const way of ways) {
    found = way()
    if (!areBitsEmpty(found)) return found
  }
  return found
}

/** Any word, however it was meant. */
function anyhow(index: TextIndex, word: string): Bits {
  return first(
    () => plain(index, word),
    () => every(wordsMeantBy(word), (meant) => plain(index, meant)),
    () => byStyleNumber(index.numbers, squashWords(word)),
    () => byStyleNumber(index.numbers, squashWords(asDigits(word))),
    () => withSlips(index, word),
    () => every(partsOf(squashWords(word)), (part) => (/\d/.test(part) ? plain(index, part) : anyhow(index, part))),
  )
}

function find(index: TextIndex, query: string): Bits {
  const words = queryWords(query)
  return first(
    () => every(words, (word) => plain(index, word)),
    () => byStyleNumber(index.numbers, squashWords(query)),
    () => every(words, (word) => anyhow(index, word)),
  )
}
