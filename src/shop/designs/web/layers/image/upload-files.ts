import { ApiError } from '#platform/base/client.ts'
import { api } from '#platform/web/api.ts'
import type { Artwork as Uploaded, uploadArtwork } from '#shop/artworks/contract.ts'
import { MOST_BYTES } from '#shop/artworks/model/address.ts'
import { MOST_PICTURES } from '../../../model/document/design.ts'
import { designOf } from '../../../model/editing/editor.ts'
import { mayUpload } from '../../../model/editing/layer-commands.ts'
import { type DesignArtwork, toDesignArtwork } from '../../../model/layers/artwork.ts'
import { designsTexts } from '../../../texts.ts'
import type { AskPage } from '../../choose-page/use-ask-page.tsx'
import type { LabsStore } from '../../document/editor-store.ts'
import { placeUpload } from './place-upload.ts'

const textOf = (error: unknown, otherwise: string): string => (error instanceof ApiError ? error.message : otherwise)

function send(file: File) {
  const form = new FormData()
  form.set('file', file)
  return api.call<typeof uploadArtwork>('post', '/api/artworks', form)
}

/** Of a file of several pages the first. */
export const uploadFile = async (file: File): Promise<Uploaded> => (await send(file)).artwork

async function upload(file: File, askPage: AskPage): Promise<DesignArtwork | undefined> {
  const { artwork, pages } = await send(file)
  const chosen = pages > 1 ? await askPage(artwork) : artwork
  return chosen && toDesignArtwork(chosen)
}
/** A guest's artwork does not leave the device. */
const keepOnDevice = async (file: File): Promise<DesignArtwork> =>
  (await import('../../guest/keep-artwork.ts')).keepArtwork(file)

/** Uploads files one after the other and places each on the view that is shown. Returns what went wrong, or an empty text. */
export async function uploadFiles(labs: LabsStore, files: readonly File[], askPage: AskPage): Promise<string> {
  if (!mayUpload(designOf(labs.get().editor), files.length)) return designsTexts.tooManyImages(MOST_PICTURES)
  const take = labs.get().isGuest ? keepOnDevice : upload
  for (const file of files) {
    if (file.size > MOST_BYTES) return designsTexts.fileTooLarge(file.name)
    try {
      const artwork = await take(file, askPage)
      if (artwork) placeUpload(labs, artwork)
    } catch (error) {
      return `${file.name}: ${textOf(error, designsTexts.uploadFailed)}`
    }
  }
  return ''
}
