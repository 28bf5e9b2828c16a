import { ApiError } from '#platform/base/client.ts'
import { toast } from '#platform/web/ui/toast.tsx'
import type { Product } from '#shop/catalogue/contract.ts'
import { setColor, withoutDesignerNote } from '../../model/editing/design-commands.ts'
import { changeSteps, designOf, moveToProduct } from '../../model/editing/editor.ts'
import { moveChangesBetween } from '../../model/editing/move-design.ts'
import { designsTexts } from '../../texts.ts'
import { type Labs, type MoveNotice, newWorkId } from '../document/editor-store.ts'
import { toDesignProduct } from '../document/garment.ts'
import { atMost, type Continuation, hasUnsavedWork } from './continue-work.ts'
import { TAB_ID } from './device-store.ts'
import { workPath } from './stored-work.ts'

/** Neither this device nor the account has the work: it would be lost in the place of another. */
const isNowhere = ({ onDevice, saving, isGuest }: Labs) =>
  !isGuest && !onDevice && saving.kind !== 'saved' && saving.kind !== 'nothing'

/** The address is that of the work that is open now; the editor and where the page is scrolled to stay. */
export function followAddress({ labs, navigate, editorId }: Continuation): void {
  const { product, savedId, editor, line } = labs.get()
  if (!product) return
  const path = workPath(product, savedId, designOf(editor).color, line)
  void navigate(path, { replace: true, preventScrollReset: true, state: { editorId } })
}

/** What was open before another product was chosen, with all its steps; what was made on that one since is offered. */
function changeBack(continuation: Continuation, before: Labs, version: number | null, changed: Labs): void {
  const { labs, drafts } = continuation
  const { workId, editor } = labs.get()
  if (workId === changed.workId && editor.history.present === changed.editor.history.present && changed.product) {
    drafts.discard({ styleId: changed.product.styleId, savedId: null, workId })
  } else void drafts.setAside()
  const { product, savedId, savedAt, unansweredSave, writer } = before
  const named = { savedId, savedAt, unansweredSave, workId: before.workId, writer }
  labs.set({ ...named, product, editor: before.editor, moved: null })
  drafts.begin(version)
  if (hasUnsavedWork(before)) drafts.store()
  followAddress(continuation)
}

/** The open design on another product, and what of it is not as it was. A line of the cart stays the same, with its note. */
function moveOpen({ editor: open, line }: Labs, product: Product, color: string) {
  const taken = line ? open : changeSteps(open, withoutDesignerNote)
  const editor = moveToProduct(taken, toDesignProduct(product), color)
  const changes = moveChangesBetween(designOf(open), designOf(editor))
  const leavesDesignerNote = !line && (designOf(open).options.designerNote ?? '').trim() !== ''
  const isSaid = changes.length > 0 || leavesDesignerNote
  const moved: MoveNotice | null = isSaid ? { title: product.title, changes, missing: [], leavesDesignerNote } : null
  return { editor, moved }
}

/**
 * Makes a product that of the open editor. Its artwork goes along, as new unsaved work with the steps that led to it; the
 * work before is offered from then on, and Undo in the notice brings it back at once.
 */
export async function changeProduct(continuation: Continuation, product: Product, color: string): Promise<void> {
  const { labs, drafts } = continuation
  const before = labs.get()
  if (before.product?.styleId === product.styleId) {
    labs.set({ picking: false })
    return labs.run((design) => setColor(design, color))
  }
  if (isNowhere(before)) throw new ApiError(409, { error: designsTexts.productNotChanged }, null)
  const hadWork = hasUnsavedWork(before)
  if (hadWork) await atMost(drafts.setAside())
  const version = drafts.version()
  // Closed first, so that the focus goes back while what it came from is still there.
  labs.set({ picking: false })
  const { editor, moved } = moveOpen(labs.get(), product, color)
  const workId = before.line?.cartId ?? newWorkId()
  labs.set({ product, editor, moved, savedId: null, savedAt: null, unansweredSave: null, workId, writer: TAB_ID })
  drafts.begin(null)
  drafts.store()
  followAddress(continuation)
  const changed = labs.get()
  if (!before.product || designOf(editor).layers.length === 0) return
  toast({
    text: hadWork ? designsTexts.artworkMovedEarlierSaved(product.title) : designsTexts.artworkMoved(product.title),
    tone: 'info',
    action: { label: designsTexts.undo, run: () => changeBack(continuation, before, version, changed) },
  })
}
