import type { Design } from '../model/design.ts'
import { readDesign } from '../model/upgrade.ts'

/** Unsaved work on this device. */
export interface DeviceDraft {
  /** Whose it is: another account on the same device never sees it. */
  readonly userId: string
  readonly styleId: number
  /** Address of the editor with this garment. */
  readonly path: string
  readonly document: Design
}

const KEY = 'design-drafts'
const MOST = 6

type Store = Pick<Storage, 'getItem' | 'setItem'>

function readDraft(value: unknown): DeviceDraft | undefined {
  if (typeof value !== 'object' || value === null) return undefined
  const { userId, styleId, path, document }: Partial<Record<keyof DeviceDraft, unknown>> = value
  const design = readDesign(document)
  if (typeof userId !== 'string' || typeof styleId !== 'number' || typeof path !== 'string' || !design) return undefined
  return path.startsWith('/design-labs') ? { userId, styleId, path, document: design } : undefined
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

const isSame = (a: DeviceDraft, userId: string, styleId: number) => a.userId === userId && a.styleId === styleId

/** The draft of a style, or the newest of all where no style is named. */
export function findDraft(store: Store, userId: string, styleId?: number): DeviceDraft | undefined {
  return readAll(store).find((one) => one.userId === userId && (styleId === undefined || one.styleId === styleId))
}

export function keepDraft(store: Store, draft: DeviceDraft): void {
  const others = readAll(store).filter((one) => !isSame(one, draft.userId, draft.styleId))
  writeAll(store, [draft, ...others])
}

export function dropDraft(store: Store, userId: string, styleId: number): void {
  const all = readAll(store)
  const others = all.filter((one) => !isSame(one, userId, styleId))
  if (others.length < all.length) writeAll(store, others)
}
