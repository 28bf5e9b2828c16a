import type { Brief } from './brief.ts'
import type { Face } from './lettering.ts'
import type { LogoLook } from './looks.ts'
import type { Mark } from './marks/mark.ts'
import { joinOutlines, type LogoOutline, logoBoundsOf, moved, scaled } from './outline.ts'
import type { LogoChance } from './seed.ts'

export type LogoInk = 'main' | 'accent'
/** What is printed in one ink. Pieces of different inks never lie over each other. */
export interface LogoPiece {
  readonly outline: LogoOutline
  readonly ink: LogoInk
}

/** What a concept is drawn from. */
export interface LogoCanvas {
  readonly brief: Brief
  readonly name: string
  readonly look: LogoLook
  readonly face: Face
  readonly companion: Face
  readonly mark: Mark
  /** What stands in small letters: words of the customer, else the trade. */
  readonly small: string
  /** The same, where only the customer's own words belong. */
  readonly tagline: string
  readonly chance: LogoChance
}

export const inMain = (...outlines: readonly LogoOutline[]): LogoPiece => ({
  outline: joinOutlines(...outlines),
  ink: 'main',
})
export const inAccent = (...outlines: readonly LogoOutline[]): LogoPiece => ({
  outline: joinOutlines(...outlines),
  ink: 'accent',
})

export const boundsOfPieces = (pieces: readonly LogoPiece[]) => logoBoundsOf(pieces.flatMap(({ outline }) => outline))

export const shifted = (pieces: readonly LogoPiece[], dx: number, dy: number): LogoPiece[] =>
  pieces.map(({ outline, ink }) => ({ ink, outline: moved(outline, dx, dy) }))

export const sized = (pieces: readonly LogoPiece[], by: number): LogoPiece[] =>
  pieces.map(({ outline, ink }) => ({ ink, outline: scaled(outline, by) }))

/** As large as a room allows, in its middle. */
export function fitted(outline: LogoOutline, width: number, height: number, cx = 0, cy = 0): LogoOutline {
  const box = logoBoundsOf(outline)
  const by = Math.min(width / (box.width || 1), height / (box.height || 1))
  const { x, y, width: w, height: h } = logoBoundsOf(scaled(outline, by))
  return moved(scaled(outline, by), cx - x - w / 2, cy - y - h / 2)
}

const sizeOfMark = (mark: Mark) => logoBoundsOf(joinOutlines(mark.main, mark.accent))

/** How many times wider than high a sign is. */
export function logoAspectOf(mark: Mark): number {
  const { width, height } = sizeOfMark(mark)
  return width / (height || 1)
}

/** A long sign, lying or standing, looks smaller than a square one of its length: by so much it may be longer. */
export const lengthFor = (mark: Mark, size: number): number => {
  const aspect = logoAspectOf(mark)
  return size * Math.min(1.3, Math.max(aspect, 1 / aspect) ** 0.35)
}

/** Both inks of a sign, as large as a room allows. */
export function markPieces(mark: Mark, size: number, cx: number, cy: number): LogoPiece[] {
  const box = sizeOfMark(mark)
  const by = size / Math.max(box.width, box.height)
  const [dx, dy] = [cx - (box.x + box.width / 2) * by, cy - (box.y + box.height / 2) * by]
  const pieces = [inMain(moved(scaled(mark.main, by), dx, dy)), inAccent(moved(scaled(mark.accent, by), dx, dy))]
  return pieces.filter(({ outline }) => outline.length > 0)
}

/** A sign in one piece, to be cut out of a field. */
export const markOutline = (mark: Mark, width: number, height: number, cx: number, cy: number): LogoOutline =>
  fitted(joinOutlines(mark.main, mark.accent), width, height, cx, cy)

export const centredAt = (outline: LogoOutline, cx: number): LogoOutline => {
  const { x, width } = logoBoundsOf(outline)
  return moved(outline, cx - x - width / 2, 0)
}
