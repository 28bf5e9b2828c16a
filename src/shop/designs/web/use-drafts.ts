import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { designOf } from '../model/editor.ts'
import { type AccountCopy, createAccountCopy, type Saving } from './account-copy.ts'
import { deviceShelf, showAlive } from './device-shelf.ts'
import { dropWork, type Work } from './draft.ts'
import type { Labs, LabsStore } from './editor-store.ts'
import { forgetDraft, hasWork, keepOnDevice, sendDraft, stepOf, workOf } from './kept-work.ts'
import { type Opened, useReopen } from './use-reopen.ts'

const isAtRest = ({ editor }: Labs) => editor.history.held === undefined

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
  /** Lets go of this work on the device and in the account: it is saved. Its versions stay. */
  forget(work: Omit<Work, 'userId'>): void
  /** Keeps what is on the sheet, here and in the account, though no step was made. */
  keep(): void
  /** The sheet is wanted for something else: what is on it is offered from now on. */
  setAside(): Promise<void>
  /** The account's version of what is on the sheet. */
  version(): number | null
  /** Sends what waits, in the place of another tab's version where one is given. */
  send(instead?: number): void
}

interface Known extends Opened {
  readonly version?: number | null
}

interface Keeping {
  readonly labs: LabsStore
  readonly userId: string
  readonly copy: AccountCopy
  readonly asked: string
}

function draftsOf({ labs, userId, copy, asked }: Keeping): Drafts {
  const keep = (aside = false) => keepOnDevice(labs, userId, { asked, version: copy.version(), aside })
  const take = () => {
    const step = stepOf(labs.get())
    if (step) copy.take(step)
  }
  return {
    version: copy.version,
    forget(saved) {
      const work = { ...saved, userId }
      void dropWork(deviceShelf, work).catch(() => undefined)
      void copy.begin(null).then(() => forgetDraft(work))
    },
    keep() {
      if (!hasWork(labs)) return
      keep().catch(() => undefined)
      take()
    },
    async setAside() {
      const work = workOf(labs.get(), userId)
      await keep(true).catch(() => undefined)
      take()
      await copy.settle()
      if (work && labs.get().saving.kind === 'saved') await dropWork(deviceShelf, work).catch(() => undefined)
    },
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

/** Keeps every step on this device at once and in the account within seconds. */
export function useDrafts(
  labs: LabsStore,
  userId: string,
  onNew: () => void,
  { version = null, ...opened }: Known,
): Drafts {
  const [copy] = useState(() =>
    createAccountCopy({ send: (step) => sendDraft(userId, step), show: (saving) => show(labs, saving), version }),
  )
  const { search } = useLocation()
  const asked = new URLSearchParams(search).get('color') ?? ''
  useReopen({ labs, userId, copy, onNew, opened })
  useLeaving(labs, copy)
  useEffect(() => {
    showAlive()
    let writes = 0
    const write = async () => {
      const mine = ++writes
      labs.set({ onDevice: false })
      await keepOnDevice(labs, userId, { asked, version: copy.version() })
      if (mine === writes) labs.set({ onDevice: true })
    }
    const stop = labs.subscribe((now, before) => {
      const work = workOf(now, userId)
      const step = stepOf(now)
      const document = designOf(now.editor)
      const changed = document !== designOf(before.editor) || isAtRest(now) !== isAtRest(before)
      if (!work || !step || !changed || !isAtRest(now) || now.product !== before.product) return
      if (document.layers.length > 0) {
        // A browser that forbids it leaves `onDevice` false, and the page asks before it is left.
        write().catch(() => undefined)
        copy.take(step)
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
  return draftsOf({ labs, userId, copy, asked })
}
