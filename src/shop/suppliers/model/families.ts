import { oklabOf, toLinear } from '#platform/base/color.ts'
import type { ColorFamily } from '#shop/catalogue/model/browse-options.ts'

interface Lab {
  readonly lightness: number
  readonly chroma: number
  /** Degrees, 0 at red, counter-clockwise by yellow. */
  readonly hue: number
}

/** OKLCH of an sRGB colour, in which families have plain borders. */
function toLab(hex: string): Lab {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => toLinear(Number.parseInt(hex.slice(at, at + 2), 16) / 255))
  const { lightness, a, b: y } = oklabOf(r, g, b)
  return {
    lightness,
    chroma: Math.hypot(a, y),
    hue: ((Math.atan2(y, a) * 180) / Math.PI + 360) % 360,
  }
}

// Each hue up to this angle; what lies beyond the last is a red again.
const HUES: readonly (readonly [number, ColorFamily])[] = [
  [38, 'Reds'],
  [72, 'Oranges'],
  [112, 'Yellows'],
  [185, 'Greens'],
  [285, 'Blues'],
  [330, 'Purples'],
  [360, 'Reds'],
]

function familyOfGrey(lightness: number, warm: boolean): ColorFamily {
  if (lightness > 0.95) return 'Whites'
  if (lightness < 0.29) return 'Blacks'
  return warm && lightness > 0.6 ? 'Neutrals' : 'Greys'
}

function familyOfHue({ lightness, chroma, hue }: Lab): ColorFamily {
  const isReddish = hue > 320 || hue < 30
  if (isReddish && (lightness > 0.68 || ((hue > 320 || hue < 12) && lightness > 0.52 && chroma > 0.15))) return 'Pinks'
  // Sand, khaki and brown are dull oranges and yellows.
  if (hue > 30 && hue < 115 && chroma < 0.085) return 'Neutrals'
  return HUES.find(([to]) => hue <= to)?.[1] ?? 'Reds'
}

// What the trade calls by a name that its dye does not tell: most names of suppliers hold one of these words.
const NAMED: readonly (readonly [RegExp, ColorFamily])[] = [
  [/\b(natural|cream|sand|khaki|tan|oatmeal|camel|stone|brown|beige|coyote|bone)\b/i, 'Neutrals'],
  [/\b(grey|gray|graphite|charcoal|ash|silver|gunmetal|gravel)\b/i, 'Greys'],
  [/\bblack\b/i, 'Blacks'],
  [/\bwhite\b/i, 'Whites'],
  [/\bpink\b/i, 'Pinks'],
  [/\bnavy\b/i, 'Blues'],
  [/\bmaroon\b/i, 'Reds'],
]

/**
 * The shop's own colour family: the supplier's puts white among the neutrals. Where the name says it, the name decides;
 * of two colours ("Black/ White") the first one counts.
 * @param hex `#RRGGBB`
 */
export function colorFamily(name: string, hex: string): ColorFamily {
  const [first = name] = name.split('/')
  const named = NAMED.find(([words]) => words.test(first))
  if (named) return named[1]
  const lab = toLab(hex)
  const isGrey = lab.chroma < (lab.lightness < 0.35 ? 0.025 : 0.02)
  return isGrey ? familyOfGrey(lab.lightness, lab.hue > 40 && lab.hue < 110 && lab.chroma > 0.008) : familyOfHue(lab)
}
