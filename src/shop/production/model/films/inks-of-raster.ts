import { countColors } from '#shop/artworks/model/reading/color-bins.ts'
import { countInks } from '#shop/artworks/model/reading/count-inks.ts'
import { hexOfColor } from '#shop/artworks/model/reading/same-ink.ts'
import { type FilmInk, MOST_INKS } from './film-ink.ts'
import { CLEAR_UP_TO, type PrintRaster } from './seen.ts'

/** Of a photograph or a gradient, whose colors few inks give in dots. */
const MOST_INKS_OF_TONES = 6

/** The color of what is least clear, where it lies on none of the pixels that are looked at. */
function strongestOf({ data }: PrintRaster): FilmInk[] {
  let [most, found] = [CLEAR_UP_TO, -1]
  for (let at = 0; at < data.length; at += 4) {
    const opacity = data[at + 3] ?? 0
    if (opacity > most) [most, found] = [opacity, at]
  }
  if (found < 0) return []
  const color = hexOfColor([data[found] ?? 0, data[found + 1] ?? 0, data[found + 2] ?? 0])
  return [{ name: color, color }]
}

/** More pixels than this say no more of its colors. */
const ENOUGH = 4_000_000

/** One pixel of several, and one row of several. */
function thinned({ data, width, height }: PrintRaster): PrintRaster {
  const step = Math.ceil(Math.sqrt((width * height) / ENOUGH))
  if (step <= 1) return { data, width, height }
  const [wide, high] = [Math.ceil(width / step), Math.ceil(height / step)]
  const kept = new Uint8Array(4 * wide * high)
  for (let y = 0, at = 0; y < height; y += step)
    for (let x = 0; x < width; x += step, at += 4) {
      const from = 4 * (y * width + x)
      for (let channel = 0; channel < 4; channel++) kept[at + channel] = data[from + channel] ?? 0
    }
  return { data: kept, width: wide, height: high }
}

/** The inks of a print where its order names none: its own colors. */
export function inksOfRaster(raster: PrintRaster): FilmInk[] {
  const { kind, inks } = countInks(countColors(thinned(raster)))
  if (inks.length === 0) return strongestOf(raster)
  return inks.slice(0, kind === 'flat' ? MOST_INKS : MOST_INKS_OF_TONES).map(({ color }) => {
    const hex = hexOfColor(color)
    return { name: hex, color: hex }
  })
}
