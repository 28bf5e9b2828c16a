import type { ImageLayer } from '../../../model/layers/image.ts'
import type { LayerEditor } from '../layer-editor.ts'
import { BackgroundControls } from './background-controls.tsx'

/** Pictures are added where files are uploaded. */
export const imageEditor: LayerEditor<ImageLayer> = {
  Add: null,
  Controls: null,
  Tools: BackgroundControls,
}
