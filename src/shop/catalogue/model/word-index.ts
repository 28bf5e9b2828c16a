import { addBit, addBits, type Bits, bitsOf, EMPTY_BITS, noBits } from './bits.ts'
import { lowerBound } from './lower-bound.ts'
import { slips } from './slips.ts'
import { isStep, type Steps } from './steps.ts'

/** Words in the order of the alphabet, each with the places where it stands; found by any of their parts without reading them all. */
export interface WordIndex {
  readonly places: number
  readonly words: readonly string[]
  /** The places of words that stand in many, where a set takes less room than their list. */
  readonly common: ReadonlyMap<number, Bits>
  /** The places of any other word i are `at[starts[i]]` to `at[starts[i + 1] - 1]`. */
  readonly starts: Uint32Array
  readonly at: Uint32Array
  /** Words by each run of one, two and three letters in them. */
  readonly runs: ReadonlyMap<number, readonly number[]>
  /** Words without a digit, each with the set of its letters. */
  readonly lettered: readonly { readonly id: number; readonly letters: number }[]
}

const LONGEST_RUN = 3

/** A number for a run of letters, digits and signs; none where there are stranger ones. */
function runAt(word: string, from: number, length: number): number | undefined {
  let run = length
  for (let i = from; i < from + length; i++) {
    const code = word.charCodeAt(i)
    if (code > 127) return undefined
    run = run * 128 + code
  }
  return run
}

const A = 'a'.charCodeAt(0)

function lettersOf(word: string): number {
  let letters = 0
  for (let i = 0; i < word.length; i++) {
    const letter = word.charCodeAt(i) - A
    if (letter >= 0 && letter < 26) letters |= 1 << letter
  }
  return letters
}

function countLetters(letters: number): number {
  let count = 0
  for (let rest = letters; rest !== 0; rest &= rest - 1) count++
  return count
}

function* runsOf(words: readonly string[]): Steps<Map<number, number[]>> {
  const runs = new Map<number, number[]>()
  for (const [id, word] of words.entries()) {
    if (isStep(id)) yield
    for (let length = 1; length <= LONGEST_RUN; length++) {
      for (let from = 0; from + length <= word.length; from++) {
        const run = runAt(word, from, length)
        if (run === undefined) continue
        const ids = runs.get(run)
        if (!ids) runs.set(run, [id])
        else if (ids[ids.length - 1] !== id) ids.push(id)
      }
    }
  }
  return runs
}

/** Where each word stands: in a set, or in a stretch of one long list. */
function layOut(places: number, listed: readonly (readonly number[])[]) {
  const common = new Map<number, Bits>()
  const starts = new Uint32Array(listed.length + 1)
  listed.forEach((list, id) => {
    const isCommon = list.length * 32 > places
    if (isCommon) common.set(id, bitsOf(places, list))
    starts[id + 1] = (starts[id] as number) + (isCommon ? 0 : list.length)
  })
  const at = new Uint32Array(starts[listed.length] as number)
  listed.forEach((list, id) => {
    if (!common.has(id)) at.set(list, starts[id])
  })
  return { common, starts, at }
}

/** `wordsAt(place)` are the words that stand at a place. */
export function* indexWords(places: number, wordsAt: (place: number) => readonly string[]): Steps<WordIndex> {
  const found = new Map<string, number[]>()
  for (let place = 0; place < places; place++) {
    if (isStep(place)) yield
    for (const word of wordsAt(place)) {
      const at = found.get(word)
      if (!at) found.set(word, [place])
      else if (at[at.length - 1] !== place) at.push(place)
    }
  }
  yield
  const words = [...found.keys()].sort()
  yield
  const standing = layOut(
    places,
    words.map((word) => found.get(word) ?? []),
  )
  yield
  const lettered = words.flatMap((word, id) => (/\d/.test(word) ? [] : [{ id, letters: lettersOf(word) }]))
  return { places, words, ...standing, runs: yield* runsOf(words), lettered }
}

function placesOf({ places, common, starts, at }: WordIndex, ids: readonly number[]): Bits {
  if (ids.length === 0) return EMPTY_BITS
  const found = noBits(places)
  for (const id of ids) {
    const set = common.get(id)
    if (set) addBits(found, set)
    const end = starts[id + 1] ?? 0
    for (let i = starts[id] ?? 0; i < end; i++) addBit(found, at[i] ?? 0)
  }
  return found
}

export function beginningWith(index: WordIndex, part: string): Bits {
  const ids: number[] = []
  const first = lowerBound(index.words.length, (id) => (index.words[id] ?? '') < part)
  for (let id = first; index.words[id]?.startsWith(part); id++) ids.push(id)
  return placesOf(index, ids)
}

/** The words that share the rarest run with the part. */
function candidates({ runs }: WordIndex, part: string): readonly number[] {
  const length = Math.min(part.length, LONGEST_RUN)
  let rarest: readonly number[] | undefined
  for (let from = 0; from + length <= part.length; from++) {
    const run = runAt(part, from, length)
    const ids = run === undefined ? [] : (runs.get(run) ?? [])
    if (!rarest || ids.length < rarest.length) rarest = ids
  }
  return rarest ?? []
}

/** Only what can be typed on an American keyboard is found inside a word. */
export function containing(index: WordIndex, part: string): Bits {
  const ids = candidates(index, part)
  return placesOf(index, part.length <= LONGEST_RUN ? ids : ids.filter((id) => index.words[id]?.includes(part)))
}

/** Words at most so many slips away; with `begun`, words that begin so. */
export function near(index: WordIndex, typed: string, limit: number, begun: boolean): Bits {
  const letters = lettersOf(typed)
  const ids: number[] = []
  for (const { id, letters: others } of index.lettered) {
    // A slip brings at most one strange letter into what was typed.
    if (countLetters(letters & ~others) > limit) continue
    if (slips(typed, index.words[id] ?? '', limit, begun) <= limit) ids.push(id)
  }
  return placesOf(index, ids)
}
