import { finenessOf, sixFigures } from '#shop/artworks/model/reading/fineness.ts'
import type { ArtworkReading } from '#shop/artworks/model/reading/reading.ts'
import { MOST_LAYERS } from '../document/design.ts'
import type { Painting } from '../layers/painting.ts'
import { mapPainting, paintedColors } from './outline-map.ts'

/**
 * The width of the thinnest line that is painted, or nothing where there is none. Of a line that lies under letters only
 * the outer half is seen; one in the colour of what it surrounds makes that broader and is no line.
 */
function paintedLine({ paths }: Painting): number | undefined {
  const widths = paths.flatMap(({ path, fill, line }, index) => {
    if (!line) return []
    const above = paths.slice(index + 1).find((one) => one.path === path && one.fill !== null)
    if ((above ?? { fill }).fill === line.color) return []
    return [above ? line.width / 2 : line.width]
  })
  return widths.length === 0 ? undefined : Math.min(...widths)
}

/** Thin lines are wider in the map than they are: what is known of them counts. */
function thinnestOf(painting: Painting, found: number | null): number | null {
  const line = paintedLine(painting)
  if (line === undefined) return found
  const known = sixFigures(line / painting.box.width)
  return found === null ? known : Math.min(found, known)
}

function read(painting: Painting): ArtworkReading {
  const map = mapPainting(painting)
  const colors = paintedColors(painting)
  const counts = new Array<number>(colors.length + 1).fill(0)
  for (const ink of map.cells) counts[ink] = (counts[ink] ?? 0) + 1
  const [, ...inked] = counts
  const printed = inked.reduce((sum, count) => sum + count, 0)
  const inks = colors.map((color, index) => ({ color, share: (inked[index] ?? 0) / Math.max(1, printed) }))
  const { strokes, thinnestLine } = finenessOf(map)
  return {
    kind: 'flat',
    // What others cover altogether is not printed; anything else has a cell.
    inks: inks.filter(({ share }) => share > 0).toSorted((one, other) => other.share - one.share),
    coverage: printed / (map.width * map.height),
    // What is written is known, and need not be found.
    smallestLetter: null,
    strokes,
    thinnestLine: thinnestOf(painting, thinnestLine),
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
