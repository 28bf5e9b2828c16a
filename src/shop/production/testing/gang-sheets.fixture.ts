/** The same chances for a seed on every run. */
function chancesOf(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

interface Print {
  readonly width: number
  readonly height: number
}

/** How wide and high the prints of an order are, in inches; orders share them out up to `upTo`. */
const KINDS = [
  { upTo: 0.4, width: [8, 12], height: [6, 14] },
  { upTo: 0.6, width: [10, 12], height: [12, 16] },
  { upTo: 0.85, width: [2.5, 4], height: [2, 4] },
  { upTo: 1, width: [2, 3.5], height: [6, 14] },
] as const

/** Made-up prints as open orders have them: fronts, backs, chests and sleeves, some of a larger size band. */
export function gangFixture(seed: number, count: number): Print[] {
  const chance = chancesOf(seed)
  const between = ([least, most]: readonly [number, number]) =>
    Math.round((least + chance() * (most - least)) * 100) / 100
  const prints: Print[] = []
  while (prints.length < count) {
    const share = chance()
    const kind = KINDS.find(({ upTo }) => share < upTo) ?? KINDS[0]
    const [width, height] = [between(kind.width), between(kind.height)]
    const pieces = 3 + Math.floor(chance() * 30)
    for (let piece = 0; piece < pieces && prints.length < count; piece++) {
      const times = chance() < 1 / 3 ? 1.15 : 1
      prints.push({ width: width * times, height: height * times })
    }
  }
  return prints
}

/** How much of the film the prints cover. */
export const sharedOf = (prints: readonly Print[], sheets: readonly { length: number }[], rollWidth: number): number =>
  prints.reduce((sum, { width, height }) => sum + width * height, 0) /
  sheets.reduce((sum, { length }) => sum + length * rollWidth, 0)
