import { boxAround, cornersOfRect, inches, rect, type Size } from '../geometry.ts'
import { type Cut, frameOf } from './printable.ts'
import { VIEWS, type View, viewNames } from './views.ts'

const boxOn = (cut: Cut, view: View): Size | undefined => boxAround(frameOf(cut, view).areas.flatMap(cornersOfRect))

/** The sides of a garment that can be printed, under the names that prices have for them. */
export const printableSides = (cut: Cut): string[] =>
  VIEWS.filter((view) => frameOf(cut, view).areas.length > 0).map((view) => viewNames[view].toLowerCase())

/** What fits onto the side with the most room. */
export function largestPrint(cut: Cut): Size {
  const boxes = VIEWS.flatMap((view) => boxOn(cut, view) ?? [])
  return boxes.reduce((most, one) => (one.width * one.height > most.width * most.height ? one : most), rect(0, 0, 0, 0))
}

/** Somebody measures in quarters of an inch. */
const quarters = (length: number) => inches(Math.floor(length * 4 + 1e-6) / 4)

/** A print of at most so many square inches: a square, or as near to one as fits into the room. */
export function sizeOfPrint({ width, height }: Size, squareInches: number): Size {
  if (width * height <= squareInches) return { width, height }
  const narrow = Math.min(width, height)
  const short = quarters(Math.min(narrow, Math.sqrt(squareInches)))
  const long = quarters(Math.min(Math.max(width, height), squareInches / short))
  return width <= height ? { width: short, height: long } : { width: long, height: short }
}
