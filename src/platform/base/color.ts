/** Linear light of a coded sRGB channel, both from 0 to 1 (IEC 61966-2-1). */
export const toLinear = (coded: number): number => (coded <= 0.04045 ? coded / 12.92 : ((coded + 0.055) / 1.055) ** 2.4)

/** Relative luminance of linear light, as WCAG has it. */
export const luminanceOf = (red: number, green: number, blue: number): number =>
  0.2126 * red + 0.7152 * green + 0.0722 * blue

export interface Oklab {
  readonly lightness: number
  /** How red, below zero how green. */
  readonly a: number
  /** How yellow, below zero how blue. */
  readonly b: number
}

/** OKLab of linear light (B. Ottosson, 2020): equal steps look equal. */
export function oklabOf(red: number, green: number, blue: number): Oklab {
  const l = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue)
  const m = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue)
  const s = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue)
  return {
    lightness: 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    a: 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    b: 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  }
}
