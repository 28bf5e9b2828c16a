import { type Oklab, oklabOf, toLinear } from '#platform/base/color.ts'
import { differenceOf, type FilmInk, type KnownColor, knownColor } from './film-ink.ts'
import { createMixer } from './mixer.ts'

/** So near to an ink a color is that ink; in OKLab, where 0.02 is just seen side by side. */
const SAME = 0.012
/** What the noise of a photograph's compression adds to it. */
const NOISY = 0.06
const LINEAR = Float64Array.from({ length: 256 }, (_, coded) => toLinear(coded / 255))
const MOST_COLORS = 30

export const UNKNOWN = 255

export interface FilmPalette {
  /** The inks' colors, those of one ink side by side, and last the garment's. */
  readonly colors: readonly KnownColor[]
  /** By color, the place of its ink; -1 for the garment. */
  readonly inkOf: readonly number[]
  readonly garment: number
  /** The nearest color, and whether it is that (2), that with noise (1) or another (0): `near * 256 + color`. */
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

  function findNearest(lab: Oklab): number {
    let [best, least] = [0, Number.POSITIVE_INFINITY]
    for (const [at, color] of colors.entries()) {
      const difference = differenceOf(lab, color.lab)
      // Of ink and garment of one color it is the ink.
      if (difference >= least - 1e-6) continue
      best = at
      least = difference
    }
    return (least < SAME ? 2 : least < NOISY ? 1 : 0) * 256 + best
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

  return {
    colors,
    inkOf,
    garment: colors.length - 1,
    nearest(red, green, blue) {
      const key = keyOf(red, green, blue)
      const known = nearestKnown[key] ?? 0
      if (known > 0) return known - 1
      const found = findNearest(oklabOf(LINEAR[red] ?? 0, LINEAR[green] ?? 0, LINEAR[blue] ?? 0))
      nearestKnown[key] = found + 1
      return found
    },
    mix(red, green, blue) {
      const key = keyOf(red, green, blue)
      const known = mixKnown[key] ?? 0
      if (known > 0) return known - 1
      const stored = storeMix([LINEAR[red] ?? 0, LINEAR[green] ?? 0, LINEAR[blue] ?? 0])
      mixKnown[key] = stored + 1
      return stored
    },
    shares: () => shares,
  }
}
