import { cutOfDesign, type Design, layersOn } from '#shop/designs/model/document/design.ts'
import { sourceOf } from '#shop/designs/model/document/source-of-shadow.ts'
import type { FieldValues } from '#shop/designs/model/fields/field.ts'
import { hasFieldsOn } from '#shop/designs/model/fields/fields-of.ts'
import { fillFields } from '#shop/designs/model/fields/fill-fields.ts'
import { frameOf } from '#shop/designs/model/garment/printable.ts'
import { isMirrored, VIEWS, type View } from '#shop/designs/model/garment/views.ts'
import type { Rect } from '#shop/designs/model/geometry.ts'
import type { Layer } from '#shop/designs/model/layers/layer-kinds.ts'
import { artOf } from '#shop/designs/model/layers/layer-kinds.ts'
import type { Fonts } from '#shop/designs/model/lettering/lettering.ts'
import { garmentBox, type PixelBox, type PrintPiece } from '#shop/designs/model/rendering/draw.ts'
import { type EntryScene, SCENE_SIZE } from './entry-scene.ts'

/** A field that nobody has filled shows its sample, so faintly that nobody takes it for their own. */
const FAINT = 0.3

/** The sides that are printed: those that are another for each entry come first. */
export const viewsOfEntry = (design: Design): View[] =>
  VIEWS.filter((view) => layersOn(design, view).length > 0).sort(
    (a, b) => Number(hasFieldsOn(design, b)) - Number(hasFieldsOn(design, a)),
  )

function withSamples(design: Design, values: FieldValues): Design {
  const isEmpty = (layer: Layer | undefined) =>
    layer?.kind === 'text' && layer.field !== null && (values[layer.field.name] ?? '').trim() === ''
  const layers = design.layers.map((layer) =>
    layer.kind === 'text' && (isEmpty(layer) || isEmpty(sourceOf(design, layer)))
      ? { ...layer, field: null, shadowOf: null, opacity: layer.opacity * FAINT }
      : layer,
  )
  return { ...design, layers }
}

/** As it is printed for one entry, from the outlines that the press prints. */
export function drawEntry(design: Design, view: View, values: FieldValues, fonts: Fonts): EntryScene {
  const frame = frameOf(cutOfDesign(design), view)
  const scale = SCENE_SIZE / frame.window.width
  const onScene = ({ x, y, width, height }: Rect): PixelBox => ({
    x: (frame.landmark.x + x) * scale,
    y: (frame.landmark.y + y) * scale,
    width: width * scale,
    height: height * scale,
  })
  const filled = fillFields(withSamples(design, values), values, {}, fonts)
  const pieces = layersOn(filled, view).flatMap((layer): PrintPiece[] => {
    const art = artOf(layer, fonts)
    const { center, size, rotation } = layer.place
    const at = onScene({ ...center, ...size })
    const { opacity, flippedX, flippedY } = layer
    return art ? [{ art, ...at, rotation, opacity, flippedX, flippedY }] : []
  })
  return {
    ...{ view, mirrored: isMirrored(view), garment: garmentBox(frame, SCENE_SIZE) },
    ...{ areas: frame.areas.map(onScene), pieces },
  }
}
