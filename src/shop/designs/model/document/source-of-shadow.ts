import type { Layer } from '../layers/layer-kinds.ts'
import type { TextLayer } from '../layers/text.ts'
import { type Design, findLayer } from './design.ts'

/** The words whose shadow a layer is, where they lie on the same view. */
export function sourceOf(design: Design, layer: Layer): TextLayer | undefined {
  if (layer.kind !== 'text' || layer.shadowOf === null) return undefined
  const source = findLayer(design, layer.shadowOf)
  return source?.kind === 'text' && source.place.view === layer.place.view ? source : undefined
}
