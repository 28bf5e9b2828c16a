import { handle } from '#platform/server/http.ts'
import * as company from '../company-contract.ts'
import * as contract from '../contract.ts'
import * as drafts from '../drafts-contract.ts'
import * as shares from '../shares-contract.ts'
import { copyCompanyDesign } from './company/copy-company-design.ts'
import { getCompanyDesignPicture } from './company/get-company-design-picture.ts'
import { listCompanyDesigns } from './company/list-company-designs.ts'
import { shareWithCompany } from './company/share-with-company.ts'
import { unshareFromCompany } from './company/unshare-from-company.ts'
import { copySharedDesign } from './copy-shared-design.ts'
import { deleteDesign } from './delete-design.ts'
import { deleteDraft } from './delete-draft.ts'
import { getDesign } from './get-design.ts'
import { getDraft } from './get-draft.ts'
import { getLastDesign } from './get-last-design.ts'
import { getSharedDesign } from './get-shared-design.ts'
import { getSharedPicture } from './get-shared-picture.ts'
import { listDesignHistory } from './list-design-history.ts'
import { listDrafts } from './list-drafts.ts'
import { listShares } from './list-shares.ts'
import { listVersions } from './list-versions.ts'
import { saveDesign } from './save-design.ts'
import { saveDraft } from './save-draft.ts'
import { shareDesign } from './share-design.ts'
import { unshareDesign } from './unshare-design.ts'
import { updateDesign } from './update-design.ts'

export const designCalls = [
  handle(contract.listDesignHistory, listDesignHistory),
  handle(contract.getLastDesign, getLastDesign),
  handle(contract.getDesign, getDesign),
  handle(contract.saveDesign, saveDesign),
  handle(contract.updateDesign, updateDesign),
  handle(contract.deleteDesign, deleteDesign),
  handle(drafts.listDrafts, listDrafts),
  handle(drafts.getDraft, getDraft),
  handle(drafts.saveDraft, saveDraft),
  handle(drafts.deleteDraft, deleteDraft),
  handle(drafts.listVersions, listVersions),
  handle(shares.listShares, listShares),
  handle(shares.shareDesign, shareDesign),
  handle(shares.unshareDesign, unshareDesign),
  handle(shares.getSharedDesign, getSharedDesign),
  handle(shares.getSharedPicture, getSharedPicture),
  handle(shares.copySharedDesign, copySharedDesign),
  handle(company.listCompanyDesigns, listCompanyDesigns),
  handle(company.shareWithCompany, shareWithCompany),
  handle(company.unshareFromCompany, unshareFromCompany),
  handle(company.getCompanyDesignPicture, getCompanyDesignPicture),
  handle(company.copyCompanyDesign, copyCompanyDesign),
]
