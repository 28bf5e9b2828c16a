import type { ClipArtLayer } from '../../../model/layers/clip-art.ts'
import type { LayerEditor } from '../layer-editor.ts'
import { AddClipArt } from './add-clip-art.tsx'
import { ClipArtControls } from './clip-art-controls.tsx'

export const clipArtEditor: LayerEditor<ClipArtLayer> = {
  Add: AddClipArt,
  Controls: ClipArtControls,
  Tools: null,
}
