import { luminanceOf, oklabOf, toLinear } from '#platform/base/color.ts'
import { CLEAR, findGround, groundAt } from './ground.ts'
import type { ArtworkRaster } from './raster.ts'

/** Red, green and blue from 0 to 255. */
export type Color = readonly [red: number, green: number, blue: number]

/** `#1a2b3c` or `#abc`; nothing for any other text. */
export function colorOfHex(hex: string): Color | undefined {
  const digits = /^#?([0-9a-f]{6}|[0-9a-f]{3})$/i.exec(hex.trim())?.[1]
  if (!digits) return undefined
  const wide = digits.length === 3 ? digits.replace(/./g, '$&$&') : digits
  const [red, green, blue] = [0, 2, 4].map((at) => Number.parseInt(wide.slice(at, at + 2), 16))
  return [red ?? 0, green ?? 0, blue ?? 0]
}

interface Seen {
  /** Relative luminance, as WCAG has it. */
  readonly light: number
  /** How red or green, how yellow or blue, in the OKLab space. */
  readonly hue: readonly [number, number]
}

function seen(color: Color): Seen {
  const [red = 0, green = 0, blue = 0] = color.map((channel) => toLinear(channel / 255))
  const { a, b } = oklabOf(red, green, blue)
  return { light: luminanceOf(red, green, blue), hue: [a, b] }
}

const LEAST_CONTRAST = 1.6
const LEAST_HUE = 0.09

function isLost(ink: Seen, garment: Seen): boolean {
  const [dark, bright] = [Math.min(ink.light, garment.light), Math.max(ink.light, garment.light)]
  const contrast = (bright + 0.05) / (dark + 0.05)
  return contrast < LEAST_CONTRAST && Math.hypot(ink.hue[0] - garment.hue[0], ink.hue[1] - garment.hue[1]) < LEAST_HUE
}

/** Whether an ink can hardly be told from the cloth it is printed on. */
export const lacksContrast = (ink: Color, garment: Color): boolean => isLost(seen(ink), seen(garment))

/** From this share of the ink on it is worth a word. */
export const MUCH_LOST = 0.15

/** What a picture will look like on a garment. */
export interface Showing {
  /** The share of its ink, from 0 to 1, that can hardly be told from the garment. */
  readonly lost: number
  /** Whether a plain light ground is printed around a mark, as a box. */
  readonly isBoxed: boolean
}

/** Relative luminance from which on a ground is light. */
const LIGHT = 0.5
/** Less of a mark is dust. */
const LEAST_MARK = 0.005

/** Pixels that are looked at: shares are the same of a part of them. */
const MOST_PIXELS = 60_000
/** Of more tones the rarest are left out. */
const MOST_TONES = 64
const SHIFT = 3

/** A color that is printed, and how much of it. */
interface Tone {
  readonly color: Color
  readonly ink: number
}

/** What a picture prints, whatever it is printed on. */
export interface Tones {
  /** What lies at its border, where that is a ground. */
  readonly ground: { readonly color: Color; readonly isFlat: boolean } | null
  /** Of the color of its ground. */
  readonly behind: readonly Tone[]
  readonly mark: readonly Tone[]
}

type Bin = [red: number, green: number, blue: number, ink: number]

/** Five bits of each channel are enough to tell colors apart. */
const binOf = ([red, green, blue]: Color): number => ((red >> SHIFT) << 10) | ((green >> SHIFT) << 5) | (blue >> SHIFT)

function addTo(bins: Map<number, Bin>, color: Color, opacity: number): void {
  const key = binOf(color)
  const bin = bins.get(key) ?? [0, 0, 0, 0]
  for (const [at, channel] of color.entries()) bin[at] = (bin[at] ?? 0) + channel * opacity
  bin[3] += opacity
  bins.set(key, bin)
}

const mostUsed = (bins: ReadonlyMap<number, Bin>): Tone[] =>
  [...bins.values()]
    .sort((one, other) => other[3] - one[3])
    .slice(0, MOST_TONES)
    .map(([red, green, blue, ink]) => ({
      color: [Math.round(red / ink), Math.round(green / ink), Math.round(blue / ink)],
      ink: Math.round(ink),
    }))

/** Takes a picture apart into its ground and what lies on it. */
export function tonesOf(raster: ArtworkRaster): Tones {
  const { data, width, height } = raster
  const found = findGround(raster, true)
  const ground = typeof found === 'object' ? found : undefined
  const [behind, mark] = [new Map<number, Bin>(), new Map<number, Bin>()]
  const isGround = ([red, green, blue]: Color, at: number) => {
    if (!ground) return false
    const [r = 0, g = 0, b = 0] = groundAt(raster, ground, at)
    return Math.hypot(red - r, green - g, blue - b) <= 2 * ground.tolerance
  }
  // An odd step keeps what is looked at from falling into columns.
  const step = 4 * (Math.floor((width * height) / MOST_PIXELS) | 1)
  for (let at = 0; at < data.length; at += step) {
    const opacity = data[at + 3] ?? 0
    if (opacity < CLEAR) continue
    const color: Color = [data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0]
    addTo(isGround(color, at) ? behind : mark, color, opacity)
  }
  const [red = 0, green = 0, blue = 0] = ground?.factors.map(([constant = 0]) => Math.round(constant)) ?? []
  return {
    ground: ground ? { color: [red, green, blue], isFlat: ground.isFlat } : null,
    behind: mostUsed(behind),
    mark: mostUsed(mark),
  }
}

const inkIn = (tones: readonly Tone[]): number => tones.reduce((sum, { ink }) => sum + ink, 0)

/**
 * What a picture will look like on a garment. A ground of the garment's colour is no ink: that it cannot be told from the
 * garment is how it should be. Any other ground is printed, and whatever lies on it is seen.
 */
export function showingOn({ ground, behind, mark }: Tones, garment: Color): Showing {
  const fabric = seen(garment)
  const lostIn = (tones: readonly Tone[]) => inkIn(tones.filter(({ color }) => isLost(seen(color), fabric)))
  const [inkBehind, inkOfMark] = [inkIn(behind), inkIn(mark)]
  if (ground && lostIn(behind) < inkBehind / 2) {
    const isLight = seen(ground.color).light >= LIGHT
    return { lost: 0, isBoxed: ground.isFlat && isLight && inkOfMark > LEAST_MARK * (inkOfMark + inkBehind) }
  }
  return { lost: inkOfMark === 0 ? 0 : lostIn(mark) / inkOfMark, isBoxed: false }
}
