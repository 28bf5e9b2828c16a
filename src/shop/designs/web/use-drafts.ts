import { useEffect } from 'react'
import { useLocation, useNavigate, useNavigationType } from 'react-router'
import { api } from '#platform/web/api.ts'
import { toast } from '#platform/web/ui/toast.tsx'
import type { deleteDraft, saveDraft } from '../contract.ts'
import { setProduct } from '../model/commands.ts'
import type { Design } from '../model/design.ts'
import { designOf, openEditor } from '../model/editor.ts'
import { changedDesign, dropDraft, findDraft, keepDraft, newestDraft } from './draft.ts'
import type { Labs, LabsStore } from './editor-store.ts'
import { toProduct } from './garment.ts'

const ACCOUNT_PAUSE_MS = 2_500

// The copy of the account is a second net: a failure costs nothing as long as this device keeps its own.
const quietly = (work: Promise<unknown>) => void work.catch(() => undefined)

const sendDraft = (styleId: number, document: Design) =>
  quietly(api.call<typeof saveDraft>('put', '/api/designs/draft', { styleId, document: { ...document } }))

export const forgetAccountDraft = (styleId: number) =>
  quietly(api.call<typeof deleteDraft>('delete', '/api/designs/draft/{styleId}', { styleId }))

const isAtRest = ({ editor }: Labs) => editor.history.held === undefined

/** Takes unsaved work of this device back onto an empty sheet. */
function useReopen(labs: LabsStore, userId: string, onNew: () => void) {
  const navigate = useNavigate()
  const arrived = useNavigationType()
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the sheet is laid out
  useEffect(() => {
    const { product, savedId, editor } = labs.get()
    if (!product) {
      const draft = newestDraft(localStorage, userId)
      if (draft) void navigate(draft.path, { replace: true })
      return
    }
    const { styleId } = product
    const draft = findDraft(localStorage, { userId, styleId, savedId })
    const elsewhere = arrived === 'POP' && savedId === null && !draft && changedDesign(localStorage, userId, styleId)
    if (elsewhere) void navigate(elsewhere.path, { replace: true })
    if (!draft) return
    // Whoever comes from a product page has just chosen a colour; whoever reloads has not.
    const color = arrived === 'PUSH' ? designOf(editor).color : draft.document.color
    labs.act(() => openEditor(setProduct(draft.document, toProduct(product), color)))
    toast({ text: 'Your unsaved design is back.', tone: 'info', action: { label: 'New Design', run: onNew } })
  }, [labs, userId])
}

/** Keeps every step on this device at once and in the account within seconds. */
export function useDrafts(labs: LabsStore, userId: string, onNew: () => void): void {
  const { pathname, search } = useLocation()
  useReopen(labs, userId, onNew)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const stop = labs.subscribe((now, before) => {
      const { product, savedId } = now
      const document = designOf(now.editor)
      const changed = document !== designOf(before.editor) || isAtRest(now) !== isAtRest(before)
      if (!product || !changed || !isAtRest(now)) return
      const work = { userId, styleId: product.styleId, savedId }
      clearTimeout(timer)
      if (document.layers.length === 0) {
        dropDraft(localStorage, work)
        timer = setTimeout(() => forgetAccountDraft(product.styleId), ACCOUNT_PAUSE_MS)
        return
      }
      const path = savedId ? `/design-labs?design=${savedId}` : pathname + search
      keepDraft(localStorage, { ...work, path, document })
      timer = setTimeout(() => sendDraft(product.styleId, document), ACCOUNT_PAUSE_MS)
    })
    return () => {
      clearTimeout(timer)
      stop()
    }
  }, [labs, userId, pathname, search])
}
