import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { designOf } from '../../model/editing/editor.ts'
import type { DraftSync } from '../document/draft-sync.ts'
import type { Labs, LabsStore } from '../document/editor-store.ts'
import { type AccountCopy, createAccountCopy } from './account-copy.ts'
import { deleteWork, type WorkKey } from './device-drafts.ts'
import { deviceStore, holdTabLock } from './device-store.ts'
import { deleteAccountDraft, draftStepOf, hasWork, sendDraft, storeOnDevice, workKeyOf } from './stored-work.ts'
import { type OpenedWork, useReopen } from './use-reopen.ts'

/** A drag is stored when it ends. Typing on the garment is one step too, but may last: each letter of it is stored. */
const isAtRest = ({ editor, editingText }: Labs) => editor.history.held === undefined || editingText !== null

/** Asks before the page is left only where neither this device nor the account has the work. */
function useLeaving(labs: LabsStore, copy: AccountCopy) {
  useEffect(() => {
    const leaving = new AbortController()
    const { signal } = leaving
    addEventListener(
      'beforeunload',
      (event) => {
        const { onDevice, saving } = labs.get()
        const isSafe = onDevice && !(saving.kind === 'device' && saving.isOnlyHere)
        if (!isSafe && saving.kind !== 'saved' && saving.kind !== 'nothing') event.preventDefault()
      },
      { signal },
    )
    document.addEventListener('visibilitychange', () => copy.flush(), { signal })
    addEventListener('online', () => copy.flush(), { signal })
    return () => leaving.abort()
  }, [labs, copy])
}

/** What has to be decided stays on the screen while further steps are sent. */
function show(labs: LabsStore, saving: DraftSync): void {
  const { kind } = labs.get().saving
  if (saving.kind === 'saving' && (kind === 'conflict' || kind === 'signed-out')) return
  labs.set({ saving })
}

export interface Drafts {
  /** Deletes the draft of this work on the device and in the account: it is saved. Its versions stay. */
  discard(work: Omit<WorkKey, 'userId'>): void
  /** Stores the open design, here and in the account, though no step was made. */
  store(): void
  /** Another design takes the editor's place: this one is offered from now on. */
  setAside(): Promise<void>
  /** The editor has gone on to other work, of this version in the account. */
  begin(version: number | null): void
  /** The account's version of the open design. */
  version(): number | null
  /** Sends what waits, in the place of another tab's version where one is given. */
  send(instead?: number): void
}

interface InitialWork extends OpenedWork {
  readonly version?: number | null
}

/** In the place of the account's copy for a guest. */
export type CreateDeviceCopy = (show: (saving: DraftSync) => void) => AccountCopy

interface DraftContext {
  readonly labs: LabsStore
  readonly userId: string
  readonly copy: AccountCopy
  readonly asked: string
}

function draftsOf({ labs, userId, copy, asked }: DraftContext): Drafts {
  const store = (aside = false) => storeOnDevice(labs, userId, { asked, version: copy.version(), aside })
  const take = () => {
    const step = draftStepOf(labs.get())
    if (step) copy.take(step)
  }
  return {
    version: copy.version,
    discard(saved) {
      const work = { ...saved, userId }
      void deleteWork(deviceStore, work).catch(() => undefined)
      void copy.begin(null).then(() => deleteAccountDraft(work))
    },
    store() {
      if (!hasWork(labs)) return
      store().catch(() => undefined)
      take()
    },
    async setAside() {
      const { workId, product } = labs.get()
      const work = workKeyOf(labs.get(), userId)
      // What is known of other work says nothing about this one.
      const isOpen = () => labs.get().workId === workId && labs.get().product === product
      await store(true).catch(() => undefined)
      if (!isOpen()) return
      take()
      await copy.settle()
      if (work && isOpen() && labs.get().saving.kind === 'saved')
        await deleteWork(deviceStore, work).catch(() => undefined)
    },
    begin: (version) => void copy.begin(version),
    send(instead) {
      if (instead !== undefined) {
        copy.replace(instead)
        labs.set({ saving: { kind: 'saving' } })
      }
      take()
      copy.flush()
    },
  }
}

/** Stores every step on this device at once and in the account within seconds. */
export function useDrafts(
  labs: LabsStore,
  userId: string,
  onNew: () => void,
  { version = null, ...opened }: InitialWork,
  createCopy?: CreateDeviceCopy,
): Drafts {
  const [copy] = useState(() => {
    const showIn = (saving: DraftSync) => show(labs, saving)
    return createCopy?.(showIn) ?? createAccountCopy({ send: (step) => sendDraft(userId, step), show: showIn, version })
  })
  const { search } = useLocation()
  const asked = new URLSearchParams(search).get('color') ?? ''
  useReopen({ labs, userId, copy, onNew, opened })
  useLeaving(labs, copy)
  useEffect(() => {
    holdTabLock()
    let writes = 0
    const write = async () => {
      const mine = ++writes
      labs.set({ onDevice: false })
      await storeOnDevice(labs, userId, { asked, version: copy.version() })
      if (mine === writes) labs.set({ onDevice: true, deviceRefuses: false })
    }
    const stop = labs.subscribe((now, before) => {
      const work = workKeyOf(now, userId)
      const step = draftStepOf(now)
      const document = designOf(now.editor)
      const changed = document !== designOf(before.editor) || isAtRest(now) !== isAtRest(before)
      if (!work || !step || !changed || !isAtRest(now) || now.product !== before.product) return
      if (document.layers.length > 0) {
        // A browser that forbids it leaves `onDevice` false, and the page asks before it is left.
        write().catch(() => labs.set({ deviceRefuses: true }))
        copy.take(step)
      } else if (designOf(before.editor).layers.length > 0) {
        void deleteWork(deviceStore, work).catch(() => undefined)
        void copy.begin(null).then(() => deleteAccountDraft(work))
      }
    })
    return () => {
      copy.flush()
      stop()
    }
  }, [labs, userId, asked, copy])
  return draftsOf({ labs, userId, copy, asked })
}
