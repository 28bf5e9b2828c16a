import type { PdfPage } from './pdf-pages.ts'
import { PdfRefusal } from './pdf-refusal.ts'
import { isArray, type PdfValue } from './pdf-value.ts'
import { type PdfFile, resolved } from './read-pdf-objects.ts'

type Four = readonly [number, number, number, number]

export interface PageBox {
  /** What is shown of the page, in its own units. */
  readonly box: Four
  /** Turns it upright, with its lower left corner at the origin, in points. */
  readonly matrix: readonly number[]
  readonly width: number
  readonly height: number
}

const LETTER: Four = [0, 0, 612, 792]
/** A pencil point, and what the format itself allows: 200 inches. */
const [LEAST, MOST] = [3, 14_400]
const MOST_RATIO = 200

function boxIn(file: PdfFile, value: PdfValue | undefined): Four | undefined {
  const numbers = resolved(file, value)
  if (!isArray(numbers)) return undefined
  const [a, b, c, d] = numbers.map((one) => resolved(file, one))
  if (typeof a !== 'number' || typeof b !== 'number' || typeof c !== 'number' || typeof d !== 'number') return undefined
  return [Math.min(a, c), Math.min(b, d), Math.max(a, c), Math.max(b, d)]
}

function within([a, b, c, d]: Four, [e, f, g, h]: Four): Four | undefined {
  const box: Four = [Math.max(a, e), Math.max(b, f), Math.min(c, g), Math.min(d, h)]
  return box[2] > box[0] && box[3] > box[1] ? box : undefined
}

function turned([x0, y0, x1, y1]: Four, rotation: number): readonly number[] {
  if (rotation === 90) return [0, -1, 1, 0, -y0, x1]
  if (rotation === 180) return [-1, 0, 0, -1, x1, y1]
  if (rotation === 270) return [0, 1, -1, 0, y1, -x0]
  return [1, 0, 0, 1, -x0, -y0]
}

/** The crop box within the media box, as it is seen: turned, and in points whatever its unit is. */
export function pageBoxOf(file: PdfFile, page: PdfPage): PageBox {
  const media = boxIn(file, page.get('MediaBox')) ?? LETTER
  const crop = boxIn(file, page.get('CropBox'))
  const box = (crop && within(crop, media)) ?? media
  const unit = resolved(file, page.get('UserUnit'))
  const scale = typeof unit === 'number' && unit > 0 ? unit : 1
  const rotate = resolved(file, page.get('Rotate'))
  const rotation = typeof rotate === 'number' ? ((rotate % 360) + 360) % 360 : 0
  const [across, up] = [(box[2] - box[0]) * scale, (box[3] - box[1]) * scale]
  const [width, height] = rotation % 180 === 90 ? [up, across] : [across, up]
  const [shorter, longer] = [Math.min(width, height), Math.max(width, height)]
  if (!(shorter >= LEAST && longer <= MOST && longer / shorter <= MOST_RATIO)) throw new PdfRefusal('PAGE_SIZE')
  return { box, matrix: turned(box, rotation).map((one) => one * scale), width, height }
}
