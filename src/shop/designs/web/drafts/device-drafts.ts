import type { Design } from '../../model/document/design.ts'
import { readDesign } from '../../model/document/read-design.ts'
import { lineOfWork, withLine } from '../document/cart-line.ts'

/** What work belongs to: changes of a saved design, or a new design on a style. */
export interface WorkKey {
  /** Another account on the same device never sees it. */
  readonly userId: string
  readonly styleId: number
  /** The entry of the history that it changes; nothing for a new design. */
  readonly savedId: string | null
  /** Tells new designs on one style apart. */
  readonly workId: string
}

/** Whose work it is that was made without an account: the device's, until somebody signs in and takes it along. */
export const GUEST_ID = 'guest'

/** Unsaved work on this device: one for each work and each tab, so that no tab writes over another. */
export interface DeviceDraft extends WorkKey {
  readonly key: string
  readonly tab: string
  /** The name under which the account knows it: that of the tab in which it began. */
  readonly writer: string
  /** Address of the editor with this work. */
  readonly path: string
  /** The colour that the address asked for when it was opened. */
  readonly asked: string
  readonly document: Design
  /** The version of the account that it began from. */
  readonly version: number | null
  /** Of the line of the cart that it changes, as it was seen when this began. */
  readonly lineVersion?: number
  /** When the entry of the history was last changed, as far as was known. */
  readonly savedAt: string | null
  /** Put away for another design: it is offered, and does not come back by itself. */
  readonly aside: boolean
  /** Whether the account is known to have all of it. */
  readonly inAccount: boolean
  readonly at: number
}

/** Where drafts are stored: the browser's database, or a test's list. */
export interface DraftStore {
  all(): Promise<readonly unknown[]>
  put(draft: DeviceDraft): Promise<void>
  remove(key: string): Promise<void>
}

const MOST = 12

export const deviceDraftKey = ({ userId, styleId, savedId, workId }: WorkKey, tab: string): string =>
  [userId, savedId ?? `${styleId} ${workId}`, tab].join(' ')

const maybeText = (value: unknown) => (typeof value === 'string' ? value : undefined)
const maybeNumber = (value: unknown) => (typeof value === 'number' ? value : undefined)

function readDeviceDraft(value: unknown): DeviceDraft | undefined {
  if (typeof value !== 'object' || value === null) return undefined
  const stored: Partial<Record<keyof DeviceDraft, unknown>> = value
  const document = readDesign(stored.document)
  const [key, tab, userId, path] = [stored.key, stored.tab, stored.userId, stored.path].map(maybeText)
  const styleId = maybeNumber(stored.styleId)
  if (!document || !key || !tab || !userId || styleId === undefined || !path?.startsWith('/design-labs'))
    return undefined
  return {
    key,
    tab,
    userId,
    styleId,
    savedId: maybeText(stored.savedId) ?? null,
    workId: maybeText(stored.workId) ?? '',
    writer: maybeText(stored.writer) ?? tab,
    path,
    asked: maybeText(stored.asked) ?? '',
    document,
    version: maybeNumber(stored.version) ?? null,
    ...(typeof stored.lineVersion === 'number' && { lineVersion: stored.lineVersion }),
    savedAt: maybeText(stored.savedAt) ?? null,
    aside: stored.aside === true,
    inAccount: stored.inAccount === true,
    at: maybeNumber(stored.at) ?? 0,
  }
}

/** A person's drafts, newest first. Beyond twelve of this device, what the account has is deleted before the rest. */
export async function readDeviceDrafts(store: DraftStore, userId: string): Promise<DeviceDraft[]> {
  const drafts = (await store.all()).map(readDeviceDraft).filter((draft) => draft !== undefined)
  drafts.sort((a, b) => Number(a.inAccount) - Number(b.inAccount) || b.at - a.at)
  for (const { key } of drafts.slice(MOST)) await store.remove(key)
  const newest = drafts.slice(0, MOST).filter((one) => one.userId === userId)
  return newest.sort((a, b) => b.at - a.at)
}

/** What comes back into an editor that was opened for this style, this saved design or this line of the cart. */
export const draftsFor = (
  drafts: readonly DeviceDraft[],
  { styleId, savedId, workId = '' }: Pick<WorkKey, 'styleId' | 'savedId'> & Partial<WorkKey>,
) =>
  drafts.filter(
    (one) =>
      one.styleId === styleId && one.savedId === savedId && !one.aside && lineOfWork(one.workId) === lineOfWork(workId),
  )

/** Unsaved changes of a saved design on this style, for whoever comes back to the style alone. */
export const draftOfSavedDesign = (drafts: readonly DeviceDraft[], styleId: number): DeviceDraft | undefined =>
  drafts.find((one) => one.styleId === styleId && one.savedId !== null && !one.aside)

const stylePath = ({ styleId, document, workId }: DeviceDraft) =>
  withLine(`/design-labs/design/${styleId}?${new URLSearchParams({ color: document.color })}`, lineOfWork(workId))

/** Unsaved changes of a design that was deleted elsewhere become new work on its garment. Gives the address of that. */
async function turnIntoNewWork(store: DraftStore, draft: DeviceDraft, tab: string) {
  const path = stylePath(draft)
  const work = { userId: draft.userId, styleId: draft.styleId, savedId: null, workId: draft.workId }
  await store.put({ ...draft, ...work, key: deviceDraftKey(work, tab), tab, path, version: null, aside: false })
  await store.remove(draft.key)
  return path
}

/** What became of the saved design that an address names. */
export interface RequestedDesign {
  readonly search: string
  /** Why it is not open. */
  readonly problem: string
  /** It is not there any more. */
  readonly gone: boolean
}

/** The address at which an editor goes on, and the draft of this device that it takes there. */
export interface WorkToContinue {
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
 * Where an editor without a garment goes on. What was asked for and is not there is said, not exchanged for something
 * else; of what the account cannot give just now this device opens its own copy.
 */
export async function findWorkToContinue(
  store: DraftStore,
  drafts: readonly DeviceDraft[],
  { search, problem, gone }: RequestedDesign,
  tab: string,
): Promise<WorkToContinue | undefined> {
  const mine = named(drafts, search)
  if (mine) return gone ? { path: await turnIntoNewWork(store, mine, tab) } : { path: stylePath(mine), draft: mine }
  const path = problem === '' ? drafts.find((one) => !one.aside)?.path : undefined
  return path === undefined ? undefined : { path }
}

const isSame = (a: WorkKey, b: WorkKey) =>
  a.savedId === null ? b.savedId === null && a.styleId === b.styleId && a.workId === b.workId : a.savedId === b.savedId

/** Deletes a piece of work, whichever tab of this device it came from. */
export async function deleteWork(store: DraftStore, work: WorkKey): Promise<void> {
  for (const one of await readDeviceDrafts(store, work.userId)) if (isSame(work, one)) await store.remove(one.key)
}

/** Deletes everything of a person, also what cannot be read. */
export async function deleteAllWork(store: DraftStore, userId: string): Promise<void> {
  for (const stored of await store.all()) {
    if (typeof stored !== 'object' || stored === null || !('key' in stored) || !('userId' in stored)) continue
    if (stored.userId === userId && typeof stored.key === 'string') await store.remove(stored.key)
  }
}
