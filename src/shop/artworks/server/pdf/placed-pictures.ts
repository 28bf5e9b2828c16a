import type { WrappedPdfiumModule } from '@embedpdf/pdfium'
import type { DotSize } from './dot-size.ts'
import { HIDDEN } from './mark-hidden.ts'
import { type Bounds, isSpeck, type PdfMatrix, type PlacedPicture } from './poorest-dpi.ts'

const [IMAGE, FORM] = [3, 5]
const MOST_DEPTH = 40
/** Of what is drawn on a page so much is looked at: who sends more is judged by that. */
const MOST_OBJECTS = 100_000
const MOST_PLACED = 5000
const MOST_MARKS = 200_000
const MOST_SEGMENTS = 200_000

/** A few bytes in the library's memory into which it writes what it is asked. */
export interface Scratch {
  /** Where they lie. */
  readonly at: number
  readonly floats: (count: number) => readonly number[]
  readonly integers: (count: number) => readonly number[]
}

interface Around {
  /** Lays what is drawn within onto the page. */
  readonly matrix: PdfMatrix
  /** What of the page it is drawn in. */
  readonly seen: Bounds
  readonly depth: number
}

const UNMOVED: PdfMatrix = [1, 0, 0, 1, 0, 0]

/** First the one, then the other. */
const then = ([a, b, c, d, e, f]: PdfMatrix, [A, B, C, D, E, F]: PdfMatrix): PdfMatrix => [
  a * A + b * C,
  a * B + b * D,
  c * A + d * C,
  c * B + d * D,
  e * A + f * C + E,
  e * B + f * D + F,
]

const moved = (x: number, y: number, [a, b, c, d, e, f]: PdfMatrix) => [a * x + c * y + e, b * x + d * y + f] as const

function boundsOf(points: readonly (readonly [x: number, y: number])[]): Bounds {
  // One by one: a path may have more points than a call takes figures.
  let [left, bottom, right, top] = [Infinity, Infinity, -Infinity, -Infinity]
  for (const [x, y] of points) {
    left = Math.min(left, x)
    bottom = Math.min(bottom, y)
    right = Math.max(right, x)
    top = Math.max(top, y)
  }
  return [left, bottom, right, top]
}

/** What two boxes share; nothing where they lie apart. */
function shared([a, b, c, d]: Bounds, [e, f, g, h]: Bounds): Bounds | undefined {
  const box: Bounds = [Math.max(a, e), Math.max(b, f), Math.min(c, g), Math.min(d, h)]
  return box[2] > box[0] && box[3] > box[1] ? box : undefined
}

const each = (count: number, most: number): number[] =>
  Array.from({ length: Math.max(0, Math.min(count, most)) }, (_, at) => at)

/** Where the pictures of a page lie on it, also those in forms within it, as far as they are shown. */
export function placedPictures(
  library: WrappedPdfiumModule,
  page: number,
  size: DotSize,
  scratch: Scratch,
): PlacedPicture[] {
  const placed: PlacedPicture[] = []
  const { at } = scratch
  let objects = 0
  let segments = 0
  let marks = 0

  function matrixOf(object: number): PdfMatrix {
    if (!library.FPDFPageObj_GetMatrix(object, at)) return UNMOVED
    const [a = 1, b = 0, c = 0, d = 1, e = 0, f = 0] = scratch.floats(6)
    return [a, b, c, d, e, f]
  }

  /** Whether it stands in a layer that is off; after very many marks nothing does. */
  function isHidden(object: number): boolean {
    const count = library.FPDFPageObj_CountMarks(object)
    marks += Math.max(0, count)
    if (marks > MOST_MARKS) return false
    return each(count, MOST_MARKS).some((index) =>
      library.FPDFPageObjMark_GetParamIntValue(library.FPDFPageObj_GetMark(object, index), HIDDEN, at),
    )
  }

  /** The box around each path that an object is cut to; after very many points of such paths nothing counts as cut. */
  function clipsOf(object: number, { matrix }: Around): Bounds[] {
    const clip = library.FPDFPageObj_GetClipPath(object)
    return each(clip ? library.FPDFClipPath_CountPaths(clip) : 0, MOST_SEGMENTS).flatMap((path) => {
      const count = library.FPDFClipPath_CountPathSegments(clip, path)
      segments += Math.max(0, count)
      if (count <= 0 || segments > MOST_SEGMENTS) return []
      const points = each(count, MOST_SEGMENTS).map((index) => {
        library.FPDFPathSegment_GetPoint(library.FPDFClipPath_GetPathSegment(clip, path, index), at, at + 4)
        const [x = 0, y = 0] = scratch.floats(2)
        return moved(x, y, matrix)
      })
      return [boundsOf(points)]
    })
  }

  function place(object: number, matrix: PdfMatrix, seen: Bounds): void {
    if (!library.FPDFImageObj_GetImagePixelSize(object, at, at + 4)) return
    const [width = 0, height = 0] = scratch.integers(2)
    const corners = [0, 1].flatMap((x) => [0, 1].map((y) => moved(x, y, matrix)))
    const rest = shared(boundsOf(corners), seen)
    // Specks would use up what is looked at.
    if (rest && !isSpeck(rest) && width > 0 && height > 0) placed.push({ dots: { width, height }, matrix, seen: rest })
  }

  function visit(object: number, around: Around): void {
    if (++objects > MOST_OBJECTS || placed.length >= MOST_PLACED) return
    const type = library.FPDFPageObj_GetType(object)
    if ((type !== IMAGE && type !== FORM) || isHidden(object)) return
    const clips = clipsOf(object, around)
    const seen = clips.reduce<Bounds | undefined>((box, clip) => box && shared(box, clip), around.seen)
    if (!seen) return
    const matrix = then(matrixOf(object), around.matrix)
    if (type === IMAGE) place(object, matrix, seen)
    else if (around.depth < MOST_DEPTH) visitForm(object, { matrix, seen, depth: around.depth + 1 })
  }

  function visitForm(form: number, within: Around): void {
    const count = library.FPDFFormObj_CountObjects(form)
    for (let index = 0; index < count && objects <= MOST_OBJECTS; index++)
      visit(library.FPDFFormObj_GetObject(form, index), within)
  }

  const whole: Around = { matrix: UNMOVED, seen: [0, 0, size.width, size.height], depth: 0 }
  const count = library.FPDFPage_CountObjects(page)
  for (let index = 0; index < count && objects <= MOST_OBJECTS; index++)
    visit(library.FPDFPage_GetObject(page, index), whole)
  return placed
}
