import type { Design } from '../model/design.ts'
import { readDesign } from '../model/upgrade.ts'

/** What work belongs to: changes of a saved design, or a new design on a style. */
export interface Work {
  /** Another account on the same device never sees it. */
  readonly userId: string
  readonly styleId: number
  /** The entry of the history that it changes; nothing for a new design. */
  readonly savedId: string | null
  /** Tells new designs on one style apart. */
  readonly workId: string
}

/** Unsaved work on this device: one for each work and each tab, so that no tab writes over another. */
export interface DeviceDraft extends Work {
  readonly key: string
  readonly tab: string
  /** The name under which the account has heard of it: that of the tab in which it began. */
  readonly writer: string
  /** Address of the editor with this work. */
  readonly path: string
  /** The colour that the address asked for when it was opened. */
  readonly asked: string
  readonly document: Design
  /** The version of the account that it began from. */
  readonly version: number | null
  /** When the entry of the history was last changed, as far as was known. */
  readonly savedAt: string | null
  /** Put away for another design: it is offered, and does not come back by itself. */
  readonly aside: boolean
  /** Whether the account is known to have all of it. */
  readonly inAccount: boolean
  readonly at: number
}

/** Where drafts lie; the browser's database, or a test's list. */
export interface Shelf {
  all(): Promise<readonly unknown[]>
  put(draft: DeviceDraft): Promise<void>
  remove(key: string): Promise<void>
}

const MOST = 12

export const keyOf = ({ userId, styleId, savedId, workId }: Work, tab: string): string =>
  [userId, savedId ?? `${styleId} ${workId}`, tab].join(' ')

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
    workId: maybeText(kept.workId) ?? '',
    writer: maybeText(kept.writer) ?? tab,
    path,
    asked: maybeText(kept.asked) ?? '',
    document,
    version: maybeNumber(kept.version) ?? null,
    savedAt: maybeText(kept.savedAt) ?? null,
    aside: kept.aside === true,
    inAccount: kept.inAccount === true,
    at: maybeNumber(kept.at) ?? 0,
  }
}

/** A person's drafts, newest first. Beyond twelve of this device, what the account has is let go of before the rest. */
export async function readDrafts(shelf: Shelf, userId: string): Promise<DeviceDraft[]> {
  const drafts = (await shelf.all()).map(readDraft).filter((draft) => draft !== undefined)
  drafts.sort((a, b) => Number(a.inAccount) - Number(b.inAccount) || b.at - a.at)
  for (const { key } of drafts.slice(MOST)) await shelf.remove(key)
  const kept = drafts.slice(0, MOST).filter((one) => one.userId === userId)
  return kept.sort((a, b) => b.at - a.at)
}

/** What comes back onto a sheet that was opened for this style or this saved design. */
export const draftsFor = (drafts: readonly DeviceDraft[], { styleId, savedId }: Omit<Work, 'userId' | 'workId'>) =>
  drafts.filter((one) => one.styleId === styleId && one.savedId === savedId && !one.aside)

/** Unsaved changes of a saved design on this style, for whoever comes back to the style alone. */
export const changedDesign = (drafts: readonly DeviceDraft[], styleId: number): DeviceDraft | undefined =>
  drafts.find((one) => one.styleId === styleId && one.savedId !== null && !one.aside)

const stylePath = ({ styleId, document }: DeviceDraft) =>
  `/design-labs/design/${styleId}?${new URLSearchParams({ color: document.color })}`

/** Unsaved changes of a design that was deleted elsewhere become new work on its garment. Gives the address of that. */
async function outliveDesign(shelf: Shelf, draft: DeviceDraft, tab: string) {
  const path = stylePath(draft)
  const work = { userId: draft.userId, styleId: draft.styleId, savedId: null, workId: draft.workId }
  await shelf.put({ ...draft, ...work, key: keyOf(work, tab), tab, path, version: null, aside: false })
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

/** The address at which a sheet goes on, and the draft of this device that it takes there. */
export interface GoOn {
  readonly path: string
  readonly draft?: DeviceDraft
}

function named(drafts: readonly DeviceDraft[], search: string): DeviceDraft | undefined {
  const asked = new URLSearchParams(search)
  const work = asked.get('draft') ?? asked.get('design')
  if (!work) return undefined
  return drafts.find(({ savedId, workId }) => (savedId ?? workId) === work)
}

/**
 * Where a sheet without a garment goes on. What was asked for and is not there is said, not exchanged for something
 * else; of what the account cannot give just now this device opens its own copy.
 */
export async function goOn(
  shelf: Shelf,
  drafts: readonly DeviceDraft[],
  { search, problem, gone }: Asked,
  tab: string,
): Promise<GoOn | undefined> {
  const mine = named(drafts, search)
  if (mine) return gone ? { path: await outliveDesign(shelf, mine, tab) } : { path: stylePath(mine), draft: mine }
  const path = problem === '' ? drafts.find((one) => !one.aside)?.path : undefined
  return path === undefined ? undefined : { path }
}

const isSame = (a: Work, b: Work) =>
  a.savedId === null ? b.savedId === null && a.styleId === b.styleId && a.workId === b.workId : a.savedId === b.savedId

/** Forgets a piece of work, whichever tab of this device it came from. */
export async function dropWork(shelf: Shelf, work: Work): Promise<void> {
  for (const one of await readDrafts(shelf, work.userId)) if (isSame(work, one)) await shelf.remove(one.key)
}

/** Forgets everything of a person, also what cannot be read. */
export async function dropAll(shelf: Shelf, userId: string): Promise<void> {
  for (const kept of await shelf.all()) {
    if (typeof kept !== 'object' || kept === null || !('key' in kept) || !('userId' in kept)) continue
    if (kept.userId === userId && typeof kept.key === 'string') await shelf.remove(kept.key)
  }
}
