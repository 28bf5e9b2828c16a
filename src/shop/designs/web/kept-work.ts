import { ApiError, createClient } from '#platform/base/client.ts'
import type { Product as StyleFacts } from '#shop/catalogue/contract.ts'
import { designPath } from '#shop/catalogue/web/paths.ts'
import type { deleteDraft, saveDraft } from '../drafts-contract.ts'
import { designOf } from '../model/editor.ts'
import type { Sent, Step } from './account-copy.ts'
import { deviceShelf, isTheirs, TAB } from './device-shelf.ts'
import { type DeviceDraft, dropAll, keyOf, readDrafts, type Shelf, type Work } from './draft.ts'
import type { Labs, LabsStore } from './editor-store.ts'

// What is on its way when the tab is closed still arrives.
const api = createClient((path, init) => fetch(path, { ...init, keepalive: true }))

export const sendDraft = (userId: string, { document, ...rest }: Sent) =>
  api.call<typeof saveDraft>('put', '/api/designs/draft', { userId, ...rest, document: { ...document } })

/** The copy of the account is a second net: what cannot be forgotten now is offered once more. */
export const forgetDraft = ({ userId, styleId, savedId, workId }: Work): void =>
  void api
    .call<typeof deleteDraft>('delete', '/api/designs/draft/{styleId}', { userId, styleId, designId: savedId, workId })
    .catch(() => undefined)

/** Address of the editor with this garment, or with the saved design that is being changed. */
export function pathOfWork(product: StyleFacts, savedId: string | null, color: string): string {
  if (savedId) return `/design-labs?design=${savedId}`
  return designPath(product, color)
}

export const workOf = ({ product, savedId, workId }: Labs, userId: string): Work | undefined =>
  product ? { userId, styleId: product.styleId, savedId, workId } : undefined

/** What is on the sheet, as the account is told of it. */
export function stepOf({ product, savedId, workId, writer, editor }: Labs): Step | undefined {
  if (!product) return undefined
  return { styleId: product.styleId, designId: savedId, workId, tab: writer, document: designOf(editor) }
}

export const hasWork = (labs: LabsStore): boolean => designOf(labs.get().editor).layers.length > 0

/** What this device notes beside the document. */
export type Noted = Pick<DeviceDraft, 'asked' | 'version'> & Partial<Pick<DeviceDraft, 'aside'>>

export async function keepOnDevice(labs: LabsStore, userId: string, { asked, version, aside = false }: Noted) {
  const now = labs.get()
  const { product, savedId, savedAt, writer } = now
  const work = workOf(now, userId)
  if (!product || !work) return
  const document = designOf(now.editor)
  const path = pathOfWork(product, savedId, document.color)
  const noted = { asked, version, savedAt, writer, aside, inAccount: false, at: Date.now() }
  await deviceShelf.put({ ...work, ...noted, key: keyOf(work, TAB), tab: TAB, path, document })
}

const stepFrom = ({ styleId, savedId, workId, writer, document, version }: DeviceDraft): Sent => ({
  ...{ styleId, designId: savedId, workId, tab: writer, document, basedOn: version },
})

const statusOf = (error: unknown) => (error instanceof ApiError ? error.status : undefined)

/** What the account does not take at any time: a style that has left, a document that it cannot read. */
const NEVER_TAKEN = [400, 404, 413]

/**
 * Brings one draft into the account; what is refused because there is newer work is a version of that. Whether it is
 * there: one that is never taken stays on this device and holds up no other.
 */
async function handInOne(draft: DeviceDraft): Promise<boolean> {
  try {
    await sendDraft(draft.userId, stepFrom(draft))
  } catch (error) {
    const status = statusOf(error)
    // The design that it changed is deleted: it goes on as a new one.
    if (status === 404 && draft.savedId) return handInOne({ ...draft, savedId: null, version: null })
    if (status !== undefined && NEVER_TAKEN.includes(status)) return false
    if (status !== 409) throw error
  }
  return true
}

/** Brings what lost tabs have left on this device into the account, where it is offered. Gives how much that was. */
export async function handIn(userId: string, shelf: Shelf = deviceShelf): Promise<number> {
  let count = 0
  for (const draft of await readDrafts(shelf, userId)) {
    if (draft.inAccount || draft.tab === TAB || (await isTheirs(draft.tab))) continue
    if (!(await handInOne(draft))) continue
    if (draft.aside) await shelf.remove(draft.key)
    else await shelf.put({ ...draft, inAccount: true })
    count++
  }
  return count
}

/** Brings all that waits on this device into the account, from open sheets too. Whether the account has everything now. */
export async function sendWaiting(userId: string, shelf: Shelf = deviceShelf): Promise<boolean> {
  let isAllThere = true
  // A browser that keeps nothing has nothing that waits.
  for (const draft of await readDrafts(shelf, userId).catch(() => [])) {
    if (!draft.inAccount && !(await handInOne(draft).catch(() => false))) isAllThere = false
  }
  return isAllThere
}

/** Leaves nothing of this person on the device; what others have waiting here stays for them. */
export const dropMine = (userId: string, shelf: Shelf = deviceShelf): Promise<void> => dropAll(shelf, userId)
