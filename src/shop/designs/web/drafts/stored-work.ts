import { ApiError, createClient } from '#platform/base/client.ts'
import type { Product as StyleFacts } from '#shop/catalogue/contract.ts'
import { designPath } from '#shop/catalogue/web/paths.ts'
import type { deleteDraft, saveDraft } from '../../drafts-contract.ts'
import { designOf } from '../../model/editing/editor.ts'
import { type CartLineRef, withLine } from '../document/cart-line.ts'
import type { Labs, LabsStore } from '../document/editor-store.ts'
import { tryPath } from '../guest/guest-path.ts'
import type { DraftRequest, DraftStep } from './account-copy.ts'
import {
  type DeviceDraft,
  type DraftStore,
  deleteAllWork,
  deviceDraftKey,
  GUEST_ID,
  readDeviceDrafts,
  type WorkKey,
} from './device-drafts.ts'
import { deviceStore, isOpenElsewhere, TAB_ID } from './device-store.ts'

// What is on its way when the tab is closed still arrives.
const api = createClient((path, init) => fetch(path, { ...init, keepalive: true }))

export const sendDraft = (userId: string, { document, ...rest }: DraftRequest) =>
  api.call<typeof saveDraft>('put', '/api/designs/draft', { userId, ...rest, document: { ...document } })

/** The account's copy is a backup: what cannot be deleted now is only offered once more. A guest has none. */
export function deleteAccountDraft({ userId, styleId, savedId, workId }: WorkKey): void {
  if (userId === GUEST_ID) return
  const input = { userId, styleId, designId: savedId, workId }
  api.call<typeof deleteDraft>('delete', '/api/designs/draft/{styleId}', input).catch(() => undefined)
}

/** Address of the editor with this garment, or with the saved design that is being changed. */
export function workPath(
  product: StyleFacts,
  savedId: string | null,
  color: string,
  line: CartLineRef | null = null,
): string {
  return withLine(savedId ? `/design-labs?design=${savedId}` : designPath(product, color), line?.cartId)
}

export const workKeyOf = ({ product, savedId, workId }: Labs, userId: string): WorkKey | undefined =>
  product ? { userId, styleId: product.styleId, savedId, workId } : undefined

/** The open design, as it is sent to the account. */
export function draftStepOf({ product, savedId, workId, writer, editor }: Labs): DraftStep | undefined {
  if (!product) return undefined
  return { styleId: product.styleId, designId: savedId, workId, tab: writer, document: designOf(editor) }
}

export const hasWork = (labs: LabsStore): boolean => designOf(labs.get().editor).layers.length > 0

/** What this device stores beside the document. */
export type DeviceNote = Pick<DeviceDraft, 'asked' | 'version'> & Partial<Pick<DeviceDraft, 'aside'>>

export async function storeOnDevice(labs: LabsStore, userId: string, { asked, version, aside = false }: DeviceNote) {
  const now = labs.get()
  const { product, savedId, savedAt, writer, line } = now
  const work = workKeyOf(now, userId)
  if (!product || !work) return
  const document = designOf(now.editor)
  const path =
    userId === GUEST_ID
      ? tryPath(workPath(product, null, document.color))
      : workPath(product, savedId, document.color, line)
  const note = {
    asked,
    version,
    ...(line && { lineVersion: line.version }),
    savedAt,
    writer,
    aside,
    inAccount: false,
    at: Date.now(),
  }
  await deviceStore.put({ ...work, ...note, key: deviceDraftKey(work, TAB_ID), tab: TAB_ID, path, document })
}

const draftRequestOf = ({ styleId, savedId, workId, writer, document, version }: DeviceDraft): DraftRequest => ({
  ...{ styleId, designId: savedId, workId, tab: writer, document, basedOn: version },
})

const statusOf = (error: unknown) => (error instanceof ApiError ? error.status : undefined)

/** What the account does not take at any time: a style that has left, a document that it cannot read. */
const NEVER_TAKEN = [400, 404, 413]

/**
 * Uploads one draft into the account; what is refused because there is newer work is a version of that. Whether it is
 * there: one that is never taken stays on this device and holds up no other.
 */
async function uploadDraft(draft: DeviceDraft): Promise<boolean> {
  try {
    await sendDraft(draft.userId, draftRequestOf(draft))
  } catch (error) {
    const status = statusOf(error)
    // The design that it changed is deleted: it goes on as a new one.
    if (status === 404 && draft.savedId) return uploadDraft({ ...draft, savedId: null, version: null })
    if (status !== undefined && NEVER_TAKEN.includes(status)) return false
    if (status !== 409) throw error
  }
  return true
}

/** Uploads what closed tabs have left on this device into the account, where it is offered. Returns how many drafts that were. */
export async function uploadLostWork(userId: string, store: DraftStore = deviceStore): Promise<number> {
  if (userId === GUEST_ID) return 0
  let count = 0
  for (const draft of await readDeviceDrafts(store, userId)) {
    if (draft.inAccount || draft.tab === TAB_ID || (await isOpenElsewhere(draft.tab))) continue
    if (!(await uploadDraft(draft))) continue
    if (draft.aside) await store.remove(draft.key)
    else await store.put({ ...draft, inAccount: true })
    count++
  }
  return count
}

/** Uploads all that waits on this device into the account, from open editors too. Whether the account has everything now. */
export async function sendUnsent(userId: string, store: DraftStore = deviceStore): Promise<boolean> {
  let isAllThere = true
  // A browser that stores nothing has nothing to send.
  for (const draft of await readDeviceDrafts(store, userId).catch(() => [])) {
    if (!draft.inAccount && !(await uploadDraft(draft).catch(() => false))) isAllThere = false
  }
  return isAllThere
}

/** Deletes everything of this person from the device; what others have waiting here stays. */
export const deleteOwnWork = (userId: string, store: DraftStore = deviceStore): Promise<void> =>
  deleteAllWork(store, userId)
