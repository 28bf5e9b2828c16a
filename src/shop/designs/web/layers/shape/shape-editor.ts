import type { ShapeLayer } from '../../../model/layers/shape.ts'
import { DrawingContrastWarning } from '../drawing-contrast-warning.tsx'
import type { LayerEditor } from '../layer-editor.ts'
import { AddShape } from './add-shape.tsx'
import { ShapeControls } from './shape-controls.tsx'

export const shapeEditor: LayerEditor<ShapeLayer> = {
  Add: AddShape,
  ContrastWarning: DrawingContrastWarning,
  Controls: ShapeControls,
  Tools: null,
}
