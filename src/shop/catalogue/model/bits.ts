/** A set of places 0 … n-1, one bit each. */
export type Bits = Int32Array

export const noBits = (places: number): Bits => new Int32Array((places + 31) >>> 5)

/** Takes no room however many places there are: most searches for a word find nothing. */
export const NONE: Bits = new Int32Array()

export function allBits(places: number): Bits {
  const bits = noBits(places).fill(-1)
  const rest = places & 31
  if (rest > 0) bits[bits.length - 1] = 0xffff_ffff >>> (32 - rest)
  return bits
}

export function addBit(bits: Bits, place: number): void {
  bits[place >>> 5] = (bits[place >>> 5] as number) | (1 << (place & 31))
}

export const hasBit = (bits: Bits, place: number): boolean =>
  (((bits[place >>> 5] as number) >>> (place & 31)) & 1) === 1

/** Keeps in the first set what the second has too. */
export function keepCommon(bits: Bits, other: Bits): Bits {
  for (let word = 0; word < bits.length; word++) bits[word] = (bits[word] as number) & (other[word] as number)
  return bits
}

/** Adds to the first set what the second has. */
export function addAll(bits: Bits, other: Bits): Bits {
  for (let word = 0; word < bits.length; word++) bits[word] = (bits[word] as number) | (other[word] as number)
  return bits
}

export const common = (one: Bits, other: Bits): Bits => keepCommon(one.slice(), other)

function countWord(word: number): number {
  const pairs = word - ((word >>> 1) & 0x5555_5555)
  const fours = (pairs & 0x3333_3333) + ((pairs >>> 2) & 0x3333_3333)
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f_0f0f, 0x0101_0101) >>> 24
}

export function countBits(bits: Bits): number {
  let count = 0
  for (let word = 0; word < bits.length; word++) count += countWord(bits[word] as number)
  return count
}

export function countCommon(one: Bits, other: Bits): number {
  let count = 0
  for (let word = 0; word < one.length; word++) count += countWord((one[word] as number) & (other[word] as number))
  return count
}

export function isEmpty(bits: Bits): boolean {
  for (let word = 0; word < bits.length; word++) if (bits[word] !== 0) return false
  return true
}
