import type { View } from '../garment/views.ts'
import type { Placed } from '../geometry.ts'

/**
 * Where a layer lies: inches from the landmark of its view (the middle line, and the collar or the like), so that a
 * design moves to another garment without losing its measures.
 */
export interface LayerPosition extends Placed {
  readonly view: View
}

export const LEAST_OPACITY = 0.05

/** How a layer is shown, and whether it may be changed. */
export interface LayerLook {
  readonly locked: boolean
  /** From 0.05 to 1. */
  readonly opacity: number
  readonly flippedX: boolean
  readonly flippedY: boolean
}

export const plainLook: LayerLook = { locked: false, opacity: 1, flippedX: false, flippedY: false }

/** What all layers have, of whatever kind. */
export interface LayerBase extends LayerLook {
  readonly id: string
  /** Layers of one view with the same one are chosen and moved together; nothing where it stands alone. */
  readonly groupId?: string
  readonly place: LayerPosition
}

export interface LayerOf<Kind extends string> extends LayerBase {
  readonly kind: Kind
}
