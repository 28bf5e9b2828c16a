import { useEffect } from 'react'
import { type NavigateFunction, useLocation, useNavigationType } from 'react-router'
import { toast } from '#platform/web/ui/toast.tsx'
import type { Design } from '../../model/document/design.ts'
import { setProduct } from '../../model/editing/design-commands.ts'
import { designOf, replaceDesign } from '../../model/editing/editor.ts'
import { designsTexts } from '../../texts.ts'
import type { TransferredWork } from '../document/editor-start.ts'
import type { Labs, LabsStore } from '../document/editor-store.ts'
import { toDesignProduct } from '../document/garment.ts'
import { useLabsNavigate } from '../document/use-labs-navigate.ts'
import type { AccountCopy } from './account-copy.ts'
import {
  type DeviceDraft,
  draftOfSavedDesign,
  draftsFor,
  findWorkToContinue,
  type RequestedDesign,
  readDeviceDrafts,
} from './device-drafts.ts'
import { claimWork, deviceStore, TAB_ID } from './device-store.ts'
import { draftStepOf, hasWork, storeOnDevice, uploadLostWork, workKeyOf } from './stored-work.ts'

/** What the page knew of the work when it was opened. */
export interface OpenedWork extends Omit<RequestedDesign, 'search'> {
  readonly transferred?: boolean
  readonly ofDevice?: boolean
}

interface Reopening {
  readonly labs: LabsStore
  readonly userId: string
  readonly copy: AccountCopy
  readonly onNew: () => void
  readonly opened: OpenedWork
}

const isUntouched = ({ editor }: Labs) => editor.history.past.length === 0 && editor.history.held === undefined

/** What of a draft is opened. */
function documentOf({ product, editor }: Labs, draft: DeviceDraft, asked: string): Design {
  // Whoever comes with another colour than last time has just chosen it.
  const color = asked !== '' && asked !== draft.asked ? designOf(editor).color : draft.document.color
  return product ? setProduct(draft.document, toDesignProduct(product), color) : draft.document
}

/** Whether a draft is the same as the open design: it was saved, and the answer or the time to forget it was missing. */
const isSaved = (labs: Labs, document: Design): boolean =>
  (labs.savedId !== null || labs.line !== null) && JSON.stringify(document) === JSON.stringify(designOf(labs.editor))

/** The draft of a tab that still lives stays that tab's; this editor goes on with the same work. */
async function takeOver({ labs, userId, copy, onNew }: Reopening, draft: DeviceDraft, asked: string) {
  const { isFree, writer } = await claimWork(draft)
  if (!isUntouched(labs.get())) return
  const { workId, version } = draft
  const document = documentOf(labs.get(), draft, asked)
  if (isSaved(labs.get(), document)) {
    if (isFree) await deviceStore.remove(draft.key)
    return
  }
  const { line } = labs.get()
  // Who changed the line since is not overwritten unseen.
  labs.set({ workId, writer, line: line && { ...line, version: draft.lineVersion ?? line.version } })
  labs.act((editor) => replaceDesign(editor, document))
  await copy.begin(version)
  const step = draftStepOf(labs.get())
  if (step) copy.take(step)
  toast({ text: designsTexts.draftRestored, tone: 'info', action: { label: designsTexts.newDesign, run: onNew } })
  await storeOnDevice(labs, userId, { asked, version })
  if (draft.tab !== TAB_ID && isFree) await deviceStore.remove(draft.key)
}

/** What was handed over is stored nowhere yet. */
async function storeTransferred({ labs, userId, copy, opened }: Reopening, asked: string) {
  const step = draftStepOf(labs.get())
  if (step) copy.take(step)
  if (opened.ofDevice) toast({ text: designsTexts.draftOfThisDevice, tone: 'info' })
  await storeOnDevice(labs, userId, { asked, version: copy.version() })
}

async function transfer(draft: DeviceDraft): Promise<{ state: TransferredWork }> {
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

/** Whether the editor stays at its address. */
async function reopen(reopening: Reopening, { search, chosen, cleared, navigate, isHere }: Arrival): Promise<boolean> {
  const { labs, userId, copy, opened } = reopening
  const asked = new URLSearchParams(search).get('color') ?? ''
  // A browser that stores nothing has nothing to bring back.
  const drafts = await readDeviceDrafts(deviceStore, userId).catch(() => [])
  const work = workKeyOf(labs.get(), userId)
  if (!isHere()) return false
  if (!work) {
    if (cleared) return true
    const next = await findWorkToContinue(deviceStore, drafts, { ...opened, search }, TAB_ID)
    const transferred = next?.draft && (await transfer(next.draft))
    if (next && isHere()) void navigate(next.path, { replace: true, ...transferred })
    return next === undefined
  }
  if (opened.transferred && hasWork(labs)) {
    await storeTransferred(reopening, asked)
    return true
  }
  const [draft] = draftsFor(drafts, work)
  const elsewhere =
    chosen || work.savedId !== null || labs.get().line || draft ? undefined : draftOfSavedDesign(drafts, work.styleId)
  if (elsewhere) void navigate(elsewhere.path, { replace: true })
  // Work that was opened from the account is newer than what this device has of it.
  if (draft && copy.version() === null) await takeOver(reopening, draft, asked)
  return elsewhere === undefined
}

/** Whether an address was gone to for a new design. */
export const isCleared = (state: unknown): boolean => typeof state === 'object' && state !== null && 'cleared' in state

/** Opens unsaved work of this device in an empty editor, and brings what no editor has open into the account. */
export function useReopen(reopening: Reopening): void {
  const { labs, userId } = reopening
  const navigate = useLabsNavigate(labs)
  const arrived = useNavigationType()
  const { search, state } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the editor opens
  useEffect(() => {
    let here = true
    reopen(reopening, { search, chosen: arrived !== 'POP', cleared: isCleared(state), navigate, isHere: () => here })
      .then((stays) => (stays ? uploadLostWork(userId) : 0))
      .then((uploadedCount) => uploadedCount > 0 && here && labs.set({ uploadedCount }))
      .catch(() => undefined)
    return () => {
      here = false
    }
  }, [labs, userId])
}
