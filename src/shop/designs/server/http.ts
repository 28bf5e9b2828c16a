import { handle } from '#platform/server/http.ts'
import { deleteDesign, getDesign, getDesignHistory, saveDesign, updateDesign } from '../contract.ts'
import { deleteDraft, getDraft, getDrafts, getVersions, saveDraft } from '../drafts-contract.ts'
import {
  copySharedDesign,
  getSharedDesign,
  getSharedPicture,
  getShares,
  shareDesign,
  unshareDesign,
} from '../shares-contract.ts'
import { copyShared } from './copy-shared.ts'
import { forgetDraft, keepDraft, listDrafts, readDraft } from './drafts.ts'
import { listDesigns, readOne, removeDesign } from './read-designs.ts'
import { readShared, serveSharedPicture } from './read-shared.ts'
import { saveNewDesign } from './save-design.ts'
import { listShares, share, unshare } from './shares.ts'
import { changeDesign } from './update-design.ts'
import { listVersions } from './versions.ts'

export const designCalls = [
  handle(getDesignHistory, listDesigns),
  handle(getDesign, readOne),
  handle(saveDesign, saveNewDesign),
  handle(updateDesign, changeDesign),
  handle(deleteDesign, removeDesign),
  handle(getDrafts, listDrafts),
  handle(getDraft, readDraft),
  handle(saveDraft, keepDraft),
  handle(deleteDraft, forgetDraft),
  handle(getVersions, listVersions),
  handle(getShares, listShares),
  handle(shareDesign, share),
  handle(unshareDesign, unshare),
  handle(getSharedDesign, readShared),
  handle(getSharedPicture, serveSharedPicture),
  handle(copySharedDesign, copyShared),
]
