import type { ArtworkRaster } from '../raster.ts'
import { countColors } from './color-bins.ts'
import { countInks } from './count-inks.ts'
import { depthsOf } from './depths.ts'
import { mapInks } from './ink-map.ts'
import { dissolveSpecks, piecesOf } from './pieces.ts'
import type { ArtworkReading } from './reading.ts'
import { hexOfColor } from './same-ink.ts'
import { smallestLetter } from './smallest-letter.ts'
import { strokesOf } from './strokes.ts'
import { thinnestLine } from './thinnest-line.ts'

/** Six figures: a reading is stored and compared as text. */
const rounded = (amount: number): number => Number(amount.toPrecision(6))

/** Reads a picture: how many inks it needs, and how fine what they print is. */
export function readArtwork(raster: ArtworkRaster): ArtworkReading {
  const { width, height } = raster
  const colors = countColors(raster)
  const { kind, inks } = countInks(colors)
  const flatInks = kind === 'flat' ? inks.map(({ color }) => color) : []
  const map = mapInks(raster, colors.flatAt, flatInks)
  const pieces = piecesOf(map)
  if (pieces) dissolveSpecks(map, pieces)
  const depth = depthsOf(map)
  const ofWidth = (pixels: number | undefined) => (pixels === undefined ? null : rounded(pixels / width))
  return {
    kind,
    inks: inks.map(({ color, share }) => ({ color: hexOfColor(color), share: rounded(share) })),
    coverage: rounded(colors.opaque / (width * height)),
    thinnestLine: ofWidth(thinnestLine(map, depth)),
    smallestLetter: ofWidth(pieces && smallestLetter(pieces)),
    strokes: strokesOf(depth).map((one) => ({
      width: rounded(one.width / width),
      length: rounded(one.length / width),
    })),
  }
}
