import { toast } from '#platform/web/ui/toast.tsx'
import { findLayer } from '../../../model/document/design.ts'
import { designOf } from '../../../model/editing/editor.ts'
import { shrunkFrom } from '../../../model/editing/land-layer.ts'
import { addImage } from '../../../model/editing/layer-commands.ts'
import type { DesignArtwork } from '../../../model/layers/artwork.ts'
import { designsTexts } from '../../../texts.ts'
import type { LabsStore } from '../../document/editor-store.ts'
import { placeLayer } from '../place-layer.ts'

const shown = (length: number) => length.toFixed(2)

/** Sets an upload on the view that is shown; of a page that was too large for the garment it is said. */
export function placeUpload(labs: LabsStore, artwork: DesignArtwork): void {
  const { view } = labs.get().editor
  const id = placeLayer(labs, (design, id) => addImage(design, view, id, artwork))
  const layer = findLayer(designOf(labs.get().editor), id)
  const page = layer && shrunkFrom(layer)
  if (!layer || !page) return
  const { size } = layer.place
  const was = designsTexts.sizeInInches(shown(page.width), shown(page.height))
  const now = designsTexts.sizeInInches(shown(size.width), shown(size.height))
  toast({ text: designsTexts.pageMadeSmaller(artwork.name, was, now), tone: 'info' })
}
