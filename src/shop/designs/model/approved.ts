import type { Design, Layer, Outline } from './design.ts'
import type { Placed } from './geometry.ts'

const placeOf = ({ center, size, rotation }: Placed) => ({
  center: { x: center.x, y: center.y },
  size: { width: size.width, height: size.height },
  rotation,
})

const outlineOf = (outline: Outline | null) => outline && { color: outline.color, width: outline.width }

function artOf(layer: Layer, digestOf: (artworkId: string) => string) {
  if (layer.kind === 'image') return { kind: layer.kind, digest: digestOf(layer.artworkId) }
  if (layer.kind === 'text') {
    const { kind, text, font, color, outline, spacing, arc } = layer
    return { kind, text, font, color, outline: outlineOf(outline), spacing, arc }
  }
  const { kind, shape, fill, outline, points } = layer
  return { kind, shape, fill, outline: outlineOf(outline), points }
}

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
      art: artOf(layer, digestOf),
    })),
  }
}
