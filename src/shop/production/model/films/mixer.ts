import type { KnownColor } from './film-ink.ts'

/** A share of less than this holds no dot on the screen; one that lacks less is full. */
const LEAST_SHARE = 0.03
/** What a mix of three colors instead of two, or of colors further apart, must gain before it is taken. */
const COST_OF_THIRD = 0.01
const COST_OF_SPREAD = 0.02
/** As the eye weighs them, with more for blue than brightness alone gives it, so that hues count. */
const WEIGHTS = [0.3, 0.5, 0.2] as const

type Light = readonly [number, number, number]

const dot = (one: Light, other: Light) =>
  WEIGHTS[0] * one[0] * other[0] + WEIGHTS[1] * one[1] * other[1] + WEIGHTS[2] * one[2] * other[2]
const minus = (one: Light, other: Light): Light => [one[0] - other[0], one[1] - other[1], one[2] - other[2]]
/** Of light, in steps that look about alike. */
const differenceInLight = (one: Light, other: Light) =>
  Math.hypot(
    Math.sqrt(one[0]) - Math.sqrt(other[0]),
    Math.sqrt(one[1]) - Math.sqrt(other[1]),
    Math.sqrt(one[2]) - Math.sqrt(other[2]),
  )

/** Two or three colors, with what their shares in any other follow from. */
interface Blend {
  readonly parts: readonly [number, number, number]
  readonly from: Light
  readonly along: Light
  readonly aside: Light
  readonly length: number
  readonly across: number
  readonly square: number
  /** Of the three in the space of light, nothing for two. */
  readonly area: number
  readonly cost: number
}

/** Less of it cannot be told from nothing. */
const NO_SPACE = 1e-6

function blendsOf(lights: readonly Light[]): Blend[] {
  const blends: Blend[] = []
  const at = (index: number): Light => lights[index] ?? [0, 0, 0]
  const spread = (parts: readonly number[]) =>
    COST_OF_SPREAD * Math.max(...parts.flatMap((one) => parts.map((two) => differenceInLight(at(one), at(two)))))
  for (let one = 0; one < lights.length; one++)
    for (let two = one + 1; two < lights.length; two++) {
      const [from, along] = [at(one), minus(at(two), at(one))]
      const length = dot(along, along)
      if (length < NO_SPACE) continue
      const pair = { from, along, length }
      const nothing = { aside: [0, 0, 0] as const, across: 0, square: 0, area: 0 }
      blends.push({ parts: [one, two, -1], ...pair, ...nothing, cost: spread([one, two]) })
      for (let three = two + 1; three < lights.length; three++) {
        const aside = minus(at(three), from)
        const [across, square] = [dot(along, aside), dot(aside, aside)]
        const area = length * square - across * across
        const cost = COST_OF_THIRD + spread([one, two, three])
        if (area >= NO_SPACE) blends.push({ parts: [one, two, three], ...pair, aside, across, square, area, cost })
      }
    }
  // Two cost less than three: what follows from them is known before.
  return blends.sort((one, other) => one.cost - other.cost)
}

/** Finds the shares of colors whose dots, beside each other, look like a light; they go into `shares` and come to one. */
export function createMixer(colors: readonly KnownColor[]): (light: Light, shares: Float64Array) => void {
  const blends = blendsOf(colors.map(({ light }) => light))
  return (light, shares) => {
    const root = [Math.sqrt(light[0]), Math.sqrt(light[1]), Math.sqrt(light[2])] as const
    let [best, second, third, least]: [Blend | undefined, number, number, number] = [undefined, 0, 0, 9]
    for (const blend of blends) {
      if (blend.cost >= least) break
      const { from, along, aside, length, across, square, area } = blend
      const rest0 = light[0] - from[0]
      const rest1 = light[1] - from[1]
      const rest2 = light[2] - from[2]
      const a = WEIGHTS[0] * rest0 * along[0] + WEIGHTS[1] * rest1 * along[1] + WEIGHTS[2] * rest2 * along[2]
      let s = 0
      let t = 0
      if (area === 0) s = Math.min(1, Math.max(0, a / length))
      else {
        const b = WEIGHTS[0] * rest0 * aside[0] + WEIGHTS[1] * rest1 * aside[1] + WEIGHTS[2] * rest2 * aside[2]
        s = (a * square - b * across) / area
        t = (b * length - a * across) / area
        if (s <= 0 || t <= 0 || s + t >= 1) continue
      }
      const red = Math.sqrt(Math.max(0, from[0] + s * along[0] + t * aside[0])) - root[0]
      const green = Math.sqrt(Math.max(0, from[1] + s * along[1] + t * aside[1])) - root[1]
      const blue = Math.sqrt(Math.max(0, from[2] + s * along[2] + t * aside[2])) - root[2]
      const cost = blend.cost + Math.sqrt(red * red + green * green + blue * blue)
      if (cost < least - 1e-9) [best, second, third, least] = [blend, s, t, cost]
    }
    shares.fill(0)
    // Where ink and garment are of one color there is nothing to mix.
    const [one, two, three] = best?.parts ?? [0, -1, -1]
    shares[one] = 1 - second - third
    if (two >= 0) shares[two] = second
    if (three >= 0) shares[three] = third
    roundShares(shares)
  }
}

/** Whole and empty where nearly so; their sum stays one. */
function roundShares(shares: Float64Array): void {
  let sum = 0
  for (let at = 0; at < shares.length; at++) {
    if ((shares[at] ?? 0) < LEAST_SHARE) shares[at] = 0
    sum += shares[at] ?? 0
  }
  for (let at = 0; at < shares.length; at++) shares[at] = (shares[at] ?? 0) / sum
}
