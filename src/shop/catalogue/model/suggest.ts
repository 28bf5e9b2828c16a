import { areBitsEmpty, type Bits, countBits, hasBit } from './bits.ts'
import type { SearchIndex } from './search.ts'
import { numbersIn } from './style-numbers.ts'
import { queryWords, squashWords } from './words.ts'

const SUGGESTED = 6

/** Exact numbers first, then numbers that begin so, then brands, then the rest; each in the order given. */
export function suggest(
  index: SearchIndex,
  order: ArrayLike<number>,
  query: string,
): { places: number[]; total: number } {
  const found = index.find(query)
  const total = countBits(found)
  if (total === 0) return { places: [], total }
  const typed = squashWords(query)
  const { exact, begun } = numbersIn(index.numbers, [typed, ...queryWords(query).map(squashWords)])
  const brands = index.numbers.brands.map(({ leads }) => typed !== '' && (leads[0] ?? '').startsWith(typed))
  const ofBrand = (place: number) => brands[index.numbers.brandAt[place] ?? 0] === true
  const chosen = new Set<number>()
  const tiers = [
    ...[exact, begun].filter((bits) => !areBitsEmpty(bits)).map((bits) => (place: number) => hasBit(bits, place)),
    ...(brands.includes(true) ? [ofBrand] : []),
    () => true,
  ]
  for (const isIn of tiers) choose(order, found, isIn, chosen)
  return { places: [...chosen], total }
}

function choose(order: ArrayLike<number>, found: Bits, isIn: (place: number) => boolean, chosen: Set<number>): void {
  for (let i = 0; i < order.length && chosen.size < SUGGESTED; i++) {
    const place = order[i] ?? 0
    if (hasBit(found, place) && isIn(place)) chosen.add(place)
  }
}
