import { countColors } from '#shop/artworks/model/reading/color-bins.ts'
import { countInks } from '#shop/artworks/model/reading/count-inks.ts'
import { hexOfColor } from '#shop/artworks/model/reading/same-ink.ts'
import { CLEAR_UP_TO, type PrintRaster } from './coverage.ts'
import { type FilmInk, MOST_INKS } from './film-ink.ts'

/** Of a photograph or a gradient, whose colors few inks give in dots. */
const MOST_INKS_OF_TONES = 6

/** The color of what is least clear, where there is no plain area at all. */
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

/** The inks of a print where its order names none: its own colors. */
export function inksOfRaster(raster: PrintRaster): FilmInk[] {
  const { kind, inks } = countInks(countColors(raster))
  if (inks.length === 0) return strongestOf(raster)
  return inks.slice(0, kind === 'flat' ? MOST_INKS : MOST_INKS_OF_TONES).map(({ color }) => {
    const hex = hexOfColor(color)
    return { name: hex, color: hex }
  })
}
