import { type Design, layersOn } from '../document/design.ts'
import { sourceOf } from '../document/source-of-shadow.ts'
import type { View } from '../garment/views.ts'
import type { Layer } from '../layers/layer-kinds.ts'
import type { TextLayer } from '../layers/text.ts'
import { FIELD_NAMES, type FieldName, type LayerField } from './field.ts'

/** A text that is a field. */
export interface FieldLayer extends TextLayer {
  readonly field: LayerField
}

export const isFieldLayer = (layer: Layer): layer is FieldLayer => layer.kind === 'text' && layer.field !== null

/** The texts of a field; a shadow says what its words say, and is none of its own. */
export const fieldLayers = (design: Design): FieldLayer[] =>
  design.layers.filter(isFieldLayer).filter((layer) => !sourceOf(design, layer))

/** What is asked of each piece. */
export interface DesignField {
  readonly name: FieldName
  /** Letters at the most: the strictest limit of the texts that say it. */
  readonly longest: number
}

/** Of one design, or of any of several: the strictest limit of all. */
export function fieldsOf(...designs: readonly Design[]): readonly DesignField[] {
  const layers = designs.flatMap(fieldLayers)
  return FIELD_NAMES.flatMap((name) => {
    const limits = layers.flatMap(({ field }) => (field.name === name ? [field.longest] : []))
    return limits.length === 0 ? [] : [{ name, longest: Math.min(...limits) }]
  })
}

/** Whether what is printed on a view is another on each piece. */
export const hasFieldsOn = (design: Design, view: View): boolean => layersOn(design, view).some(isFieldLayer)
