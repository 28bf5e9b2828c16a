import type { NavigateFunction } from 'react-router'
import { toast } from '#platform/web/ui/toast.tsx'
import { designsTexts } from '../../texts.ts'
import { withLine } from '../document/cart-line.ts'
import type { TransferredWork } from '../document/editor-start.ts'
import type { Labs, LabsStore } from '../document/editor-store.ts'
import { workPath } from './stored-work.ts'
import type { Drafts } from './use-drafts.ts'

/** How long an account that does not answer holds up a new design. */
const LONGEST_MS = 800

export const atMost = (work: Promise<void>): Promise<void> =>
  Promise.race([work, new Promise<void>((resolve) => void setTimeout(resolve, LONGEST_MS))])

/** Whether the editor has something that no entry of the history has. */
export function hasUnsavedWork({ product, savedId, editor, saving }: Labs): boolean {
  const isSaved = savedId !== null && saving.kind === 'nothing'
  return product !== null && editor.history.present.layers.length > 0 && !isSaved
}

/** Clears the editor. What was in it and is not saved is offered from now on; Undo brings it back at once. */
export async function startNewDesign(labs: LabsStore, drafts: Drafts, navigate: NavigateFunction): Promise<void> {
  const { product, savedId, savedAt, workId, writer, line, editor } = labs.get()
  const { present } = editor.history
  const hasWork = hasUnsavedWork(labs.get())
  if (hasWork) await atMost(drafts.setAside())
  void navigate('/design-labs', { replace: !product, state: { cleared: true } })
  if (!hasWork || !product) return
  const state: TransferredWork = { design: present, workId, writer, version: drafts.version(), savedId, savedAt }
  const back = workPath(product, savedId, present.color, line)
  toast({
    text: designsTexts.draftSaved,
    tone: 'info',
    action: { label: designsTexts.undo, run: () => void navigate(back, { state }) },
  })
}

export interface Continuation {
  readonly labs: LabsStore
  readonly drafts: Drafts
  readonly navigate: NavigateFunction
  /** Names the editor, so that its address may change while it stays. */
  readonly editorId: string
}

/** Once saved, the address is that of the saved design, so that a reload opens it; the editor and its steps stay. */
export function continueSaved(
  { labs, drafts, navigate, editorId }: Continuation,
  before: string | null,
  isAll: boolean,
): void {
  const { product, savedId, workId, line } = labs.get()
  if (product) {
    const { styleId } = product
    if (before !== savedId) drafts.discard({ styleId, savedId: before, workId })
    // Steps that were made while it was being saved are unsaved changes of it.
    if (isAll) drafts.discard({ styleId, savedId, workId })
    else drafts.store()
  }
  const path = withLine(`/design-labs?design=${savedId}`, line?.cartId)
  if (before !== savedId) void navigate(path, { replace: true, state: { editorId } })
}

/** What was a change of a saved design outlives it: the same editor, at the address of its garment. */
export function continueDeleted({ labs, drafts, navigate, editorId }: Continuation, savedId: string): void {
  const { product, editor, workId, line } = labs.get()
  if (!product) return
  drafts.discard({ styleId: product.styleId, savedId, workId })
  drafts.store()
  const path = workPath(product, null, editor.history.present.color, line)
  void navigate(path, { replace: true, state: { editorId } })
}
