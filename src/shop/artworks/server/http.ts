import { handle } from '#platform/server/http.ts'
import { getArtwork, getArtworkOriginal, getArtworkPreview, removeBackground, uploadArtwork } from '../contract.ts'
import { removePictureBackground } from './remove-background.ts'
import { serveOriginal, servePicture } from './serve-artwork.ts'
import { upload } from './upload-artwork.ts'

export const artworkCalls = [
  handle(uploadArtwork, upload),
  handle(getArtwork, servePicture),
  handle(getArtworkPreview, servePicture),
  handle(getArtworkOriginal, serveOriginal),
  handle(removeBackground, removePictureBackground),
]
