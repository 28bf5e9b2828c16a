import type { LogoStyle } from './brief.ts'
import { brightenedColor, colorContrast, colorDistance, mixColors, readableColor } from './color.ts'
import type { LogoChance } from './seed.ts'

// Inks as printers would mix them, not as screens shine: 'blue' is no #0000ff on a shirt.
const NAMED: Readonly<Record<string, string>> = {
  red: '#d62b2b',
  crimson: '#b3122f',
  scarlet: '#e0301e',
  burgundy: '#6e1428',
  maroon: '#6b1a1f',
  wine: '#6a1b34',
  ruby: '#a8123a',
  cherry: '#b8152f',
  brick: '#a23b28',
  rust: '#a8451f',
  terracotta: '#c4593a',
  coral: '#f26650',
  salmon: '#f0816c',
  tomato: '#e2452f',
  orange: '#ee6c1a',
  'burnt orange': '#c4530f',
  tangerine: '#f2820d',
  amber: '#e8940c',
  peach: '#f5a77b',
  apricot: '#f2a15a',
  copper: '#a85a2c',
  bronze: '#8f6a2f',
  gold: '#b98a2b',
  golden: '#c4932a',
  mustard: '#cf9a16',
  yellow: '#f5bf1b',
  lemon: '#f4d52c',
  sand: '#cdb389',
  green: '#1f8a47',
  'forest green': '#1c4f33',
  forest: '#1c4f33',
  'dark green': '#174a2c',
  emerald: '#0b7d56',
  olive: '#6b7020',
  moss: '#5c6b2c',
  sage: '#85977a',
  mint: '#4fbf97',
  lime: '#8abf1f',
  'lime green': '#76b31c',
  'hunter green': '#21492f',
  jade: '#0e8a63',
  pine: '#1d4b3e',
  teal: '#0c7478',
  turquoise: '#14a7a7',
  aqua: '#1ba9b5',
  cyan: '#0aa3cf',
  seafoam: '#5cb8a0',
  blue: '#1f54c6',
  navy: '#14244f',
  'navy blue': '#14244f',
  'royal blue': '#2446b8',
  royal: '#2446b8',
  cobalt: '#1c4fb5',
  sapphire: '#15418c',
  sky: '#3d9fe0',
  'sky blue': '#3d9fe0',
  'light blue': '#5aaee6',
  'baby blue': '#84bfe8',
  azure: '#2386dd',
  denim: '#33588c',
  midnight: '#161f3d',
  'midnight blue': '#161f3d',
  indigo: '#3b2f96',
  periwinkle: '#6f7fd8',
  ocean: '#0d5c8a',
  'electric blue': '#1466ff',
  slate: '#46566a',
  purple: '#6a2fb3',
  violet: '#7140c7',
  lavender: '#9a86d6',
  lilac: '#b08fd0',
  plum: '#5d2252',
  aubergine: '#43203f',
  eggplant: '#43203f',
  mauve: '#9a6f97',
  magenta: '#c71f83',
  fuchsia: '#cf2293',
  pink: '#e75f96',
  'hot pink': '#ea2f83',
  rose: '#cf4a6b',
  blush: '#e0a2a4',
  'dusty rose': '#b97579',
  brown: '#6b4226',
  chocolate: '#4b2a1a',
  coffee: '#55382a',
  espresso: '#38241b',
  tan: '#bf9668',
  beige: '#cbb391',
  caramel: '#b06c2b',
  chestnut: '#74382a',
  black: '#17161a',
  charcoal: '#2f3338',
  graphite: '#3c4046',
  gray: '#6d7278',
  grey: '#6d7278',
  silver: '#8d949c',
  ink: '#1a1d24',
  cream: '#d9c7a0',
  ivory: '#d9cdb0',
}
const MOODS: Readonly<Record<string, readonly string[]>> = {
  warm: ['#c4530f', '#e8940c'],
  cool: ['#0d5c8a', '#14a7a7'],
  earthy: ['#55382a', '#6b7020'],
  earth: ['#55382a', '#6b7020'],
  natural: ['#1c4f33', '#85977a'],
  pastel: ['#7d6bb8', '#f0a3a0'],
  neon: ['#15151a', '#39c40f'],
  sunset: ['#8a2255', '#f2820d'],
  autumn: ['#6e1428', '#cf9a16'],
  spring: ['#1f8a47', '#e75f96'],
  summer: ['#0d5c8a', '#f5bf1b'],
  winter: ['#14244f', '#3d9fe0'],
  monochrome: ['#17161a'],
  colorful: ['#d62b2b', '#1f54c6', '#e8940c'],
  colourful: ['#d62b2b', '#1f54c6', '#e8940c'],
  patriotic: ['#14244f', '#b3122f'],
  rainbow: ['#6a2fb3', '#d62b2b', '#e8940c'],
}
const SHADES: Readonly<Record<string, readonly [towards: string, share: number]>> = {
  dark: ['#000000', 0.42],
  deep: ['#000000', 0.3],
  rich: ['#000000', 0.15],
  light: ['#ffffff', 0.35],
  pale: ['#ffffff', 0.5],
  soft: ['#ffffff', 0.28],
  pastel: ['#ffffff', 0.42],
  muted: ['#7b7b7b', 0.35],
  dusty: ['#8a8580', 0.4],
}
const DEFAULTS: Readonly<Record<LogoStyle, readonly [readonly string[], ...(readonly string[])[]]>> = {
  minimalist: [
    ['#17161a', '#ee6c1a'],
    ['#14244f', '#3d9fe0'],
    ['#1c4f33', '#8abf1f'],
  ],
  modern: [
    ['#1f54c6', '#14a7a7'],
    ['#3b2f96', '#f26650'],
    ['#17161a', '#0aa3cf'],
  ],
  vintage: [
    ['#6e1428', '#b98a2b'],
    ['#1c4f33', '#a85a2c'],
    ['#38241b', '#c4593a'],
  ],
  playful: [
    ['#6a2fb3', '#f2820d'],
    ['#0c7478', '#e75f96'],
    ['#1f54c6', '#f5bf1b'],
  ],
  luxury: [
    ['#17161a', '#b98a2b'],
    ['#14244f', '#a85a2c'],
    ['#43203f', '#b98a2b'],
  ],
  bold: [
    ['#17161a', '#d62b2b'],
    ['#14244f', '#ee6c1a'],
    ['#b3122f', '#17161a'],
  ],
  tech: [
    ['#161f3d', '#0aa3cf'],
    ['#3b2f96', '#14a7a7'],
    ['#17161a', '#76b31c'],
  ],
  handcrafted: [
    ['#55382a', '#c4593a'],
    ['#1d4b3e', '#cf9a16'],
    ['#46566a', '#c4593a'],
  ],
}

const longHex = (hex: string) =>
  `#${(hex.length === 3 ? [...hex].map((one) => one + one).join('') : hex).toLowerCase()}`

/** The colours that somebody names, in their order: words, pairs of words, shades of them and hexadecimal numbers. */
export function colorsIn(text: string): string[] {
  const words = text.toLowerCase().match(/#(?:[\da-f]{6}|[\da-f]{3})\b|[a-z]+/g) ?? []
  const found: string[] = []
  let refused = false
  for (let i = 0; i < words.length; i++) {
    const [word = '', next = ''] = words.slice(i)
    if (['no', 'not', 'without', 'except'].includes(word)) {
      refused = true
      continue
    }
    const pair = NAMED[`${word} ${next}`]
    const shade = SHADES[word]
    const base = shade && NAMED[next]
    const colors = word.startsWith('#')
      ? [longHex(word.slice(1))]
      : pair
        ? [pair]
        : shade && base
          ? [mixColors(base, ...shade)]
          : ([NAMED[word] ?? MOODS[word] ?? []].flat() as string[])
    if (pair || base) i++
    if (colors.length > 0 && !refused) found.push(...colors)
    if (colors.length > 0) refused = false
  }
  return [...new Set(found)]
}

/** The two inks of a logo, both readable on white; `accent` is told apart from `main` where there is a second colour. */
export interface Palette {
  readonly main: string
  readonly accent: string
}

const MAIN_LEAST = 4.5
const ACCENT_LEAST = 2.3
const SIBLING_LEAST = 2.9
const BRIGHT = 178
const NEAR = 60

// Of a single colour a brighter one, of a bright one a darker; a second ink too near the first looks like a fault of the press.
function sibling(main: string): string {
  if (colorContrast(main, '#ffffff') < 6) return mixColors(main, '#000000', 0.5)
  return readableColor(mixColors(brightenedColor(main, BRIGHT), '#ffffff', 0.08), SIBLING_LEAST)
}

/** Four palettes for four logos: the wish first, then the same inks the other way about or another of those named. */
export function palettesOf(colors: string, style: LogoStyle, chance: LogoChance): readonly Palette[] {
  const asked = colorsIn(colors).filter((one) => colorContrast(one, '#ffffff') > 1.1)
  const inks = asked.length > 0 ? asked : chance.pick(DEFAULTS[style])
  // A light ink that has to be darkened turns muddy: it stands beside a dark one where there is any.
  const [dark = [], middling = []] = [MAIN_LEAST, 2.5].map((least) =>
    inks.filter((one) => colorContrast(one, '#ffffff') >= least),
  )
  const mains = dark.length > 0 ? dark : middling.length > 0 ? middling : ['#1f1d22']
  return [0, 1, 2, 3].map((index) => {
    const chosen = mains[Math.floor(index / 2) % mains.length] ?? '#1f1d22'
    const main = readableColor(chosen, MAIN_LEAST)
    const others = inks.filter((one) => one !== chosen && colorDistance(one, main) > NEAR)
    const other = others[index % Math.max(1, others.length)]
    return { main, accent: other ? readableColor(other, ACCENT_LEAST) : sibling(main) }
  })
}
