import { luminanceOf, toLinear } from '#platform/base/color.ts'

type Rgb = readonly [red: number, green: number, blue: number]

const read = (hex: string): Rgb => [
  Number.parseInt(hex.slice(1, 3), 16),
  Number.parseInt(hex.slice(3, 5), 16),
  Number.parseInt(hex.slice(5, 7), 16),
]

/** `share` of the second colour in the first. */
export function mixColors(a: string, b: string, share: number): string {
  const [from, to] = [read(a), read(b)]
  return `#${from
    .map((one, i) =>
      Math.round(one + ((to[i] ?? 0) - one) * share)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`
}

function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = read(hex).map((one) => toLinear(one / 255))
  return luminanceOf(red, green, blue)
}

/** As WCAG counts it: 1 to 21. */
export function colorContrast(a: string, b: string): number {
  const [low = 0, high = 0] = [luminance(a), luminance(b)].sort((x, y) => x - y)
  return (high + 0.05) / (low + 0.05)
}

/** The colour itself, or as much darker as it has to be to stand out from white paper. */
export function readableColor(hex: string, least: number): string {
  for (let share = 0; share < 1; share += 0.05) {
    const darker = mixColors(hex, '#000000', share)
    if (colorContrast(darker, '#ffffff') >= least) return darker
  }
  return '#000000'
}

/** How far two colours lie apart, 0 to 441. */
export const colorDistance = (a: string, b: string): number => {
  const [from, to] = [read(a), read(b)]
  return Math.hypot(...from.map((one, i) => one - (to[i] ?? 0)))
}

/** The same hue, so bright that its strongest part is `level` of 255. */
export function brightenedColor(hex: string, level: number): string {
  const parts = read(hex)
  const by = level / Math.max(1, ...parts)
  return `#${parts
    .map((one) =>
      Math.min(255, Math.round(one * by))
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`
}
