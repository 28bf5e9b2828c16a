import { addBit, type Bits, NONE, noBits } from './bits.ts'
import { slips } from './slips.ts'
import { isStep, type Steps } from './steps.ts'

/** Words in the order of the alphabet, each with the places where it stands; found by any of their parts without reading them all. */
export interface WordIndex {
  readonly places: number
  readonly words: readonly string[]
  /** The places of word i are `at[starts[i]]` to `at[starts[i + 1] - 1]`. */
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

/** `wordsAt[place]` are the words that stand at a place. */
export function* indexWords(places: number, wordsAt: (place: number) => readonly string[]): Steps<WordIndex> {
  const found = new Map<string, number[]>()
  let count = 0
  for (let place = 0; place < places; place++) {
    if (isStep(place)) yield
    for (const word of wordsAt(place)) {
      const at = found.get(word)
      if (at?.[at.length - 1] === place) continue
      if (at) at.push(place)
      else found.set(word, [place])
      count++
    }
  }
  yield
  const words = [...found.keys()].sort()
  yield
  const starts = new Uint32Array(words.length + 1)
  const at = new Uint32Array(count)
  words.forEach((word, id) => {
    const from = starts[id] ?? 0
    const standing = found.get(word) ?? []
    at.set(standing, from)
    starts[id + 1] = from + standing.length
  })
  const lettered = words.flatMap((word, id) => (/\d/.test(word) ? [] : [{ id, letters: lettersOf(word) }]))
  return { places, words, starts, at, runs: yield* runsOf(words), lettered }
}

function placesOf({ places, starts, at }: WordIndex, ids: readonly number[]): Bits {
  if (ids.length === 0) return NONE
  const found = noBits(places)
  for (const id of ids) {
    const end = starts[id + 1] ?? 0
    for (let i = starts[id] ?? 0; i < end; i++) addBit(found, at[i] ?? 0)
  }
  return found
}

/** Where the first word stands that is not before the text. */
function lowerBound(words: readonly string[], text: string): number {
  let low = 0
  let high = words.length
  while (low < high) {
    const middle = (low + high) >>> 1
    if ((words[middle] ?? '') < text) low = middle + 1
    else high = middle
  }
  return low
}

export function beginningWith(index: WordIndex, part: string): Bits {
  const ids: number[] = []
  for (let id = lowerBound(index.words, part); index.words[id]?.startsWith(part); id++) ids.push(id)
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
