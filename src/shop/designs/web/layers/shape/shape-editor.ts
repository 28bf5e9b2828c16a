import type { ShapeLayer } from '../../../model/layers/shape.ts'
import type { LayerEditor } from '../layer-editor.ts'
import { AddShape } from './add-shape.tsx'
import { ShapeControls } from './shape-controls.tsx'

export const shapeEditor: LayerEditor<ShapeLayer> = {
  Add: AddShape,
  Controls: ShapeControls,
  Tools: null,
}
