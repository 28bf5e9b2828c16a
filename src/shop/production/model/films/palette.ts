import { type Oklab, oklabOf, toLinear } from '#platform/base/color.ts'
import { differenceOf, type FilmInk, type KnownColor, knownColor } from './film-ink.ts'
import { createMixer } from './mixer.ts'

/** So near to an ink a color is that ink; in OKLab, where 0.02 is just seen side by side. */
const SAME = 0.012
/** Of two colors that lie close, no more of the way to the other; a step of one channel is seldom less than the least. */
const SAME_SHARE = 0.04
const SAME_AT_LEAST = 0.003
/** What the noise of a photograph's compression adds to it. */
const NOISY = 0.06
const LINEAR = Float64Array.from({ length: 256 }, (_, coded) => toLinear(coded / 255))
/** Of two values that are remembered as one, the light between them. */
const LINEAR_OF_PAIR = Float64Array.from({ length: 128 }, (_, pair) => toLinear((2 * pair + 0.5) / 255))
const MOST_COLORS = 30

export const UNKNOWN = 255

export interface FilmPalette {
  /** The inks' colors, those of one ink side by side, and last the garment's. */
  readonly colors: readonly KnownColor[]
  /** By color, the place of its ink; -1 for the garment. */
  readonly inkOf: readonly number[]
  readonly garment: number
  /**
   * The nearest color, and whether it is that (3), that or a tint of it that looks about the same (2), that with noise (1)
   * or another (0): `near * 256 + color`.
   */
  nearest(red: number, green: number, blue: number): number
  /** Where in `shares` the parts of each color stand, in 255ths, of the dots that look like this. */
  mix(red: number, green: number, blue: number): number
  shares(): Uint8Array
}

/** The colors that films can print, and how any other is mixed from them. Answers are remembered to seven bits a channel. */
export function createFilmPalette(inks: readonly FilmInk[], garmentColor: string): FilmPalette {
  const printed = inks.flatMap(({ color, prints = [color] }, ink) => prints.map((one) => ({ ink, color: one })))
  const colors = [...printed.map(({ color }) => knownColor(color)), knownColor(garmentColor)]
  if (colors.length > MOST_COLORS) throw new RangeError(`${colors.length} colors are more than films are made of.`)
  const inkOf = [...printed.map(({ ink }) => ink), -1]
  // One more than the answer: an array of zeros takes no memory before it is written.
  const nearestKnown = new Int16Array(1 << 21)
  const mixKnown = new Int32Array(1 << 21)
  let shares = new Uint8Array(4096 * colors.length)
  let used = 0
  const mixer = createMixer(colors)
  const mixed = new Float64Array(colors.length)

  const same = colors.map(({ lab }, at) => {
    const others = colors.filter((_, other) => inkOf[other] !== inkOf[at]).map((other) => differenceOf(lab, other.lab))
    // Colors that look alike are not told apart by their tints.
    const near = Math.min(...others.filter((difference) => difference > SAME))
    return Math.min(SAME, Math.max(SAME_AT_LEAST, near * SAME_SHARE))
  })

  function findNearest(lab: Oklab): number {
    let [best, least] = [0, Number.POSITIVE_INFINITY]
    for (const [at, color] of colors.entries()) {
      const difference = differenceOf(lab, color.lab)
      // Of ink and garment of one color it is the ink.
      if (difference >= least - 1e-6) continue
      best = at
      least = difference
    }
    return (least < (same[best] ?? 0) ? 3 : least < SAME ? 2 : least < NOISY ? 1 : 0) * 256 + best
  }

  function storeMix(light: readonly [number, number, number]): number {
    if (used + colors.length > shares.length) {
      const larger = new Uint8Array(shares.length * 2)
      larger.set(shares)
      shares = larger
    }
    mixer(light, mixed)
    const at = used
    used += colors.length
    for (let color = 0; color < colors.length; color++) shares[at + color] = Math.round((mixed[color] ?? 0) * 255)
    return at
  }

  const keyOf = (red: number, green: number, blue: number) => ((red >> 1) << 14) | ((green >> 1) << 7) | (blue >> 1)

  function storeNearest(red: number, green: number, blue: number): number {
    const found = findNearest(oklabOf(LINEAR[red] ?? 0, LINEAR[green] ?? 0, LINEAR[blue] ?? 0))
    nearestKnown[keyOf(red, green, blue)] = found + 1
    return found
  }
  // Before any that is remembered as one with them.
  for (const { coded } of colors) storeNearest(...coded)

  return {
    colors,
    inkOf,
    garment: colors.length - 1,
    nearest(red, green, blue) {
      const known = nearestKnown[keyOf(red, green, blue)] ?? 0
      return known > 0 ? known - 1 : storeNearest(red, green, blue)
    },
    mix(red, green, blue) {
      const key = keyOf(red, green, blue)
      const known = mixKnown[key] ?? 0
      if (known > 0) return known - 1
      const lightOf = (channel: number) => LINEAR_OF_PAIR[channel >> 1] ?? 0
      const stored = storeMix([lightOf(red), lightOf(green), lightOf(blue)])
      mixKnown[key] = stored + 1
      return stored
    },
    shares: () => shares,
  }
}
