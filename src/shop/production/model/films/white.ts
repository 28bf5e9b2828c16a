import type { FilmSettings } from '#config'
import { knownColor } from './film-ink.ts'
import { grow } from './grow.ts'
import type { PrintRaster } from './seen.ts'

/** So far from the garment to white, in sRGB, a color must lie to want all the white there is. */
const FULL_AT = 0.5

export interface WhiteInput {
  /** '#rrggbb' */
  readonly garment: string
  /** Dots per inch of the raster. */
  readonly dpi: number
  readonly settings: Pick<FilmSettings, 'choke'>
}

/**
 * How much white ink each pixel wants under its color on a dark garment, 255 being all: none where the cloth itself is
 * as bright, as under black on black, and none right beside where the print ends.
 */
export function whiteUnder({ data, width, height }: PrintRaster, { garment, dpi, settings }: WhiteInput): Uint8Array {
  const cloth = knownColor(garment).coded
  const white = new Uint8Array(width * height)
  const bare = new Uint8Array(width * height)
  for (let at = 0; at < white.length; at++) {
    const opacity = data[4 * at + 3] ?? 0
    if (opacity === 0) {
      bare[at] = 1
      continue
    }
    let wanted = 0
    for (const channel of [0, 1, 2] as const) {
      const room = 255 - cloth[channel]
      if (room > 0) wanted = Math.max(wanted, ((data[4 * at + channel] ?? 0) - cloth[channel]) / room)
    }
    white[at] = Math.round(Math.min(1, wanted / FULL_AT) * opacity)
  }
  const near = grow(bare, width, height, Math.round(settings.choke * dpi))
  for (let at = 0; at < white.length; at++) if (near[at] === 1) white[at] = 0
  return white
}
