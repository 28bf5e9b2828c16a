import type { Color } from '../contrast.ts'
import type { ColorBin, CountedColors } from './color-bins.ts'
import { type Lab, labDistance, labOf, SAME_INK } from './same-ink.ts'

/** One flat colour of a picture. */
export interface Ink {
  readonly color: Color
  /** Its share of the picture's flat pixels, from 0 to 1. */
  readonly share: number
}

export interface InkCount {
  /** Flat: so many inks give the picture. Tonal: a gradient or photograph, which no number of solid inks gives. */
  readonly kind: 'flat' | 'tonal'
  /** The most used first; of a tonal picture its main colours. */
  readonly inks: readonly Ink[]
}

/** Within this distance lies nearly all of an ink that is of one colour, noise of compression included. */
const CLOSE = 0.025
const ALL_CLOSE = 0.8
/** So much of a picture may be of more than one colour before it is a gradient. */
const MOST_TONAL = 0.03
/** Fewer flat pixels among the printed ones make a photograph. */
const LEAST_FLAT = 0.3
/** More inks than any press has: tonal, however flat they are. */
const MOST_INKS = 24
/** Rarer colors than so many are gathered nowhere. */
const MOST_GATHERED = 4 * MOST_INKS
/** A smaller share of the flat pixels is no ink. */
const LEAST_SHARE = 0.0004
const LEAST_PIXELS = 12
/** From this share on a colour is an ink; below, it may be what compression leaves around stronger ones. */
const SURE_SHARE = 0.006

/**
 * How many inks a picture needs. Colours gather around those that are most frequent, pixels of smoothed edges left out.
 * Where much lies between the gathered, as in gradients and photographs, there are no inks to count. Whatever is printed
 * has at least one: without plain pixels, soft ones are gathered, which print in dots as shades do.
 */
export function countInks({ bins, flat, isSoft, soft, printed }: CountedColors): InkCount {
  if (flat === 0) return { kind: 'flat', inks: [] }
  const { inks: gathered, strays } = gather(bins)
  const found = withoutHalos(gathered, flat)
  const shaded = found.filter(({ close, count }) => close < ALL_CLOSE * count)
  const tonal = shaded.reduce((sum, { count }) => sum + count, strays) / flat
  const isPlain = !isSoft && soft <= MOST_TONAL * printed && flat / printed >= LEAST_FLAT
  const isFlat = isPlain && tonal <= MOST_TONAL && found.length <= MOST_INKS
  const inks = found.slice(0, MOST_INKS).map(({ color, count }) => ({ color: rounded(color), share: count / flat }))
  return { kind: isFlat ? 'flat' : 'tonal', inks }
}

const rounded = ([red, green, blue]: Color): Color => [Math.round(red), Math.round(green), Math.round(blue)]

interface Gathered {
  /** Of the most frequent bin, or where it is alone, its mean. */
  readonly color: Color
  readonly lab: Lab
  count: number
  solid: number
  /** How many lie close to its colour. */
  close: number
  /** Sum of squared distances from its colour, in steps of a channel. */
  strayed: number
}

/** Each colour goes to the nearest one more frequent than itself, or begins an ink where none is near. */
function gather(bins: readonly ColorBin[]): { readonly inks: readonly Gathered[]; readonly strays: number } {
  const inks: Gathered[] = []
  let strays = 0
  for (const { color, count, solid, variance } of bins.toSorted((one, other) => other.count - one.count)) {
    const lab = labOf(color)
    let nearest: Gathered | undefined
    let away = SAME_INK
    for (const ink of inks) {
      const far = labDistance(lab, ink.lab)
      if (far >= away) continue
      away = far
      nearest = ink
    }
    if (!nearest && inks.length >= MOST_GATHERED) {
      strays += count
      continue
    }
    if (!nearest) {
      inks.push({ color, lab, count, solid, close: count, strayed: count * variance })
      continue
    }
    const [red = 0, green = 0, blue = 0] = color.map((channel, index) => channel - (nearest.color[index] ?? 0))
    nearest.count += count
    nearest.solid += solid
    nearest.strayed += count * (variance + red * red + green * green + blue * blue)
    if (away < CLOSE) nearest.close += count
  }
  return { inks, strays }
}

function withoutHalos(gathered: readonly Gathered[], flat: number): Gathered[] {
  const least = Math.max(flat * LEAST_SHARE, Math.min(LEAST_PIXELS, flat / 20))
  const many = gathered.filter(({ count }) => count > least)
  // Of a few pixels, each in a colour of its own, none is what compression left around others.
  if (many.length === 0) return [...gathered]
  // So many are no few inks and what compression left around them.
  if (many.length > 3 * MOST_INKS) return many.toSorted((one, other) => other.count - one.count)
  return many
    .filter((one) => one.count > flat * SURE_SHARE || !isHalo(one, many, flat))
    .toSorted((one, other) => other.count - one.count)
}

/** So near the line between two inks a colour is their mixture, in steps of a channel. */
const MIXED = 16
/** Farther from other inks and their mixtures, in steps of a channel, nothing is left by compression. */
const RINGING = 80
/** The same for more than a trace. */
const RINGING_MORE = 50
const MORE_SHARE = 0.001
const MUCH_SHARE = 0.0025
/** A small ink has a solid heart, or else is of one shade. What compression leaves has neither. */
const LEAST_SOLID = 0.3
const LEAST_SOLID_MIXED = 0.6
const LEAST_SOLID_MIXED_MORE = 0.45
const NEAR = 32
/** How far a colour of one shade strays from itself at most, in steps of a channel, squared. */
const ONE_SHADE = 0.25
const MOST_OF_WEAKER = 0.9

/** Whether a small amount of a colour is what compression and smoothing leave around others. */
function isHalo(one: Gathered, all: readonly Gathered[], flat: number): boolean {
  const { color, count, solid, strayed } = one
  const away = Math.min(
    ...all.flatMap((stronger) =>
      stronger.count > count ? all.map((other) => distanceFromMixture(color, stronger, other, count)) : [],
    ),
  )
  if (away < MIXED) return solid < count * (count > flat * MUCH_SHARE ? LEAST_SOLID_MIXED_MORE : LEAST_SOLID_MIXED)
  if (away > (count > flat * MORE_SHARE ? RINGING_MORE : RINGING)) return false
  return solid < LEAST_SOLID * count && (away < NEAR || strayed > ONE_SHADE * count)
}

/**
 * How far a colour lies from the mixtures of two others, in steps of a channel. Mixtures that are nearly all of the
 * weaker one do not count where that is weaker than the colour itself, which it was made from then.
 */
function distanceFromMixture(color: Color, one: Gathered, other: Gathered, count: number): number {
  const along = other.color.map((channel, index) => channel - (one.color[index] ?? 0))
  const away = color.map((channel, index) => channel - (one.color[index] ?? 0))
  const length = along.reduce((sum, channel) => sum + channel * channel, 0)
  const part = along.reduce((sum, channel, index) => sum + channel * (away[index] ?? 0), 0) / Math.max(1, length)
  if (other.count <= count && part > MOST_OF_WEAKER) return Number.POSITIVE_INFINITY
  const nearest = Math.min(1, Math.max(0, part))
  return Math.hypot(...away.map((channel, index) => channel - nearest * (along[index] ?? 0)))
}
