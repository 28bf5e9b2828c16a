import type { Design } from '../document/design.ts'
import type { Placed } from '../geometry.ts'

import { approvedArt } from '../layers/layer-kinds.ts'

const placeOf = ({ center, size, rotation }: Placed) => ({
  center: { x: center.x, y: center.y },
  size: { width: size.width, height: size.height },
  rotation,
})

/**
 * Everything of a design that shows in print, in plain data, with the content of each artwork in place of its name.
 *
 * Hashes of orders are made of this, so what stands here already never changes its form: a field that designs gain
 * later is added only where it is not at its default.
 */
export function placementOf(design: Design, digestOf: (artworkId: string) => string): unknown {
  return {
    cut: design.product?.cut ?? null,
    sizing: design.sizing,
    layers: design.layers.map((layer) => ({
      view: layer.place.view,
      place: placeOf(layer.place),
      opacity: layer.opacity,
      flipped: [layer.flippedX, layer.flippedY],
      art: approvedArt(layer, digestOf),
    })),
  }
}
