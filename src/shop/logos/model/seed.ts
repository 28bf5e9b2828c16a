/** Draws that come out the same for the same words. */
export interface LogoChance {
  /** A whole number below `count`. */
  below(count: number): number
  pick<T>(from: readonly [T, ...T[]]): T
  pickFrom<T>(from: readonly T[]): T | undefined
}

/** FNV-1a, then mulberry32: short, known, and the same in every engine. */
export function chanceOf(words: string): LogoChance {
  let state = 0x811c9dc5
  for (const sign of words) state = Math.imul(state ^ (sign.codePointAt(0) ?? 0), 0x01000193)
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const below = (count: number) => Math.floor(next() * count)
  return {
    below,
    pick: (from) => from[below(from.length)] ?? from[0],
    pickFrom: (from) => from[below(from.length)],
  }
}
