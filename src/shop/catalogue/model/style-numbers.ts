import { addBit, addBits, type Bits, EMPTY_BITS, noBits } from './bits.ts'
import { lowerBound } from './lower-bound.ts'
import type { Style } from './style.ts'
import { squashWords } from './words.ts'

interface Brand {
  readonly name: string
  /** What stands before a number of this brand: 'bellacanvas', 'bella', 'bc'. */
  readonly leads: readonly string[]
}

/** Style numbers in letters and digits alone, in the order of the alphabet, found by their beginning. */
export interface NumberIndex {
  /** By place. */
  readonly numbers: readonly string[]
  readonly brandAt: Uint32Array
  readonly sorted: Uint32Array
  readonly brands: readonly Brand[]
}

/** One way to read what was typed: a number, of a certain brand or of any. */
interface Reading {
  readonly number: string
  readonly brand?: number
  /** What a number that begins so has to look like. */
  readonly like?: RegExp
}

function leadsOf(name: string): string[] {
  const words = name.split(/[^A-Za-z0-9]+/).filter(Boolean)
  const initials = words.map((word) => word.charAt(0)).join('')
  return [...new Set([name, words[0] ?? '', initials].map(squashWords))].filter(Boolean)
}

export function indexNumbers(styles: readonly Style[]): NumberIndex {
  const numbers = styles.map(({ code }) => squashWords(code))
  const names = [...new Set(styles.map(({ brand }) => brand))]
  const known = new Map(names.map((name, at) => [name, at]))
  const at = (place: number) => numbers[place] ?? ''
  return {
    numbers,
    brandAt: Uint32Array.from(styles, ({ brand }) => known.get(brand) ?? 0),
    sorted: Uint32Array.from(numbers.keys()).sort((a, b) => (at(a) < at(b) ? -1 : at(a) > at(b) ? 1 : a - b)),
    brands: names.map((name) => ({ name, leads: leadsOf(name) })),
  }
}

/** 5000, Gildan5000, G5000, G500: distributors shorten Gildan's numbers to three digits, so that G500B is the 5000B. */
function readings({ brands }: NumberIndex, typed: string): Reading[] {
  const found: Reading[] = [{ number: typed }]
  brands.forEach(({ name, leads }, brand) => {
    for (const lead of leads) {
      const number = typed.slice(lead.length)
      if (typed.startsWith(lead) && /\d/.test(number)) found.push({ number, brand })
    }
    const [, digits, rest] = (name === 'Gildan' && /^g(\d{3})([a-z]*)$/.exec(typed)) || []
    if (digits) found.push({ number: digits, brand, like: new RegExp(`^\\d{4,5}${rest}`) })
  })
  return found
}

/** Where the first number stands that is not before the text. */
const firstFrom = ({ numbers, sorted }: NumberIndex, text: string): number =>
  lowerBound(sorted.length, (i) => (numbers[sorted[i] ?? 0] ?? '') < text)

/** Adds the styles so written to the first set and those whose number goes on to the second. */
function addNamed(index: NumberIndex, { number, brand, like }: Reading, exact: Bits, begun: Bits): void {
  const end = firstFrom(index, `${number}\uffff`)
  const longer = firstFrom(index, `${number}\0`)
  for (let i = firstFrom(index, number); i < end; i++) {
    const place = index.sorted[i] ?? 0
    if (brand !== undefined && index.brandAt[place] !== brand) continue
    if (!like) {
      addBit(i < longer ? exact : begun, place)
      continue
    }
    const other = index.numbers[place] ?? ''
    const [begins] = like.exec(other) ?? []
    if (begins !== undefined) addBit(begins === other ? exact : begun, place)
  }
}

const isBegun = (index: NumberIndex, { number }: Reading): boolean =>
  (index.numbers[index.sorted[firstFrom(index, number)] ?? -1] ?? '').startsWith(number)

const SHORTEST = 3

/** Styles that what was typed names as the trade does; a beginning will do once the number has begun. */
export function byStyleNumber(index: NumberIndex, typed: string): Bits {
  if (typed.length < SHORTEST || !/\d/.test(typed)) return EMPTY_BITS
  const { exact, begun } = numbersIn(index, [typed])
  return exact === EMPTY_BITS ? EMPTY_BITS : addBits(exact, begun)
}

/** The styles so written, and those whose number goes on. */
export function numbersIn(index: NumberIndex, words: readonly string[]): { exact: Bits; begun: Bits } {
  const numbered = [...new Set(words)].filter((word) => /\d/.test(word))
  const read = numbered.flatMap((word) => readings(index, word)).filter((reading) => isBegun(index, reading))
  if (read.length === 0) return { exact: EMPTY_BITS, begun: EMPTY_BITS }
  const exact = noBits(index.numbers.length)
  const begun = noBits(index.numbers.length)
  for (const reading of read) addNamed(index, reading, exact, begun)
  return { exact, begun }
}
