import { GARMENT_CUTS as GARMENTS, type GarmentCut as Garment } from '#shop/catalogue/model/style.ts'
import prints from '../../../../../catalogue/garments/print.json' with { type: 'json' }
import { type Inches, inches, type Point, point, type Rect, rect, share } from '../geometry.ts'
import { printAreas, type Side, youthHoodiePrintAreas } from './print-areas.ts'
import {
  bentMap,
  forWidth,
  fromMark,
  type Lattice,
  type Linear,
  mirroredMap,
  type PrintMap,
  straightMap,
} from './print-map.ts'
import { type Fit, timesAsWide } from './sizes.ts'
import { isSide, VIEWS, type View } from './views.ts'

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
  readonly landmark: Point
  /** Printable rectangles in inches from the landmark; none where the press cannot print. They never overlap. */
  readonly areas: readonly Rect[]
}

interface MeasuredView {
  readonly origin: readonly number[]
  readonly step: number
  readonly columns: number
  readonly rows: number
  readonly linear: { readonly landmark: readonly number[]; readonly inch: number }
}

interface Measured {
  /** The size that was draped for the pictures; none where one size fits all. */
  readonly sample: { readonly size: string; readonly widthIn: number } | null
  readonly views: Readonly<Record<Side, MeasuredView>>
}

const measured: Readonly<Record<Garment, Measured>> = prints

const sideOf = (view: View): Side => (isSide(view) ? 'side' : view)
const garmentOf = (cut: Cut): Garment => (cut === 'youth-hoodie' ? 'hoodie' : cut)

function genderOf(garment: Garment): string {
  if (garment === 'women') return 'Women'
  return garment === 'youth' ? 'Youth' : 'Unisex'
}

const draped = (garment: Garment): Fit => ({
  gender: genderOf(garment),
  size: measured[garment].sample?.size ?? '',
})

/** The fit that the preview stands for. Youth hoodies are pictured as the grown-ups' one, but smaller. */
const shownFit = (cut: Cut): Fit => (cut === 'youth-hoodie' ? { gender: 'Youth', size: 'YL' } : draped(garmentOf(cut)))

const shrunk = (cut: Cut): number => timesAsWide(shownFit(cut), draped(garmentOf(cut)))

const pair = ([x = 0, y = 0]: readonly number[]) => [x, y] as const

function linearOf({ linear }: MeasuredView): Linear {
  const [x, y] = pair(linear.landmark)
  return { landmark: { x: share(x), y: share(y) }, inch: linear.inch }
}

function latticeOf({ origin, step, columns, rows }: MeasuredView): Lattice {
  return { origin: point(...pair(origin)), step, columns, rows }
}

/**
 * From inches about the landmark to the picture of a view: by the measured points where they are there, straight
 * until then.
 */
export function printMapOf(cut: Cut, view: View, points?: Float32Array): PrintMap {
  const garment = garmentOf(cut)
  const side = sideOf(view)
  const shape = measured[garment].views[side]
  const asMeasured = points ? bentMap(linearOf(shape), latticeOf(shape), points) : straightMap(linearOf(shape))
  const map = fromMark(forWidth(asMeasured, shrunk(cut)), printAreas[garment][side].fromMark)
  return view === 'right' ? mirroredMap(map) : map
}

/** How many times as wide as the pictured garment one of this fit is. */
export const timesForSize = (cut: Cut, fit: Fit): number => timesAsWide(fit, shownFit(cut))

/** The same map for a fit that is ordered: on a wider garment the same inches cover less of the picture. */
export const mapForFit = (map: PrintMap, cut: Cut, fit: Fit): PrintMap => forWidth(map, timesForSize(cut, fit))

const mirrored = (areas: readonly Rect[]) => areas.map((area) => ({ ...area, x: inches(-area.x - area.width) }))

function frame(cut: Cut, view: View): ViewFrame {
  const garment = garmentOf(cut)
  const side = sideOf(view)
  const onSide = printAreas[garment][side]
  const times = shrunk(cut)
  const [width, x, y] = [onSide.side * times, onSide.landmark.x * times, onSide.landmark.y * times]
  const landmark = point(view === 'right' ? width - x : x, y)
  const { linear } = printMapOf(cut, view)
  const areas = cut === 'youth-hoodie' ? youthHoodiePrintAreas[side] : onSide.areas
  return {
    pictureSpan: inches(1 / linear.inch),
    window: rect(
      linear.landmark.x / linear.inch - landmark.x,
      linear.landmark.y / linear.inch - landmark.y,
      width,
      width,
    ),
    landmark,
    areas: view === 'right' ? mirrored(areas) : areas,
  }
}

const frames = new Map(CUTS.flatMap((cut) => VIEWS.map((view) => [`${cut} ${view}`, frame(cut, view)] as const)))

export function frameOf(cut: Cut, view: View): ViewFrame {
  return frames.get(`${cut} ${view}`) ?? frame(cut, view)
}

/** Youth hoodies are pictured as the grown-ups' one, but smaller. */
export const cutOf = ({ cut, gender }: { readonly cut: Garment; readonly gender: string }): Cut =>
  cut === 'hoodie' && gender === 'Youth' ? 'youth-hoodie' : cut
