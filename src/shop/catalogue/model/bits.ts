/** A set of places 0 … n-1, one bit each. */
export type Bits = Int32Array

export const noBits = (places: number): Bits => new Int32Array((places + 31) >>> 5)

/** Takes no room however many places there are: most searches for a word find nothing. */
export const EMPTY_BITS: Bits = new Int32Array()

export function allBits(places: number): Bits {
  const bits = noBits(places).fill(-1)
  const rest = places & 31
  if (rest > 0) bits[bits.length - 1] = 0xffff_ffff >>> (32 - rest)
  return bits
}

export function addBit(bits: Bits, place: number): void {
  bits[place >>> 5] = (bits[place >>> 5] as number) | (1 << (place & 31))
}

export function bitsOf(places: number, listed: readonly number[]): Bits {
  const bits = noBits(places)
  for (const place of listed) addBit(bits, place)
  return bits
}

export const hasBit = (bits: Bits, place: number): boolean =>
  (((bits[place >>> 5] as number) >>> (place & 31)) & 1) === 1

/** Keeps in the first set what the second has too. */
export function intersectBits(bits: Bits, other: Bits): Bits {
  for (let word = 0; word < bits.length; word++) bits[word] = (bits[word] as number) & (other[word] as number)
  return bits
}

/** Adds to the first set what the second has. */
export function addBits(bits: Bits, other: Bits): Bits {
  for (let word = 0; word < bits.length; word++) bits[word] = (bits[word] as number) | (other[word] as number)
  return bits
}

export const commonBits = (one: Bits, other: Bits): Bits => intersectBits(one.slice(), other)

/** How many ones there are in each number of 16 bits. */
const ONES = new Uint8Array(1 << 16)
for (let half = 1; half < ONES.length; half++) ONES[half] = (ONES[half >>> 1] as number) + (half & 1)

const countWord = (word: number): number => (ONES[word & 0xffff] as number) + (ONES[word >>> 16] as number)

export function countBits(bits: Bits): number {
  let count = 0
  for (let word = 0; word < bits.length; word++) count += countWord(bits[word] as number)
  return count
}

export function countCommonBits(one: Bits, other: Bits): number {
  let count = 0
  for (let word = 0; word < one.length; word++) count += countWord((one[word] as number) & (other[word] as number))
  return count
}

export function areBitsEmpty(bits: Bits): boolean {
  for (let word = 0; word < bits.length; word++) if (bits[word] !== 0) return false
  return true
}

/** The places in the set, lowest first. */
export function placesOfBits(bits: Bits): Uint32Array {
  const places = new Uint32Array(countBits(bits))
  let count = 0
  for (let word = 0; word < bits.length; word++) {
    for (let rest = bits[word] as number; rest !== 0; rest &= rest - 1) {
      places[count++] = word * 32 + 31 - Math.clz32(rest & -rest)
    }
  }
  return places
}
