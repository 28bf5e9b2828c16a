import { CUTS as GARMENTS, type Cut as Garment } from '#shop/catalogue/model/style.ts'
import { type Inches, inches, type Rect, rect } from './geometry.ts'
import type { View } from './views.ts'

/** Garments that share pictures and printable areas: the catalogue's, and youth sizes where they have no picture of their own. */
export const CUTS = [...GARMENTS, 'youth-hoodie'] as const
export type Cut = (typeof CUTS)[number]

/** What of a garment picture the preview shows, and where on it the press can print. */
export interface ViewFrame {
  /** Inches from edge to edge of the square catalogue picture. */
  readonly pictureSpan: Inches
  /** The square window of the picture that the preview shows, in inches from the picture's top left. */
  readonly window: Rect
  /** Origin of all places on this view, in inches from the window's top left. */
  readonly landmark: { readonly x: Inches; readonly y: Inches }
  /** Printable rectangles in inches from the landmark; none where the press cannot print. They never overlap. */
  readonly areas: readonly Rect[]
}

const frame = (
  pictureSpan: number,
  [left, top, side]: readonly [number, number, number],
  [x, y]: readonly [number, number],
  areas: readonly Rect[],
): ViewFrame => ({
  pictureSpan: inches(pictureSpan),
  window: rect(left, top, side, side),
  landmark: { x: inches(x - left), y: inches(y - top) },
  areas,
})

/** The other side is the same picture mirrored. */
const mirrored = (side: ViewFrame): ViewFrame => {
  const { window, pictureSpan } = side
  return {
    ...side,
    window: { ...window, x: inches(pictureSpan - window.x - window.width) },
    landmark: { ...side.landmark, x: inches(window.width - side.landmark.x) },
    areas: side.areas.map((area) => ({ ...area, x: inches(-area.x - area.width) })),
  }
}

/** A rectangle centred on the middle line. */
const centred = (top: number, width: number, height: number) => rect(-width / 2, top, width, height)
/** Two equal panels beside a placket or zip. */
const panels = (gap: number, top: number, width: number, height: number) => [
  rect(gap / 2, top, width, height),
  rect(-gap / 2 - width, top, width, height),
]

type Frames = Readonly<Record<View, ViewFrame>>
const views = (front: ViewFrame, left: ViewFrame, back: ViewFrame): Frames => ({
  front,
  left,
  right: mirrored(left),
  back,
})

// One camera photographs all tops; the span follows from its lens. Landmarks were measured on the pictures.
const TOP = 42.6
const YOUTH = 35.6
const WOMEN = 39.1
const CAP = 11.73
const BEANIE = 12.6
// An unstructured crown begins this much lower in its picture.
const LOWER = 0.5

const topWindow = [5.7, 6.6, 31.2] as const
const topFront = (collar: number, areas: readonly Rect[]) => frame(TOP, topWindow, [21.3, collar], areas)
const topBack = (collar: number, areas: readonly Rect[]) => frame(TOP, topWindow, [21.3, collar], areas)
const topSide = (areas: readonly Rect[]) => frame(TOP, [9.45, 6.6, 24], [21.45, 7.4], areas)

const shortSleeve = topSide([centred(5.5, 3.5, 4.5)])
const longSleeve = topSide([centred(5.5, 3.25, 13)])
const fullBack = topBack(8.2, [centred(1, 12, 16)])
const hoodBack = topBack(13.5, [centred(0.5, 12, 13.5)])

const youthFront = frame(YOUTH, [4.8, 6, 26], [17.8, 8.55], [centred(0.5, 10, 13)])
const youthBack = frame(YOUTH, [4.8, 6, 26], [17.8, 7], [centred(0.8, 10, 13)])
const youthSide = frame(YOUTH, [7.95, 6, 20], [17.95, 6.45], [centred(4.9, 3, 3.25)])

const capFrame = (window: readonly [number, number, number], x: number, areas: readonly Rect[], lower = 0) =>
  frame(CAP, [window[0], window[1] + lower, window[2]], [x, 3.1 + lower], areas)
const capFront = (lower = 0) => capFrame([1.67, 3, 8.4], 5.87, [centred(1.6, 4.25, 2.25)], lower)
const capSide = (areas: readonly Rect[], lower = 0) => capFrame([0.57, 2.4, 10.6], 7.9, areas, lower)
const capBack = (areas: readonly Rect[], lower = 0) => capFrame([1.67, 3, 8.4], 5.87, areas, lower)
const beanieView = frame(BEANIE, [1.7, 2.2, 9.2], [6.3, 2.7], [centred(1.3, 4, 2.9), centred(5.2, 4.75, 2)])

const frames: Readonly<Record<Cut, Frames>> = {
  tee: views(topFront(10.5, [centred(0.6, 12, 16)]), shortSleeve, fullBack),
  vneck: views(topFront(12.2, [centred(0.5, 12, 14)]), shortSleeve, fullBack),
  women: views(
    frame(WOMEN, [5.25, 6.7, 28.6], [19.55, 9.4], [centred(0.6, 11, 14)]),
    frame(WOMEN, [8.7, 6.7, 22], [19.7, 7.15], [centred(4.9, 3, 3.5)]),
    frame(WOMEN, [5.25, 6.7, 28.6], [19.55, 7.75], [centred(1, 11, 14)]),
  ),
  youth: views(youthFront, youthSide, youthBack),
  tank: views(
    topFront(12.45, [centred(0.6, 12, 13)]),
    topSide([centred(11.5, 5, 8)]),
    topBack(9.65, [centred(1, 11, 14)]),
  ),
  long: views(topFront(10.5, [centred(0.6, 12, 16)]), longSleeve, fullBack),
  crew: views(topFront(10.2, [centred(0.8, 12, 14)]), longSleeve, fullBack),
  hoodie: views(topFront(8.85, [centred(2.9, 12, 12)]), longSleeve, hoodBack),
  'youth-hoodie': views(
    topFront(8.85, [centred(2.9, 10, 9)]),
    topSide([centred(5.5, 2.75, 10)]),
    topBack(13.5, [centred(0.5, 10, 11)]),
  ),
  zip: views(topFront(8.85, panels(1.5, 2.9, 5, 11)), longSleeve, hoodBack),
  qzip: views(
    frame(TOP, [5.7, 5.4, 31.2], [21.3, 8.85], panels(2, 3.2, 4.25, 4.5)),
    longSleeve,
    frame(TOP, [5.7, 5.4, 31.2], [21.3, 8.2], [centred(1.2, 12, 15)]),
  ),
  polo: views(topFront(9.7, panels(2, 2.6, 4, 4)), shortSleeve, fullBack),
  cap: views(capFront(), capSide([centred(1.6, 2.5, 2)]), capBack([centred(1.4, 3, 1.4)])),
  dad: views(capFront(LOWER), capSide([centred(1.5, 2.5, 1.75)], LOWER), capBack([centred(1.3, 2.75, 1.1)], LOWER)),
  trucker: views(capFront(), capSide([]), capBack([])),
  beanie: views(beanieView, beanieView, beanieView),
}

export const frameOf = (cut: Cut, view: View): ViewFrame => frames[cut][view]

/** Youth hoodies are pictured as the grown-ups' one, but smaller. */
export const cutOf = ({ cut, gender }: { readonly cut: Garment; readonly gender: string }): Cut =>
  cut === 'hoodie' && gender === 'Youth' ? 'youth-hoodie' : cut
