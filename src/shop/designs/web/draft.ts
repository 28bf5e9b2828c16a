import type { Design } from '../model/design.ts'
import { readDesign } from '../model/upgrade.ts'

/** Unsaved work on this device. */
export interface DeviceDraft {
  /** Whose it is: another account on the same device never sees it. */
  readonly userId: string
  readonly styleId: number
  /** The entry of the history that it changes; nothing for a new design. */
  readonly savedId: string | null
  /** Address of the editor with this garment. */
  readonly path: string
  readonly document: Design
}

const KEY = 'design-drafts'
const MOST = 6

type Store = Pick<Storage, 'getItem' | 'setItem'>

function readDraft(value: unknown): DeviceDraft | undefined {
  if (typeof value !== 'object' || value === null) return undefined
  const { userId, styleId, savedId, path, document }: Partial<Record<keyof DeviceDraft, unknown>> = value
  const design = readDesign(document)
  if (typeof userId !== 'string' || typeof styleId !== 'number' || typeof path !== 'string' || !design) return undefined
  if (!path.startsWith('/design-labs')) return undefined
  return { userId, styleId, savedId: typeof savedId === 'string' ? savedId : null, path, document: design }
}

/** Newest first; whatever cannot be read counts as not there. */
function readAll(store: Store): DeviceDraft[] {
  try {
    const kept: unknown = JSON.parse(store.getItem(KEY) ?? '[]')
    return Array.isArray(kept) ? kept.map(readDraft).filter((draft) => draft !== undefined) : []
  } catch {
    return []
  }
}

function writeAll(store: Store, drafts: readonly DeviceDraft[]): void {
  try {
    store.setItem(KEY, JSON.stringify(drafts.slice(0, MOST)))
  } catch {
    // A full or forbidden storage costs the draft on this device; the one of the account is kept all the same.
  }
}

/** What work belongs to. */
export type Work = Pick<DeviceDraft, 'userId' | 'styleId' | 'savedId'>

const isSame = (a: Work, b: Work) => a.userId === b.userId && a.styleId === b.styleId && a.savedId === b.savedId

export const newestDraft = (store: Store, userId: string): DeviceDraft | undefined =>
  readAll(store).find((one) => one.userId === userId)

/** Unsaved changes of a saved design on this style, for whoever comes back to the style alone. */
export const changedDesign = (store: Store, userId: string, styleId: number): DeviceDraft | undefined =>
  readAll(store).find((one) => one.userId === userId && one.styleId === styleId && one.savedId !== null)

export const findDraft = (store: Store, work: Work): DeviceDraft | undefined =>
  readAll(store).find((one) => isSame(one, work))

export function keepDraft(store: Store, draft: DeviceDraft): void {
  writeAll(store, [draft, ...readAll(store).filter((one) => !isSame(one, draft))])
}

export function dropDraft(store: Store, work: Work): void {
  const all = readAll(store)
  const others = all.filter((one) => !isSame(one, work))
  if (others.length < all.length) writeAll(store, others)
}
