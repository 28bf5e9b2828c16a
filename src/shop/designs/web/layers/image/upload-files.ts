import { ApiError } from '#platform/base/client.ts'
import { api } from '#platform/web/api.ts'
import type { Artwork as Uploaded, uploadArtwork } from '#shop/artworks/contract.ts'
import { MOST_BYTES } from '#shop/artworks/model/address.ts'
import { MOST_PICTURES } from '../../../model/document/design.ts'
import { designOf } from '../../../model/editing/editor.ts'
import { addImage, mayUpload } from '../../../model/editing/layer-commands.ts'
import { pixels } from '../../../model/geometry.ts'
import type { DesignArtwork } from '../../../model/layers/artwork.ts'
import { designsTexts } from '../../../texts.ts'
import type { LabsStore } from '../../document/editor-store.ts'
import { placeLayer } from '../place-layer.ts'

export const toDesignArtwork = ({ id, name, width, height, vector }: Uploaded): DesignArtwork => ({
  artworkId: id,
  name,
  vector,
  pixels: { width: pixels(width), height: pixels(height) },
})

const textOf = (error: unknown, otherwise: string): string => (error instanceof ApiError ? error.message : otherwise)

async function send(file: File): Promise<Uploaded> {
  const form = new FormData()
  form.set('file', file)
  const { artwork } = await api.call<typeof uploadArtwork>('post', '/api/artworks', form)
  return artwork
}

/** Uploads files one after the other and places each on the view that is shown. Returns what went wrong, or an empty text. */
export async function uploadFiles(labs: LabsStore, files: readonly File[]): Promise<string> {
  if (!mayUpload(designOf(labs.get().editor), files.length)) return designsTexts.tooManyImages(MOST_PICTURES)
  for (const file of files) {
    if (file.size > MOST_BYTES) return designsTexts.fileTooLarge(file.name)
    try {
      place(labs, toDesignArtwork(await send(file)))
    } catch (error) {
      return `${file.name}: ${textOf(error, designsTexts.uploadFailed)}`
    }
  }
  return ''
}

function place(labs: LabsStore, artwork: DesignArtwork): void {
  const { view } = labs.get().editor
  placeLayer(labs, (design, id) => addImage(design, view, id, artwork))
}
