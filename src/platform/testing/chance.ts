/** Chance that can be had again: the same seed gives the same choices in the same order. */
export interface Chance {
  /** From 0 up to and without 1. */
  next(): number
  /** A whole number from `least` to `most`, both included. */
  whole(least: number, most: number): number
  happens(share: number): boolean
  oneOf<T>(list: readonly [T, ...T[]]): T
  shuffled<T>(list: readonly T[]): T[]
}

/** The generator is mulberry32: 32 bits of state, even enough for choosing. */
export function createChance(seed: number): Chance {
  let state = seed >>> 0
  function next(): number {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const whole = (least: number, most: number) => least + Math.floor(next() * (most - least + 1))
  return {
    next,
    whole,
    happens: (share) => next() < share,
    oneOf: (list) => list[whole(0, list.length - 1)] ?? list[0],
    shuffled(list) {
      const left = [...list]
      for (let at = left.length - 1; at > 0; at--) {
        const other = whole(0, at)
        const [one, two] = [left[at], left[other]]
        if (one !== undefined && two !== undefined) [left[at], left[other]] = [two, one]
      }
      return left
    },
  }
}
