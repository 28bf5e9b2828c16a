import { handle } from '#platform/server/http.ts'
import * as contract from '../contract.ts'
import * as drafts from '../drafts-contract.ts'
import * as shares from '../shares-contract.ts'
import { copySharedDesign } from './copy-shared-design.ts'
import { deleteDesign } from './delete-design.ts'
import { deleteDraft } from './delete-draft.ts'
import { getDesign } from './get-design.ts'
import { getDesignHistory } from './get-design-history.ts'
import { getDraft } from './get-draft.ts'
import { getDrafts } from './get-drafts.ts'
import { getSharedDesign } from './get-shared-design.ts'
import { getSharedPicture } from './get-shared-picture.ts'
import { getShares } from './get-shares.ts'
import { getVersions } from './get-versions.ts'
import { saveDesign } from './save-design.ts'
import { saveDraft } from './save-draft.ts'
import { shareDesign } from './share-design.ts'
import { unshareDesign } from './unshare-design.ts'
import { updateDesign } from './update-design.ts'

export const designCalls = [
  handle(contract.getDesignHistory, getDesignHistory),
  handle(contract.getDesign, getDesign),
  handle(contract.saveDesign, saveDesign),
  handle(contract.updateDesign, updateDesign),
  handle(contract.deleteDesign, deleteDesign),
  handle(drafts.getDrafts, getDrafts),
  handle(drafts.getDraft, getDraft),
  handle(drafts.saveDraft, saveDraft),
  handle(drafts.deleteDraft, deleteDraft),
  handle(drafts.getVersions, getVersions),
  handle(shares.getShares, getShares),
  handle(shares.shareDesign, shareDesign),
  handle(shares.unshareDesign, unshareDesign),
  handle(shares.getSharedDesign, getSharedDesign),
  handle(shares.getSharedPicture, getSharedPicture),
  handle(shares.copySharedDesign, copySharedDesign),
]
