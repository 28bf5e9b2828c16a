import { api } from '#platform/web/api.ts'
import type { getDraft, listDrafts } from '../../drafts-contract.ts'
import { namedArtworkIds } from '../../model/document/design.ts'
import { deviceStore, TAB_ID } from '../drafts/device-store.ts'
import { sendDraft } from '../drafts/stored-work.ts'
import { uploadFile } from '../layers/image/upload-files.ts'
import { devicePictures } from './device-pictures.ts'
import { deleteGuestWork, readGuestWorks } from './guest-works.ts'
import { announceMoved } from './moved-works.ts'
import { keepRefusedFiles } from './refused-files.ts'
import { forgetWork, rememberedWork } from './remembered-work.ts'
import { type TakenWork, type TakingAccount, takeWork, type WorkOnDevice } from './take-work.ts'

const accountOf = (userId: string): TakingAccount => ({
  upload: uploadFile,
  send: (request) => sendDraft(userId, request),
  wait: (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds)),
  async draft(workId) {
    const { drafts } = await api.call<typeof listDrafts>('get', '/api/designs/drafts', {})
    if (!drafts.some((one) => one.workId === workId)) return undefined
    return (await api.call<typeof getDraft>('get', '/api/designs/drafts/{name}', { name: workId })).draft
  },
})

/** Whether this browser stores nothing. */
const storesNothing = (): Promise<boolean> =>
  deviceStore.all().then(
    () => false,
    () => true,
  )

/** As the browser has stored it, or as this page remembers it where the browser stores nothing. */
async function findWork(workId: string): Promise<WorkOnDevice | undefined> {
  const picture = devicePictures.get
  const stored = (await readGuestWorks()).find((one) => one.workId === workId)
  if (stored) {
    const states = new Map(stored.drafts.map(({ document }) => [JSON.stringify(document), document]))
    return { workId, styleId: stored.drafts[0].styleId, documents: [...states.values()], picture }
  }
  const here = rememberedWork(workId)
  if (!here || !(await storesNothing())) return undefined
  return { workId, styleId: here.styleId, documents: [here.document], picture }
}

/** One tab after the other: what the first has taken along, the second does not find any more. */
const oneAtATime = <T>(work: () => Promise<T>): Promise<T> =>
  navigator.locks ? navigator.locks.request('take-guest-work', work) : work()

/** Of work that is not on this device: whether the editor opens with it, as another tab has moved it, or nothing was made yet. */
export async function isThereWithout(workId: string, userId: string): Promise<boolean> {
  if (rememberedWork(workId)?.document.layers.length === 0) return true
  return (await accountOf(userId).draft(workId)) !== undefined
}

/** Brings a design of this device into the account and deletes it here once it is there; nothing where it is not here. */
export const moveIntoAccount = (
  workId: string,
  userId: string,
  onFile: (name: string) => void,
): Promise<TakenWork | undefined> =>
  oneAtATime(async () => {
    const work = await findWork(workId)
    if (!work) return undefined
    const taken = await takeWork(work, accountOf(userId), TAB_ID, onFile)
    if (!taken) return undefined
    // Nothing of it came along: here it stays.
    if (taken.version === null && taken.refused.length > 0) return taken
    await keepRefusedFiles(work.documents.flatMap(namedArtworkIds), taken.refused)
    forgetWork()
    announceMoved(workId)
    // What cannot be deleted is offered once more, and is known to be there then.
    await deleteGuestWork(workId).catch(() => undefined)
    return taken
  })
