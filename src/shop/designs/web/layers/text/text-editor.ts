import type { TextLayer } from '../../../model/layers/text.ts'
import type { LayerEditor } from '../layer-editor.ts'
import { AddText } from './add-text.tsx'
import { TextControls } from './text-controls.tsx'

export const textEditor: LayerEditor<TextLayer> = {
  Add: AddText,
  Controls: TextControls,
  Tools: null,
}
