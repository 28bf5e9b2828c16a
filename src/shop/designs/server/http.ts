import { handle } from '#platform/server/http.ts'
import {
  deleteDesign,
  deleteDraft,
  getDesign,
  getDesignHistory,
  getDrafts,
  saveDesign,
  saveDraft,
  updateDesign,
} from '../contract.ts'
import { forgetDraft, keepDraft, listDrafts } from './drafts.ts'
import { listDesigns, readOne, removeDesign } from './read-designs.ts'
import { saveNewDesign } from './save-design.ts'
import { changeDesign } from './update-design.ts'

export const designCalls = [
  handle(getDesignHistory, listDesigns),
  handle(getDesign, readOne),
  handle(saveDesign, saveNewDesign),
  handle(updateDesign, changeDesign),
  handle(deleteDesign, removeDesign),
  handle(getDrafts, listDrafts),
  handle(saveDraft, keepDraft),
  handle(deleteDraft, forgetDraft),
]
