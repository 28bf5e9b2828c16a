import { finenessOf } from '#shop/artworks/model/reading/fineness.ts'
import type { ArtworkReading } from '#shop/artworks/model/reading/reading.ts'
import { MOST_LAYERS } from '../document/design.ts'
import type { Painting } from '../layers/painting.ts'
import { mapPainting, paintedColors } from './outline-map.ts'

function read(painting: Painting): ArtworkReading {
  const map = mapPainting(painting)
  const colors = paintedColors(painting)
  const counts = new Array<number>(colors.length + 1).fill(0)
  for (const ink of map.cells) counts[ink] = (counts[ink] ?? 0) + 1
  const [, ...inked] = counts
  const printed = inked.reduce((sum, count) => sum + count, 0)
  const inks = colors.map((color, index) => ({ color, share: (inked[index] ?? 0) / Math.max(1, printed) }))
  return {
    kind: 'flat',
    inks: inks.filter(({ share }) => share > 0).toSorted((one, other) => other.share - one.share),
    coverage: printed / (map.width * map.height),
    // What is written is known, and need not be found.
    smallestLetter: null,
    ...finenessOf(map),
  }
}

const known = new Map<string, ArtworkReading>()

/** The reading of text or a shape: exact in its colours, and of its outlines what a picture of them would tell. */
export function readPainting(painting: Painting): ArtworkReading {
  const key = JSON.stringify(painting)
  const reading = known.get(key) ?? read(painting)
  known.delete(key)
  known.set(key, reading)
  const [oldest] = known.keys()
  if (known.size > 2 * MOST_LAYERS && oldest !== undefined) known.delete(oldest)
  return reading
}
