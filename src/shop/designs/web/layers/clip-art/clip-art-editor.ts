import type { ClipArtLayer } from '../../../model/layers/clip-art.ts'
import { DrawingContrastWarning } from '../drawing-contrast-warning.tsx'
import type { LayerEditor } from '../layer-editor.ts'
import { AddClipArt } from './add-clip-art.tsx'
import { ClipArtControls } from './clip-art-controls.tsx'

export const clipArtEditor: LayerEditor<ClipArtLayer> = {
  Add: AddClipArt,
  ContrastWarning: DrawingContrastWarning,
  Controls: ClipArtControls,
  Tools: null,
}
