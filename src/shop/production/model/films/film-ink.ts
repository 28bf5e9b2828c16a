import { type Oklab, oklabOf, toLinear } from '#platform/base/color.ts'
import { colorOfHex } from '#shop/artworks/model/contrast.ts'

/** An ink that is printed through a screen of its own. */
export interface FilmInk {
  readonly name: string
  /** '#rrggbb' */
  readonly color: string
  /** Colors of the artwork that it prints, where they are others than its own: the nearest ink of a chart, or two shades in one. */
  readonly prints?: readonly string[]
}

/** A color in the three ways that the films reckon with it. */
export interface KnownColor {
  /** 0 to 255, as files have it: how anti-aliasing mixes. */
  readonly coded: readonly [number, number, number]
  /** 0 to 1, in light: how dots beside each other mix in the eye. */
  readonly light: readonly [number, number, number]
  readonly lab: Oklab
}

export function knownColor(hex: string): KnownColor {
  const coded = colorOfHex(hex)
  if (!coded) throw new RangeError(`${hex} is no color.`)
  const [red, green, blue] = [toLinear(coded[0] / 255), toLinear(coded[1] / 255), toLinear(coded[2] / 255)]
  return { coded, light: [red, green, blue], lab: oklabOf(red, green, blue) }
}

const lightnessOf = (hex: string): number => knownColor(hex).lab.lightness

/** Of two colors, in OKLab. */
export const differenceOf = (one: Oklab, other: Oklab): number =>
  Math.hypot(one.lightness - other.lightness, one.a - other.a, one.b - other.b)

/** The order in which they are printed: the lightest first, so that a darker one covers where two overlap. */
export const inPrintingOrder = (inks: readonly FilmInk[]): FilmInk[] =>
  [...inks].sort((one, other) => lightnessOf(other.color) - lightnessOf(one.color))

/** As many as a press has arms for. */
export const MOST_INKS = 12
