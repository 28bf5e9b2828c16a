import { categoryOfMark, isMarkId, type MarkCategory, type MarkId, nameOfMark } from './marks.ts'
import index from './shelf/index.json' with { type: 'json' }

/** A mark as the shelf lists it. */
export interface ListedMark {
  readonly id: MarkId
  readonly name: string
  /** What it is looked for by, beside its name. */
  readonly words: readonly string[]
}

/** The whole shelf, in the order of its categories. */
export const listedMarks: readonly ListedMark[] = index.flatMap(([id = '', words = '']) =>
  isMarkId(id) ? [{ id, name: nameOfMark(id), words: words.split(' ') }] : [],
)

const known: ReadonlySet<string> = new Set(listedMarks.map(({ id }) => id))

export const isOnShelf = (id: string): boolean => known.has(id)

const wordsOf = (text: string): string[] =>
  text
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')

/** How well a mark answers what was asked: all of its words must be begun somewhere; its name goes before other words. */
function rankOf({ id, name, words }: ListedMark, asked: readonly string[]): number {
  const own = wordsOf(name)
  const others = [...wordsOf(words.join(' ')), categoryOfMark(id)]
  // 'cats' finds what is called a cat.
  const begins = (all: readonly string[], word: string) => all.some((one) => one.startsWith(word) || `${one}s` === word)
  const ranks = asked.map((word) => (own.includes(word) ? 3 : begins(own, word) ? 2 : begins(others, word) ? 1 : 0))
  return ranks.some((rank) => rank === 0) ? 0 : ranks.reduce<number>((sum, rank) => sum + rank, 0)
}

/** The marks of a category or of all, that answer the words of a search, the best first. */
export function findMarks(search: string, category?: MarkCategory): readonly ListedMark[] {
  const among = category ? listedMarks.filter(({ id }) => categoryOfMark(id) === category) : listedMarks
  const asked = wordsOf(search)
  if (asked.length === 0) return among
  return among
    .map((mark) => ({ mark, rank: rankOf(mark, asked) }))
    .filter(({ rank }) => rank > 0)
    .toSorted((one, other) => other.rank - one.rank)
    .map(({ mark }) => mark)
}
