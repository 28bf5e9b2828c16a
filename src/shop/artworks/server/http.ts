import { handle } from '#platform/server/http.ts'
import * as contract from '../contract.ts'
import * as library from '../library-contract.ts'
import { changeArtworkInks } from './change-artwork-inks.ts'
import { chooseArtworkPage } from './choose-artwork-page.ts'
import { getArtwork } from './get-artwork.ts'
import { getArtworkOriginal } from './get-artwork-original.ts'
import { getArtworkPages } from './get-artwork-pages.ts'
import { getArtworkPreview } from './get-artwork-preview.ts'
import { getArtworkReading } from './get-artwork-reading.ts'
import { deleteArtwork } from './library/delete-artwork.ts'
import { getArtworkUses } from './library/get-artwork-uses.ts'
import { listArtworks } from './library/list-artworks.ts'
import { renameArtwork } from './library/rename-artwork.ts'
import { removeBackground } from './remove-background.ts'
import { thickenArtworkLines } from './thicken-artwork-lines.ts'
import { uploadArtwork } from './upload-artwork.ts'

export const artworkCalls = [
  handle(contract.uploadArtwork, uploadArtwork),
  handle(library.listArtworks, listArtworks),
  handle(library.renameArtwork, renameArtwork),
  handle(library.getArtworkUses, getArtworkUses),
  handle(library.deleteArtwork, deleteArtwork),
  handle(contract.getArtwork, getArtwork),
  handle(contract.getArtworkPreview, getArtworkPreview),
  handle(contract.getArtworkOriginal, getArtworkOriginal),
  handle(contract.getArtworkReading, getArtworkReading),
  handle(contract.getArtworkPages, getArtworkPages),
  handle(contract.chooseArtworkPage, chooseArtworkPage),
  handle(contract.changeArtworkInks, changeArtworkInks),
  handle(contract.thickenArtworkLines, thickenArtworkLines),
  handle(contract.removeBackground, removeBackground),
]
