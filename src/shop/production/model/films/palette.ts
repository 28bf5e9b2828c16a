import { type Oklab, oklabOf, toLinear } from '#platform/base/color.ts'
import { differenceOf, type FilmInk, type KnownColor, knownColor } from './film-ink.ts'

/** So near to an ink a color is that ink; in OKLab, where 0.02 is just seen side by side. */
const SAME = 0.012
/** What the noise of a photograph's compression adds to it. */
const NOISY = 0.06
/** A share of less than this holds no dot on the screen; one that lacks less is full. */
const LEAST_SHARE = 0.03
/** What a mix of three colors instead of two, or of colors further apart, must gain before it is taken. */
const COST_OF_THIRD = 0.01
const COST_OF_SPREAD = 0.02
const LINEAR = Float64Array.from({ length: 256 }, (_, coded) => toLinear(coded / 255))
/** As the eye weighs them, with more for blue than brightness alone gives it, so that hues count. */
const WEIGHTS = [0.3, 0.5, 0.2] as const
const MOST_COLORS = 30

export const UNKNOWN = 255

type Triple = readonly [number, number, number]

interface Mix {
  readonly parts: readonly number[]
  readonly shares: readonly number[]
  readonly cost: number
}

const dot = (one: Triple, other: Triple) =>
  WEIGHTS[0] * one[0] * other[0] + WEIGHTS[1] * one[1] * other[1] + WEIGHTS[2] * one[2] * other[2]
const minus = (one: Triple, other: Triple): Triple => [one[0] - other[0], one[1] - other[1], one[2] - other[2]]
const clamped = (share: number) => Math.min(1, Math.max(0, share))

/** Whole and empty where nearly so; their sum stays one. */
function rounded(shares: readonly number[]): number[] {
  const held = shares.map((share) => (share < LEAST_SHARE ? 0 : share))
  const sum = held.reduce((all, share) => all + share, 0)
  return held.map((share) => share / sum)
}

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
  const nearestKnown = new Int16Array(1 << 21).fill(-1)
  const mixKnown = new Int32Array(1 << 21).fill(-1)
  let shares = new Uint8Array(4096 * colors.length)
  let used = 0
  const colorAt = (at: number): KnownColor => colors[at] ?? knownColor(garmentColor)

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

  function mixOf(target: Oklab, parts: readonly number[], wanted: readonly number[]): Mix {
    const light = [0, 0, 0]
    let spread = 0
    for (const [index, part] of parts.entries()) {
      const share = wanted[index] ?? 0
      colorAt(part).light.forEach((channel, at) => {
        light[at] = (light[at] ?? 0) + share * channel
      })
      spread = Math.max(spread, differenceOf(colorAt(part).lab, colorAt(parts[0] ?? 0).lab))
    }
    const error = differenceOf(oklabOf(light[0] ?? 0, light[1] ?? 0, light[2] ?? 0), target)
    return { parts, shares: wanted, cost: error + (parts.length > 2 ? COST_OF_THIRD : 0) + COST_OF_SPREAD * spread }
  }

  function* mixesOf(light: Triple, target: Oklab): Generator<Mix> {
    for (let one = 0; one < colors.length; one++) {
      for (let two = one + 1; two < colors.length; two++) {
        const [from, along] = [colorAt(one).light, minus(colorAt(two).light, colorAt(one).light)]
        const length = dot(along, along)
        if (length < 1e-6) continue
        const share = clamped(dot(minus(light, from), along) / length)
        yield mixOf(target, [one, two], [1 - share, share])
        for (let three = two + 1; three < colors.length; three++) {
          const aside = minus(colorAt(three).light, from)
          const [across, square] = [dot(along, aside), dot(aside, aside)]
          const area = length * square - across * across
          if (area < 1e-6) continue
          const rest = minus(light, from)
          const [a, b] = [dot(rest, along), dot(rest, aside)]
          const [s, t] = [(a * square - b * across) / area, (b * length - a * across) / area]
          if (s > 0 && t > 0 && s + t < 1) yield mixOf(target, [one, two, three], [1 - s - t, s, t])
        }
      }
    }
  }

  function storeMix(light: Triple, lab: Oklab): number {
    // Where ink and garment are of one color there is nothing to mix.
    let best: Mix = { parts: [0], shares: [1], cost: Number.POSITIVE_INFINITY }
    for (const mix of mixesOf(light, lab)) if (mix.cost < best.cost - 1e-9) best = mix
    if (used + colors.length > shares.length) {
      const larger = new Uint8Array(shares.length * 2)
      larger.set(shares)
      shares = larger
    }
    const at = used
    used += colors.length
    for (const [index, share] of rounded(best.shares).entries()) {
      shares[at + (best.parts[index] ?? 0)] = Math.round(share * 255)
    }
    return at
  }

  const keyOf = (red: number, green: number, blue: number) => ((red >> 1) << 14) | ((green >> 1) << 7) | (blue >> 1)

  return {
    colors,
    inkOf,
    garment: colors.length - 1,
    nearest(red, green, blue) {
      const key = keyOf(red, green, blue)
      const known = nearestKnown[key] ?? -1
      if (known >= 0) return known
      const found = findNearest(oklabOf(LINEAR[red] ?? 0, LINEAR[green] ?? 0, LINEAR[blue] ?? 0))
      nearestKnown[key] = found
      return found
    },
    mix(red, green, blue) {
      const key = keyOf(red, green, blue)
      const known = mixKnown[key] ?? -1
      if (known >= 0) return known
      const light = [LINEAR[red] ?? 0, LINEAR[green] ?? 0, LINEAR[blue] ?? 0] as const
      const stored = storeMix(light, oklabOf(...light))
      mixKnown[key] = stored
      return stored
    },
    shares: () => shares,
  }
}
