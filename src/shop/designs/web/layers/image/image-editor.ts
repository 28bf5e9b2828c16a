import type { ImageLayer } from '../../../model/layers/image.ts'
import type { LayerEditor } from '../layer-editor.ts'
import { BackgroundControls } from './background-controls.tsx'
import { PictureContrastWarning } from './picture-contrast-warning.tsx'

/** Pictures are added where files are uploaded. */
export const imageEditor: LayerEditor<ImageLayer> = {
  Add: null,
  ContrastWarning: PictureContrastWarning,
  Controls: null,
  Tools: BackgroundControls,
}
