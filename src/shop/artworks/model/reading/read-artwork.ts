import { tonesOf } from '../contrast.ts'
import type { ArtworkRaster } from '../raster.ts'
import { countColors } from './color-bins.ts'
import { countInks } from './count-inks.ts'
import { finenessOf, sixFigures } from './fineness.ts'
import { mapInks } from './ink-map.ts'
import { dissolveSpecks, piecesOf } from './pieces.ts'
import type { ArtworkReading } from './reading.ts'
import { hexOfColor } from './same-ink.ts'
import { smallestLetter } from './smallest-letter.ts'

/** Reads a picture: how many inks it needs, and how fine what they print is. */
export function readArtwork(raster: ArtworkRaster): ArtworkReading {
  const { width, height } = raster
  const colors = countColors(raster)
  const { kind, inks } = countInks(colors)
  const flatInks = kind === 'flat' ? inks.map(({ color }) => color) : []
  const map = mapInks(raster, colors.flatAt, flatInks)
  const pieces = piecesOf(map)
  if (pieces) dissolveSpecks(map, pieces)
  const letter = pieces && smallestLetter(pieces)
  return {
    kind,
    inks: inks.map(({ color, share }) => ({ color: hexOfColor(color), share: sixFigures(share) })),
    coverage: sixFigures(colors.opaque / (width * height)),
    smallestLetter: letter === undefined ? null : sixFigures(letter / width),
    ...finenessOf(map),
    tones: tonesOf(raster),
  }
}
