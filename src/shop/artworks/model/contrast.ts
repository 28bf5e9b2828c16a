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

interface Amount {
  ink: number
  lost: number
}

/**
 * A ground of the garment's colour is no ink: that it cannot be told from the garment is how it should be. Any other
 * ground is printed, and whatever lies on it is seen.
 */
export function contrastOn(raster: ArtworkRaster, garment: Color): Showing {
  const { data } = raster
  const fabric = seen(garment)
  const found = findGround(raster, true)
  const ground = typeof found === 'object' ? found : undefined
  const known = new Map<number, boolean>()
  const [behind, mark]: readonly [Amount, Amount] = [
    { ink: 0, lost: 0 },
    { ink: 0, lost: 0 },
  ]
  const isGround = ([red, green, blue]: Color, at: number) => {
    if (!ground) return false
    const [r = 0, g = 0, b = 0] = groundAt(raster, ground, at)
    return Math.hypot(red - r, green - g, blue - b) <= 2 * ground.tolerance
  }
  for (let at = 0; at < data.length; at += 4) {
    const opacity = data[at + 3] ?? 0
    if (opacity < CLEAR) continue
    const color: Color = [data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0]
    // Five bits of each channel are enough to tell, and keep the costly part short.
    const key = ((color[0] >> 3) << 10) | ((color[1] >> 3) << 5) | (color[2] >> 3)
    const isGone = known.get(key) ?? isLost(seen(color), fabric)
    known.set(key, isGone)
    const amount = isGround(color, at) ? behind : mark
    amount.ink += opacity
    if (isGone) amount.lost += opacity
  }
  const isPrinted = behind.lost < behind.ink / 2
  if (ground && isPrinted) {
    const [red = 0, green = 0, blue = 0] = ground.factors.map(([constant = 0]) => constant)
    const isLight = seen([red, green, blue]).light >= LIGHT
    return { lost: 0, isBoxed: ground.isFlat && isLight && mark.ink > LEAST_MARK * (mark.ink + behind.ink) }
  }
  return { lost: mark.ink === 0 ? 0 : mark.lost / mark.ink, isBoxed: false }
}
