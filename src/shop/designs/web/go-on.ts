import type { NavigateFunction } from 'react-router'
import { toast } from '#platform/web/ui/toast.tsx'
import type { LabsStore } from './editor-store.ts'
import { pathOfWork } from './kept-work.ts'
import type { Handed } from './start.ts'
import type { Drafts } from './use-drafts.ts'

/** How long an account that does not answer holds up a new design. */
const LONGEST_MS = 800

const atMost = (work: Promise<void>): Promise<void> =>
  Promise.race([work, new Promise<void>((resolve) => void setTimeout(resolve, LONGEST_MS))])

/** Clears the sheet. What was on it and is not saved is offered from now on; one press brings it back at once. */
export async function startNew(labs: LabsStore, drafts: Drafts, navigate: NavigateFunction): Promise<void> {
  const { product, savedId, savedAt, workId, writer, editor, saving } = labs.get()
  const { present } = editor.history
  const isSaved = savedId !== null && saving.kind === 'nothing'
  const isKept = product !== null && present.layers.length > 0 && !isSaved
  if (isKept) await atMost(drafts.setAside())
  void navigate('/design-labs', { replace: !product, state: { cleared: true } })
  if (!isKept) return
  const state: Handed = { design: present, workId, writer, version: drafts.version(), savedId, savedAt }
  const back = pathOfWork(product, savedId, present.color)
  toast({
    text: 'Your unsaved design is kept: continue it from Design History.',
    tone: 'info',
    action: { label: 'Undo', run: () => void navigate(back, { state }) },
  })
}

interface GoOn {
  readonly labs: LabsStore
  readonly drafts: Drafts
  readonly navigate: NavigateFunction
  /** Names the sheet, so that its address may change while it stays. */
  readonly sheet: string
}

/** Once saved, the address is that of the saved design, so that a reload opens it; the sheet and its steps stay. */
export function goOnSaved({ labs, drafts, navigate, sheet }: GoOn, before: string | null, isAll: boolean): void {
  const { product, savedId, workId } = labs.get()
  if (product) {
    const { styleId } = product
    if (before !== savedId) drafts.forget({ styleId, savedId: before, workId })
    // Steps that were made while it was being saved are unsaved changes of it.
    if (isAll) drafts.forget({ styleId, savedId, workId })
    else drafts.keep()
  }
  if (before !== savedId) void navigate(`/design-labs?design=${savedId}`, { replace: true, state: { sheet } })
}

/** What was a change of a saved design outlives it: the same sheet, at the address of its garment. */
export function goOnDeleted({ labs, drafts, navigate, sheet }: GoOn, savedId: string): void {
  const { product, editor, workId } = labs.get()
  if (!product) return
  drafts.forget({ styleId: product.styleId, savedId, workId })
  drafts.keep()
  const path = pathOfWork(product, null, editor.history.present.color)
  void navigate(path, { replace: true, state: { sheet } })
}
