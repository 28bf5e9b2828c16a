import type { View } from '#shop/designs/model/garment/views.ts'
import type { PixelBox, PrintPiece } from '#shop/designs/model/rendering/draw.ts'

/** A side of a garment with what is printed on it, flat, in pixels of a square. */
export interface EntryScene {
  readonly view: View
  readonly mirrored: boolean
  /** What the garment's picture fills. */
  readonly garment: PixelBox
  /** Nothing is printed outside these. */
  readonly areas: readonly PixelBox[]
  readonly pieces: readonly PrintPiece[]
}

export const SCENE_SIZE = 520
