import type { ListedArtwork } from '#shop/artworks/library-contract.ts'
import { artworkIdsIn, MOST_PICTURES } from '../../../model/document/design.ts'
import { designOf } from '../../../model/editing/editor.ts'
import { mayUpload } from '../../../model/editing/layer-commands.ts'
import { toDesignArtwork } from '../../../model/layers/artwork.ts'
import { designsTexts } from '../../../texts.ts'
import type { LabsStore } from '../../document/editor-store.ts'
import { placeUpload } from '../../layers/image/place-upload.ts'

/** Sets an artwork of the library on the view that is shown. Returns why not, or an empty text. */
export function placeArtwork(labs: LabsStore, artwork: ListedArtwork): string {
  const { editor } = labs.get()
  const design = designOf(editor)
  if (!artworkIdsIn(design).includes(artwork.id) && !mayUpload(design)) return designsTexts.tooManyImages(MOST_PICTURES)
  placeUpload(labs, toDesignArtwork(artwork))
  return ''
}
