import { openDatabase } from './browser-database.ts'
import { DEVICE_DATABASE } from './device-database.ts'
import type { DeviceDraft, DraftStore } from './device-drafts.ts'

const database = openDatabase(DEVICE_DATABASE, 'drafts', 'key')

/** The unsaved work of this browser. */
export const deviceStore: DraftStore = {
  all: () => database.read((list) => list.getAll()),
  put: (draft) => database.write((list) => void list.put(draft)),
  remove: (key) => database.write((list) => void list.delete(key)),
}

/** Names this open editor: each page load has a name of its own, even in a tab that was duplicated. */
export const TAB_ID = crypto.randomUUID().slice(0, 13)

const LOCK = 'design-tab '

/** The names under which this page writes: its own, and those of closed pages whose work it goes on with. */
const mine = new Set([TAB_ID])

/** Held as long as this page lives, so that other tabs see that it does. */
export function holdTabLock(): void {
  void navigator.locks?.request(LOCK + TAB_ID, () => new Promise<void>(() => {}))
}

/** Whether another page of this name is still open somewhere; where the browser cannot tell, it counts as open. */
export async function isOpenElsewhere(tab: string): Promise<boolean> {
  if (mine.has(tab)) return false
  const known = await navigator.locks?.query()
  return known?.held ? known.held.some((one) => one.name === LOCK + tab) : true
}

/** Takes the name of a closed page, as long as this one lives: of two that were restored at once, one gets it. */
function claim(tab: string): Promise<boolean> {
  if (mine.has(tab)) return Promise.resolve(true)
  const { locks } = navigator
  if (!locks) return Promise.resolve(false)
  return new Promise((resolve) => {
    const hold = (lock: Lock | null) => {
      if (lock) mine.add(tab)
      resolve(lock !== null)
      return lock ? new Promise<void>(() => {}) : undefined
    }
    locks.request(LOCK + tab, { ifAvailable: true }, hold).catch(() => resolve(false))
  })
}

/** Whether no other page works on it, and the name to go on under: two never write under one. */
export async function claimWork({
  tab,
  writer,
}: Pick<DeviceDraft, 'tab' | 'writer'>): Promise<{ isFree: boolean; writer: string }> {
  const isFree = await claim(tab)
  return { isFree, writer: isFree && (await claim(writer)) ? writer : TAB_ID }
}
