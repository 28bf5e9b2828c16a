import type { ListedArtwork } from '#shop/artworks/library-contract.ts'
import { artworkIdsIn, MOST_PICTURES } from '../../../model/document/design.ts'
import { designOf } from '../../../model/editing/editor.ts'
import { addImage, mayUpload } from '../../../model/editing/layer-commands.ts'
import { designsTexts } from '../../../texts.ts'
import type { LabsStore } from '../../document/editor-store.ts'
import { toDesignArtwork } from '../../layers/image/upload-files.ts'
import { placeLayer } from '../../layers/place-layer.ts'

/** Sets an artwork of the library on the view that is shown. Returns why not, or an empty text. */
export function placeArtwork(labs: LabsStore, artwork: ListedArtwork): string {
  const { editor } = labs.get()
  const design = designOf(editor)
  if (!artworkIdsIn(design).includes(artwork.id) && !mayUpload(design)) return designsTexts.tooManyImages(MOST_PICTURES)
  placeLayer(labs, (now, id) => addImage(now, editor.view, id, toDesignArtwork(artwork)))
  return ''
}
