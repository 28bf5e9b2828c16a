export type Rgb = readonly [number, number, number]

const STEPS = 4096
/** Linear light up to this value has a place in the tables. */
const BRIGHTEST = 4
/** From here on highlights are bent instead of clipped. */
const KNEE = 0.78
/** What every lens scatters over the picture: the deepest fold of black cloth is still a surface. */
const VEIL = 0.002

const toCoded = (linear: number) => (linear <= 0.0031308 ? linear * 12.92 : 1.055 * linear ** (1 / 2.4) - 0.055)

const byByte = (value: (share: number) => number) => Float64Array.from({ length: 256 }, (_, byte) => value(byte / 255))

/** What a byte of a render means: the three lights are roots, each with its own scale. */
export const DIRECT_LIGHT = byByte((share) => share ** 2 / 0.6)
export const BOUNCED_LIGHT = byByte((share) => share ** 2 / 1.5)
export const SHEEN_LIGHT = byByte((share) => share ** 2 / 3)

/** Tables over linear light have their steps even by the square root, which is close to how the eye divides it. */
export const rootSpaced = (value: (linear: number) => number) =>
  Float32Array.from({ length: STEPS + 1 }, (_, i) => value((i / STEPS) ** 2 * BRIGHTEST))
/** Linear light in units whose root is the place in such a table. */
export const SQUARES = STEPS ** 2 / BRIGHTEST
/** The whole place in a table, from a place that may be broken or beyond its end. */
export const within = (place: number) => (place > STEPS ? STEPS : place | 0)

/** Linear light to the byte on the screen, with a film-like shoulder. */
function develop(light: number): number {
  const linear = light + VEIL
  const soft = linear > KNEE ? KNEE + (1 - KNEE) * (1 - Math.exp(-(linear - KNEE) / (1 - KNEE))) : linear
  return Math.min(255, Math.max(0, toCoded(soft) * 255 + 0.5))
}
export const DEVELOP = Uint8Array.from(rootSpaced(develop))

export function channels(hex: string): Rgb {
  const at = (i: number) => Number.parseInt(hex.slice(i, i + 2), 16)
  return [at(1), at(3), at(5)]
}

export const mean = ([r, g, b]: Rgb) => (r + g + b) / 3
export const clampLight = (value: number, low: number, high: number) => Math.min(high, Math.max(low, value))
export const each = (of: Rgb, change: (value: number) => number): Rgb => [change(of[0]), change(of[1]), change(of[2])]
