import type { GarmentCut } from '#shop/catalogue/model/style.ts'
import { type Point, point, type Rect, rect } from '../geometry.ts'

/** What is decided about a picture of a garment and not measured on it: it stays when the pictures are made anew. */
export interface PrintAreas {
  /** Inches across the preview. */
  readonly side: number
  /** The landmark, in inches from the preview's top left. */
  readonly landmark: Point
  /** The landmark, in inches from the mark from which the print map is measured. */
  readonly fromMark: Point
  /** Printable rectangles in inches from the landmark; none where the press cannot print. They never overlap. */
  readonly areas: readonly Rect[]
}

/** The sides that are pictured; the right one is the left one mirrored. */
export type Side = 'front' | 'side' | 'back'
export type PrintAreasBySide = Readonly<Record<Side, PrintAreas>>

type Pair = readonly [number, number]

const printAreasOf = (side: number, landmark: Pair, areas: readonly Rect[], fromMark: Pair = [0, 0]): PrintAreas => ({
  side,
  landmark: point(...landmark),
  fromMark: point(...fromMark),
  areas,
})

/** A rectangle centred on the middle line. */
const centred = (top: number, width: number, height: number) => rect(-width / 2, top, width, height)
/** Two equal panels beside a placket or zip. */
const panels = (gap: number, top: number, width: number, height: number) => [
  rect(gap / 2, top, width, height),
  rect(-gap / 2 - width, top, width, height),
]

/** Front or back of a grown-up's top: the middle of the neck seam lies this far below the preview's edge. */
const body = (neck: number, areas: readonly Rect[]) => printAreasOf(31.2, [15.6, neck], areas)
// Seen from the side, the shoulder lies this far above the sleeve's seam.
const shortSleeve = printAreasOf(24, [12, 0.8], [centred(5.5, 3.5, 4.5)], [0, -2.4])
const longSleeve = printAreasOf(24, [12, 1.2], [centred(5.5, 3.25, 13)], [0, -3.2])
const fullBack = body(1.6, [centred(1, 12, 16)])
/** The hood hides the neck: its lower end is the landmark. */
const hoodBack = (areas: readonly Rect[]) => printAreasOf(31.2, [15.6, 6.9], areas, [0, 5])

/** The top of the crown as it is seen; the map is measured from the lower edge. */
const crown = (height: number, areas: readonly Rect[]) => printAreasOf(8.4, [4.2, 0.1], areas, [0, -height])
const crownSide = (height: number, areas: readonly Rect[]) => printAreasOf(11.2, [7.5, 0.9], areas, [0, -height])
const knit = printAreasOf(9.2, [4.6, 0.5], [centred(1.3, 4, 2.9), centred(5.2, 4.75, 2)], [0, -8])

/** The hood's edges cross above the neck. */
const hoodFront = (areas: readonly Rect[]) => printAreasOf(31.2, [15.6, 2.9], areas, [0, -1.5])

const hoodie: PrintAreasBySide = {
  front: hoodFront([centred(2.9, 12, 12)]),
  side: longSleeve,
  back: hoodBack([centred(0.5, 12, 13.5)]),
}

export const printAreas: Readonly<Record<GarmentCut, PrintAreasBySide>> = {
  tee: { front: body(3.9, [centred(0.6, 12, 16)]), side: shortSleeve, back: fullBack },
  vneck: { front: body(5.6, [centred(0.5, 12, 14)]), side: shortSleeve, back: fullBack },
  women: {
    front: printAreasOf(28.6, [14.3, 4], [centred(0.6, 11, 14)]),
    side: printAreasOf(22, [11, 0.8], [centred(4.9, 3, 3.5)], [0, -2.2]),
    back: printAreasOf(28.6, [14.3, 2], [centred(1, 11, 14)]),
  },
  youth: {
    front: printAreasOf(26, [13, 3.2], [centred(0.5, 10, 13)]),
    side: printAreasOf(20, [10, 0.8], [centred(4.9, 3, 3.25)], [0, -2.3]),
    back: printAreasOf(26, [13, 1.9], [centred(0.8, 10, 13)]),
  },
  tank: {
    front: body(5.85, [centred(0.6, 12, 13)]),
    side: printAreasOf(24, [12, 0.8], [centred(11.5, 5, 8)], [0, -11.2]),
    back: body(3.05, [centred(1, 11, 14)]),
  },
  long: { front: body(3.9, [centred(0.6, 12, 16)]), side: longSleeve, back: fullBack },
  crew: { front: body(3.6, [centred(0.8, 12, 14)]), side: longSleeve, back: fullBack },
  hoodie,
  zip: { ...hoodie, front: hoodFront(panels(1.5, 2.9, 5, 11)) },
  qzip: {
    front: printAreasOf(31.2, [15.6, 3.45], panels(2, 3.2, 4.25, 4.5), [0, -1.1]),
    side: longSleeve,
    back: body(2.8, [centred(1.2, 12, 15)]),
  },
  polo: { front: body(4.2, panels(2, 2.6, 4, 4)), side: shortSleeve, back: fullBack },
  cap: {
    front: crown(4.8, [centred(1.6, 4.25, 2.25)]),
    side: crownSide(4.9, [centred(2, 2.5, 1.75)]),
    back: crown(3.5, [centred(1.4, 3, 1.4)]),
  },
  dad: {
    front: crown(4.4, [centred(1.6, 4.25, 2.25)]),
    side: crownSide(4.5, [centred(1.5, 2.5, 1.75)]),
    back: crown(2.9, [centred(1.3, 2.75, 1.1)]),
  },
  trucker: { front: crown(4.8, [centred(1.6, 4.25, 2.25)]), side: crownSide(4.9, []), back: crown(3.5, []) },
  beanie: { front: knit, side: knit, back: knit },
}

/** Youth hoodies have the same sides, but smaller areas. */
export const youthHoodiePrintAreas: Readonly<Record<Side, readonly Rect[]>> = {
  front: [centred(2.9, 10, 9)],
  side: [centred(5.5, 2.75, 10)],
  back: [centred(0.5, 10, 11)],
}
