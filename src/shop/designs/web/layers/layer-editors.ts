import type { LayerKindName, LayersByKind } from '../../model/layers/layer-kinds.ts'
import { clipArtEditor } from './clip-art/clip-art-editor.ts'
import { imageEditor } from './image/image-editor.ts'
import type { LayerEditor } from './layer-editor.ts'
import { shapeEditor } from './shape/shape-editor.ts'
import { textEditor } from './text/text-editor.ts'

/** One for each kind of layer: the compiler misses the one that is not here. */
export const layerEditors: { readonly [Kind in LayerKindName]: LayerEditor<LayersByKind[Kind]> } = {
  image: imageEditor,
  text: textEditor,
  shape: shapeEditor,
  'clip-art': clipArtEditor,
}
