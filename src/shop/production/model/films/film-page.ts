import type { FilmBits } from './separate.ts'

/** A film with what stands around its print, in inches from its upper left corner. */
export interface FilmPage {
  readonly width: number
  readonly height: number
  /** Where the print begins; its size is its own. */
  readonly left: number
  readonly top: number
  readonly bars: readonly Bar[]
  readonly rings: readonly Ring[]
  readonly rulerTop: number
}

interface Bar {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

interface Ring {
  readonly x: number
  readonly y: number
}

/** Room beside the print, and above and below it. */
const BESIDE = 0.6
const ABOVE = 1.1
const BELOW = 1.1
/** So that the words above the smallest print fit. */
const LEAST_WIDTH = 6
const MARK = 0.18
const LINE = 0.006
const RING = { outer: 0.11, inner: 0.104 } as const
const TICK = { width: 0.008, whole: 0.2, half: 0.14, tenth: 0.08 } as const
export const RULER_INCHES = 4

const crossAt = (x: number, y: number): Bar[] => [
  { x: x - MARK, y: y - LINE / 2, width: 2 * MARK, height: LINE },
  { x: x - LINE / 2, y: y - MARK, width: LINE, height: 2 * MARK },
]

function rulerAt(left: number, top: number): Bar[] {
  const ticks = Array.from({ length: RULER_INCHES * 10 + 1 }, (_, tenth) => {
    const height = tenth % 10 === 0 ? TICK.whole : tenth % 5 === 0 ? TICK.half : TICK.tenth
    return { x: left + tenth / 10 - TICK.width / 2, y: top, width: TICK.width, height }
  })
  return [{ x: left, y: top, width: RULER_INCHES, height: TICK.width }, ...ticks]
}

/** The same for every film of a print, so that their marks lie over each other: a cross on each side, a ruler below. */
export function filmPage(width: number, height: number): FilmPage {
  const wide = Math.max(width + 2 * BESIDE, LEAST_WIDTH)
  const left = (wide - width) / 2
  const middle = ABOVE + height / 2
  const rings = [
    { x: wide / 2, y: ABOVE - 0.3 },
    { x: wide / 2, y: ABOVE + height + 0.3 },
    { x: left - 0.3, y: middle },
    { x: left + width + 0.3, y: middle },
  ]
  const rulerTop = ABOVE + height + 0.6
  return {
    width: wide,
    height: ABOVE + height + BELOW,
    left,
    top: ABOVE,
    rings,
    bars: [...rings.flatMap(({ x, y }) => crossAt(x, y)), ...rulerAt((wide - RULER_INCHES) / 2, rulerTop)],
    rulerTop,
  }
}

const bytesOf = (dots: number) => Math.ceil(dots / 8)

function ink({ bits, width, height }: FilmBits, x: number, y: number): void {
  if (x < 0 || y < 0 || x >= width || y >= height) return
  const at = y * bytesOf(width) + (x >> 3)
  bits[at] = (bits[at] ?? 0) | (128 >> (x & 7))
}

/** Lays dots onto others, from a place on that is a whole byte across; what reaches beyond is cut off. */
function lay(onto: FilmBits, film: FilmBits, left: number, top: number): void {
  const [bytes, wide] = [bytesOf(film.width), bytesOf(onto.width)]
  const most = Math.min(bytes, wide - left / 8)
  for (let y = 0; y < Math.min(film.height, onto.height - top); y++) {
    const row = (top + y) * wide + left / 8
    for (let at = 0; at < most; at++)
      onto.bits[row + at] = (onto.bits[row + at] ?? 0) | (film.bits[y * bytes + at] ?? 0)
  }
}

/** Words that stand on a film, as dots. */
export interface WordDots extends FilmBits {
  /** Inches. */
  readonly x: number
  readonly y: number
}

/** The whole film as dots: the print at its size, marks and words around it. */
export function drawFilmPage(page: FilmPage, film: FilmBits, words: readonly WordDots[], dpi: number): FilmBits {
  const [width, height] = [Math.round(page.width * dpi), Math.round(page.height * dpi)]
  const drawn = { width, height, bits: new Uint8Array(bytesOf(width) * height) }
  const whole = (inches: number) => 8 * Math.round((inches * dpi) / 8)
  lay(drawn, film, whole(page.left), Math.round(page.top * dpi))
  for (const bar of page.bars) {
    const [right, bottom] = [Math.round((bar.x + bar.width) * dpi), Math.round((bar.y + bar.height) * dpi)]
    for (let y = Math.round(bar.y * dpi); y < bottom; y++)
      for (let x = Math.round(bar.x * dpi); x < right; x++) ink(drawn, x, y)
  }
  for (const { x, y } of page.rings) {
    const reach = Math.ceil(RING.outer * dpi)
    const [middleX, middleY] = [Math.round(x * dpi), Math.round(y * dpi)]
    for (let down = -reach; down <= reach; down++)
      for (let right = -reach; right <= reach; right++) {
        const far = Math.hypot(right, down) / dpi
        if (far <= RING.outer && far >= RING.inner) ink(drawn, middleX + right, middleY + down)
      }
  }
  for (const word of words) lay(drawn, word, whole(word.x), Math.round(word.y * dpi))
  return drawn
}
