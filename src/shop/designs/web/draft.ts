import type { Design } from '../model/design.ts'
import { readDesign } from '../model/upgrade.ts'

/** What work belongs to: changes of a saved design, or a new design on a style. */
export interface Work {
  /** Another account on the same device never sees it. */
  readonly userId: string
  readonly styleId: number
  /** The entry of the history that it changes; nothing for a new design. */
  readonly savedId: string | null
}

/** Unsaved work on this device: one for each work and each tab, so that no tab writes over another. */
export interface DeviceDraft extends Work {
  readonly key: string
  readonly tab: string
  /** Address of the editor with this work. */
  readonly path: string
  /** The colour that the address asked for when it was opened. */
  readonly asked: string
  readonly document: Design
  /** The version of the account that it began from. */
  readonly version: number | null
  readonly at: number
}

/** Where drafts lie; the browser's database, or a test's list. */
export interface Shelf {
  all(): Promise<readonly unknown[]>
  put(draft: DeviceDraft): Promise<void>
  remove(key: string): Promise<void>
}

const MOST = 12

export const keyOf = ({ userId, styleId, savedId }: Work, tab: string): string =>
  [userId, savedId ?? styleId, tab].join(' ')

const maybeText = (value: unknown) => (typeof value === 'string' ? value : undefined)
const maybeNumber = (value: unknown) => (typeof value === 'number' ? value : undefined)

function readDraft(value: unknown): DeviceDraft | undefined {
  if (typeof value !== 'object' || value === null) return undefined
  const kept: Partial<Record<keyof DeviceDraft, unknown>> = value
  const document = readDesign(kept.document)
  const [key, tab, userId, path] = [kept.key, kept.tab, kept.userId, kept.path].map(maybeText)
  const styleId = maybeNumber(kept.styleId)
  if (!document || !key || !tab || !userId || styleId === undefined || !path?.startsWith('/design-labs'))
    return undefined
  return {
    key,
    tab,
    userId,
    styleId,
    savedId: maybeText(kept.savedId) ?? null,
    path,
    asked: maybeText(kept.asked) ?? '',
    document,
    version: maybeNumber(kept.version) ?? null,
    at: maybeNumber(kept.at) ?? 0,
  }
}

/** A person's drafts, newest first. What is beyond the twelve newest of this device is let go of. */
export async function readDrafts(shelf: Shelf, userId: string): Promise<DeviceDraft[]> {
  const drafts = (await shelf.all()).map(readDraft).filter((draft) => draft !== undefined)
  drafts.sort((a, b) => b.at - a.at)
  for (const { key } of drafts.slice(MOST)) await shelf.remove(key)
  return drafts.slice(0, MOST).filter((one) => one.userId === userId)
}

const isSame = (a: Work, b: Work) => a.userId === b.userId && a.styleId === b.styleId && a.savedId === b.savedId

export const ofWork = (drafts: readonly DeviceDraft[], work: Work): DeviceDraft[] =>
  drafts.filter((one) => isSame(one, work))

/** Unsaved changes of a saved design on this style, for whoever comes back to the style alone. */
export const changedDesign = (drafts: readonly DeviceDraft[], styleId: number): DeviceDraft | undefined =>
  drafts.find((one) => one.styleId === styleId && one.savedId !== null)

/** Unsaved changes of a design that was deleted elsewhere become new work on its garment. Gives the address of that. */
async function outliveDesign(shelf: Shelf, drafts: readonly DeviceDraft[], search: string, tab: string) {
  const draft = drafts.find((one) => one.savedId !== null && one.path.endsWith(search))
  if (!draft) return undefined
  const { userId, styleId, document } = draft
  const path = `/design-labs/design/${styleId}?${new URLSearchParams({ color: document.color })}`
  const work = { userId, styleId, savedId: null }
  await shelf.put({ ...draft, ...work, key: keyOf(work, tab), tab, path, version: null })
  await shelf.remove(draft.key)
  return path
}

/** What became of the saved design that an address names. */
export interface Asked {
  readonly search: string
  /** Why it is not on the sheet. */
  readonly problem: string
  /** It is not there any more. */
  readonly gone: boolean
}

/** Where a sheet without a garment goes on. What was asked for and could not be opened is said, not exchanged for something else. */
export async function pathToGoOn(
  shelf: Shelf,
  drafts: readonly DeviceDraft[],
  { search, problem, gone }: Asked,
  tab: string,
): Promise<string | undefined> {
  if (gone) return outliveDesign(shelf, drafts, search, tab)
  return problem === '' ? drafts[0]?.path : undefined
}

/** Forgets a piece of work, whichever tab of this device it came from. */
export async function dropWork(shelf: Shelf, work: Work): Promise<void> {
  for (const { key } of ofWork(await readDrafts(shelf, work.userId), work)) await shelf.remove(key)
}
