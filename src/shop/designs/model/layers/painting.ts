import type { LayerOutline } from '../lettering/outline.ts'

/** One filled or drawn outline. */
export interface PaintedPath {
  readonly path: string
  readonly fill: string | null
  /** Lies half on either side of the path. */
  readonly line: LayerOutline | null
  /** How two sides of the line meet. */
  readonly joint: 'round' | 'miter'
}

/** Text or a shape as the screen, the captured views and the print file draw it: the box is stretched over the place. */
export interface Painting {
  readonly box: { readonly x: number; readonly y: number; readonly width: number; readonly height: number }
  readonly paths: readonly PaintedPath[]
}

/** What a layer prints: an uploaded picture, or outlines. */
export type Art =
  | { readonly kind: 'picture'; readonly artworkId: string; readonly name: string; readonly vector: boolean }
  | { readonly kind: 'painting'; readonly painting: Painting }
