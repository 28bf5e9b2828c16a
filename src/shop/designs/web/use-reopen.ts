import { useEffect } from 'react'
import { type NavigateFunction, useLocation, useNavigate, useNavigationType } from 'react-router'
import { toast } from '#platform/web/ui/toast.tsx'
import { setProduct } from '../model/commands.ts'
import { designOf, openEditor } from '../model/editor.ts'
import type { AccountCopy } from './account-copy.ts'
import { claimWork, deviceShelf, TAB } from './device-shelf.ts'
import { type Asked, changedDesign, type DeviceDraft, draftsFor, goOn, readDrafts } from './draft.ts'
import type { Labs, LabsStore } from './editor-store.ts'
import { toProduct } from './garment.ts'
import { handIn, hasWork, keepOnDevice, stepOf, workOf } from './kept-work.ts'
import type { Handed } from './start.ts'

/** What the page knew of the work when it was opened. */
export interface Opened extends Omit<Asked, 'search'> {
  readonly handed?: boolean
  readonly ofDevice?: boolean
}

interface Reopening {
  readonly labs: LabsStore
  readonly userId: string
  readonly copy: AccountCopy
  readonly onNew: () => void
  readonly opened: Opened
}

const OF_DEVICE =
  'Your account could not be reached, so this is the copy on this device. It is compared with your account as soon as that answers.'

const isUntouched = ({ editor }: Labs) => editor.history.past.length === 0 && editor.history.held === undefined

function layOut(labs: LabsStore, draft: DeviceDraft, asked: string): void {
  const { product, editor } = labs.get()
  if (!product) return
  // Whoever comes with another colour than last time has just chosen it.
  const color = asked !== '' && asked !== draft.asked ? designOf(editor).color : draft.document.color
  labs.act(() => openEditor(setProduct(draft.document, toProduct(product), color), editor.view))
}

/** The draft of a tab that still lives stays that tab's; the sheet goes on with the same work. */
async function takeOver({ labs, userId, copy, onNew }: Reopening, draft: DeviceDraft, asked: string) {
  const { isFree, writer } = await claimWork(draft)
  if (!isUntouched(labs.get())) return
  const { workId, version } = draft
  labs.set({ workId, writer })
  layOut(labs, draft, asked)
  await copy.begin(version)
  const step = stepOf(labs.get())
  if (step) copy.take(step)
  toast({ text: 'Your unsaved design is back.', tone: 'info', action: { label: 'New Design', run: onNew } })
  await keepOnDevice(labs, userId, { asked, version })
  if (draft.tab !== TAB && isFree) await deviceShelf.remove(draft.key)
}

/** What was handed over is kept by nobody yet. */
async function keepHanded({ labs, userId, copy, opened }: Reopening, asked: string) {
  const step = stepOf(labs.get())
  if (step) copy.take(step)
  if (opened.ofDevice) toast({ text: OF_DEVICE, tone: 'info' })
  await keepOnDevice(labs, userId, { asked, version: copy.version() })
}

async function handOver(draft: DeviceDraft): Promise<{ state: Handed }> {
  const { document, workId, version, savedId, savedAt } = draft
  const { writer } = await claimWork(draft)
  return { state: { design: document, workId, writer, version, savedId, savedAt, ofDevice: true } }
}

interface Arrival {
  readonly search: string
  /** Whether the address was gone to, not come back to. */
  readonly chosen: boolean
  /** Whether a new design was asked for: other work is not put in its place. */
  readonly cleared: boolean
  readonly navigate: NavigateFunction
  readonly isHere: () => boolean
}

/** Whether the sheet stays where it is. */
async function look(reopening: Reopening, { search, chosen, cleared, navigate, isHere }: Arrival): Promise<boolean> {
  const { labs, userId, copy, opened } = reopening
  const asked = new URLSearchParams(search).get('color') ?? ''
  // A browser that keeps nothing has nothing to bring back.
  const drafts = await readDrafts(deviceShelf, userId).catch(() => [])
  const work = workOf(labs.get(), userId)
  if (!isHere()) return false
  if (!work) {
    if (cleared) return true
    const next = await goOn(deviceShelf, drafts, { ...opened, search }, TAB)
    const handed = next?.draft && (await handOver(next.draft))
    if (next && isHere()) void navigate(next.path, { replace: true, ...handed })
    return next === undefined
  }
  if (opened.handed && hasWork(labs)) {
    await keepHanded(reopening, asked)
    return true
  }
  const [draft] = draftsFor(drafts, work)
  const elsewhere = chosen || work.savedId !== null || draft ? undefined : changedDesign(drafts, work.styleId)
  if (elsewhere) void navigate(elsewhere.path, { replace: true })
  // Work that was opened from the account is newer than what this device has of it.
  if (draft && copy.version() === null) await takeOver(reopening, draft, asked)
  return elsewhere === undefined
}

/** Whether an address was gone to for a new design. */
export const isCleared = (state: unknown): boolean => typeof state === 'object' && state !== null && 'cleared' in state

/** Takes unsaved work of this device back onto an empty sheet, and brings what lies on none into the account. */
export function useReopen(reopening: Reopening): void {
  const { labs, userId } = reopening
  const navigate = useNavigate()
  const arrived = useNavigationType()
  const { search, state } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the sheet is laid out
  useEffect(() => {
    let here = true
    look(reopening, { search, chosen: arrived !== 'POP', cleared: isCleared(state), navigate, isHere: () => here })
      .then((stays) => (stays ? handIn(userId) : 0))
      .then((handedIn) => handedIn > 0 && here && labs.set({ handedIn }))
      .catch(() => undefined)
    return () => {
      here = false
    }
  }, [labs, userId])
}
