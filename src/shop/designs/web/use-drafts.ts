import { useEffect, useState } from 'react'
import { useLocation, useNavigate, useNavigationType } from 'react-router'
import { createClient } from '#platform/base/client.ts'
import { toast } from '#platform/web/ui/toast.tsx'
import type { Product as StyleFacts } from '#shop/catalogue/contract.ts'
import { designPath } from '#shop/catalogue/web/paths.ts'
import type { deleteDraft, saveDraft } from '../drafts-contract.ts'
import { setProduct } from '../model/commands.ts'
import { designOf, openEditor } from '../model/editor.ts'
import { type AccountCopy, createAccountCopy, type Saving, type Sent } from './account-copy.ts'
import { deviceShelf, isAlive, showAlive, TAB } from './device-shelf.ts'
import {
  type Asked,
  changedDesign,
  type DeviceDraft,
  dropWork,
  keyOf,
  ofWork,
  pathToGoOn,
  readDrafts,
  type Work,
} from './draft.ts'
import type { Labs, LabsStore } from './editor-store.ts'
import { toProduct } from './garment.ts'

// What is on its way when the tab is closed still arrives.
const api = createClient((path, init) => fetch(path, { ...init, keepalive: true }))

const sendDraft = ({ document, ...rest }: Sent) =>
  api.call<typeof saveDraft>('put', '/api/designs/draft', { ...rest, document: { ...document }, tab: TAB })

// The copy of the account is a second net: what cannot be forgotten now is offered once more.
const forgetDraft = ({ styleId, savedId }: Work) =>
  void api
    .call<typeof deleteDraft>('delete', '/api/designs/draft/{styleId}', { styleId, designId: savedId })
    .catch(() => undefined)

const isAtRest = ({ editor }: Labs) => editor.history.held === undefined

/** Address of the editor with this garment, or with the saved design that is being changed. */
export function pathOfWork(product: StyleFacts, savedId: string | null, color: string): string {
  if (savedId) return `/design-labs?design=${savedId}`
  return designPath(product, color)
}

const workOf = ({ product, savedId }: Labs, userId: string): Work | undefined =>
  product ? { userId, styleId: product.styleId, savedId } : undefined

/** Lays the draft on the sheet, unless there is work on it already. */
function reopen(labs: LabsStore, draft: DeviceDraft, asked: string): boolean {
  const { product, editor } = labs.get()
  if (!product || editor.history.past.length > 0 || editor.history.held !== undefined) return false
  // Whoever comes with another colour than last time has just chosen it.
  const color = asked !== '' && asked !== draft.asked ? designOf(editor).color : draft.document.color
  labs.act(() => openEditor(setProduct(draft.document, toProduct(product), color), editor.view))
  return true
}

interface Reopening {
  readonly labs: LabsStore
  readonly userId: string
  readonly copy: AccountCopy
  readonly onNew: () => void
  readonly opened: Omit<Known, 'version'>
}

const hasWork = (labs: LabsStore) => designOf(labs.get().editor).layers.length > 0

/** Takes unsaved work of this device back onto an empty sheet, and keeps what was handed over to it. */
function useReopen({ labs, userId, copy, onNew, opened }: Reopening) {
  const navigate = useNavigate()
  const arrived = useNavigationType()
  const { search } = useLocation()
  const asked = new URLSearchParams(search).get('color') ?? ''
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the sheet is laid out
  useEffect(() => {
    let here = true
    const look = async () => {
      const drafts = await readDrafts(deviceShelf, userId)
      const { product, savedId } = labs.get()
      const work = workOf(labs.get(), userId)
      if (!here) return
      if (!product || !work) {
        const path = await pathToGoOn(deviceShelf, drafts, { ...opened, search }, TAB)
        return path && void navigate(path, { replace: true })
      }
      if (opened.handed && hasWork(labs)) {
        copy.take({ styleId: product.styleId, designId: savedId, document: designOf(labs.get().editor) })
        return keepOnDevice(labs, work, { asked, version: copy.version() })
      }
      const [draft] = ofWork(drafts, work)
      const elsewhere = arrived === 'POP' && savedId === null && !draft && changedDesign(drafts, product.styleId)
      if (elsewhere) void navigate(elsewhere.path, { replace: true })
      // Work that was opened from the account is newer than what this device has of it.
      if (!draft || copy.version() !== null || !reopen(labs, draft, asked)) return
      await copy.begin(draft.version)
      copy.take({ styleId: product.styleId, designId: savedId, document: designOf(labs.get().editor) })
      toast({ text: 'Your unsaved design is back.', tone: 'info', action: { label: 'New Design', run: onNew } })
      // From now on this page keeps it; what another open page has of it stays that page's.
      await keepOnDevice(labs, work, { asked, version: draft.version })
      if (draft.tab !== TAB && !(await isAlive(draft.tab))) await deviceShelf.remove(draft.key)
    }
    look().catch(() => undefined)
    return () => {
      here = false
    }
  }, [labs, userId])
}

async function keepOnDevice(labs: LabsStore, work: Work, { asked, version }: Pick<DeviceDraft, 'asked' | 'version'>) {
  const { product, savedId, editor } = labs.get()
  if (!product) return
  const document = designOf(editor)
  const path = pathOfWork(product, savedId, document.color)
  await deviceShelf.put({ ...work, key: keyOf(work, TAB), tab: TAB, path, asked, document, version, at: Date.now() })
}

/** Asks before the page is left only where neither this device nor the account has the work. */
function useLeaving(labs: LabsStore, copy: AccountCopy) {
  useEffect(() => {
    const leaving = new AbortController()
    const { signal } = leaving
    addEventListener(
      'beforeunload',
      (event) => {
        const { onDevice, saving } = labs.get()
        if (!onDevice && saving.kind !== 'saved' && saving.kind !== 'nothing') event.preventDefault()
      },
      { signal },
    )
    document.addEventListener('visibilitychange', () => copy.flush(), { signal })
    addEventListener('online', () => copy.flush(), { signal })
    return () => leaving.abort()
  }, [labs, copy])
}

/** What has to be decided stays on the screen while further steps are sent. */
function show(labs: LabsStore, saving: Saving): void {
  const { kind } = labs.get().saving
  if (saving.kind === 'saving' && (kind === 'conflict' || kind === 'signed-out')) return
  labs.set({ saving })
}

export interface Drafts {
  /** Lets go of this work on the device and in the account: it is saved, or not wanted. Its versions stay. */
  forget(work: Pick<Work, 'styleId' | 'savedId'>): void
  /** Keeps what is on the sheet, here and in the account, though no step was made. */
  keep(): void
  /** Sends what waits, in the place of another tab's version where one is given. */
  send(instead?: number): void
}

/** What the page knew of the work when it was opened. */
interface Known extends Omit<Asked, 'search'> {
  readonly handed?: boolean
  readonly version?: number | null
}

/** Keeps every step on this device at once and in the account within seconds. */
export function useDrafts(
  labs: LabsStore,
  userId: string,
  onNew: () => void,
  { version = null, ...opened }: Known,
): Drafts {
  const [copy] = useState(() => createAccountCopy({ send: sendDraft, show: (saving) => show(labs, saving), version }))
  const { search } = useLocation()
  const asked = new URLSearchParams(search).get('color') ?? ''
  useReopen({ labs, userId, copy, onNew, opened })
  useLeaving(labs, copy)
  useEffect(() => {
    showAlive()
    let writes = 0
    const write = async (work: Work) => {
      const mine = ++writes
      labs.set({ onDevice: false })
      await keepOnDevice(labs, work, { asked, version: copy.version() })
      if (mine === writes) labs.set({ onDevice: true })
    }
    const stop = labs.subscribe((now, before) => {
      const work = workOf(now, userId)
      const document = designOf(now.editor)
      const changed = document !== designOf(before.editor) || isAtRest(now) !== isAtRest(before)
      if (!work || !changed || !isAtRest(now) || now.product !== before.product) return
      if (document.layers.length > 0) {
        // A browser that forbids it leaves `onDevice` false, and the page asks before it is left.
        write(work).catch(() => undefined)
        copy.take({ styleId: work.styleId, designId: work.savedId, document })
      } else if (designOf(before.editor).layers.length > 0) {
        void dropWork(deviceShelf, work).catch(() => undefined)
        void copy.begin(null).then(() => forgetDraft(work))
      }
    })
    return () => {
      copy.flush()
      stop()
    }
  }, [labs, userId, asked, copy])
  return {
    forget({ styleId, savedId }) {
      const work = { userId, styleId, savedId }
      void dropWork(deviceShelf, work).catch(() => undefined)
      void copy.begin(null).then(() => forgetDraft(work))
    },
    keep() {
      const work = workOf(labs.get(), userId)
      if (!work || !hasWork(labs)) return
      keepOnDevice(labs, work, { asked, version: copy.version() }).catch(() => undefined)
      copy.take({ styleId: work.styleId, designId: work.savedId, document: designOf(labs.get().editor) })
    },
    send(instead) {
      if (instead !== undefined) {
        copy.replace(instead)
        labs.set({ saving: { kind: 'saving' } })
      }
      const { product, savedId, editor } = labs.get()
      if (product) copy.take({ styleId: product.styleId, designId: savedId, document: designOf(editor) })
      copy.flush()
    },
  }
}
