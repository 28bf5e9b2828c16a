import { oklabOf, toLinear } from '#platform/base/color.ts'
import type { Color } from '../contrast.ts'

/** A colour as it is compared with others: OKLab, its dark end drawn together as the eye does on paper and cloth. */
export type Lab = readonly [lightness: number, a: number, b: number]

// The toe of B. Ottosson's Okhsl (2021): without it two blacks that nobody tells apart are far from each other.
const [K1, K2] = [0.206, 0.03]
const K3 = (1 + K1) / (1 + K2)
const withToe = (lightness: number) => {
  const raised = K3 * lightness - K1
  return (raised + Math.sqrt(raised * raised + 4 * K2 * K3 * lightness)) / 2
}

export function labOf(color: Color): Lab {
  const [red = 0, green = 0, blue = 0] = color.map((channel) => toLinear(channel / 255))
  const { lightness, a, b } = oklabOf(red, green, blue)
  return [withToe(lightness), a, b]
}

export const labDistance = (one: Lab, other: Lab): number =>
  Math.sqrt((one[0] - other[0]) ** 2 + (one[1] - other[1]) ** 2 + (one[2] - other[2]) ** 2)

/** What is farther from an ink than this is another ink. */
export const SAME_INK = 0.055

export const hexOfColor = (color: Color): string =>
  `#${color.map((channel) => Math.round(channel).toString(16).padStart(2, '0')).join('')}`
