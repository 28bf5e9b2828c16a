import { createContext, use } from 'react'
import { useStore } from 'zustand'
import { createStore, type StoreApi } from 'zustand/vanilla'
import type { Product } from '#shop/catalogue/contract.ts'
import type { SavedDesign } from '../contract.ts'
import type { Design } from '../model/design.ts'
import { designOf, type Editor, openEditor, run } from '../model/editor.ts'
import type { View } from '../model/views.ts'
import type { Saving } from './account-copy.ts'

export type Panel = 'history' | 'upload' | 'colors' | 'options'

/** The history as far as this screen has read it. */
export interface SavedList {
  readonly designs: readonly SavedDesign[]
  readonly loading: boolean
  readonly error: string
  readonly total: number
  /** How many pages of it are here. */
  readonly page: number
}

/** What the screen knows beside the document. */
export interface Labs {
  readonly editor: Editor
  /** Everything about the garment; nothing while none is chosen. */
  readonly product: Product | null
  /** The entry of the history that is being worked on. */
  readonly savedId: string | null
  /** When that entry was last changed, as far as this screen knows. */
  readonly savedAt: string | null
  readonly saved: SavedList
  /** How far the account has the unsaved work. */
  readonly saving: Saving
  /** Whether this device has all of it. */
  readonly onDevice: boolean
  /** Whether dragged layers are drawn to lines. */
  readonly snapping: boolean
  /** The panel that stands open on small screens. */
  readonly panel: Panel | null
}

export interface LabsStore {
  get(): Labs
  set(change: Partial<Labs>): void
  /** Runs one action of the editor. */
  act(action: (editor: Editor) => Editor): void
  /** Runs one command as a step. */
  run(command: (design: Design) => Design): void
  subscribe(listener: (now: Labs, before: Labs) => void): () => void
  readonly store: StoreApi<Labs>
}

export interface Start {
  readonly design: Design
  readonly product: Product | null
  readonly savedId: string | null
  readonly savedAt?: string
  /** The version of the account's draft that was opened. */
  readonly version?: number
  readonly view?: View
}

const NO_LIST: SavedList = { designs: [], loading: true, error: '', total: 0, page: 0 }

export function createLabs({ design, product, savedId, savedAt = '', view }: Start): LabsStore {
  const work = { product, savedId, savedAt: savedAt || null, saved: NO_LIST, panel: null, snapping: true }
  const keeping = { saving: { kind: 'nothing' }, onDevice: true } as const
  const store = createStore<Labs>(() => ({ editor: openEditor(design, view), ...work, ...keeping }))
  const act = (action: (editor: Editor) => Editor) => store.setState(({ editor }) => ({ editor: action(editor) }))
  return {
    store,
    get: store.getState,
    set: (change) => store.setState(change),
    act,
    run: (command) => act((editor) => run(editor, command)),
    subscribe: store.subscribe,
  }
}

export const LabsContext = createContext<LabsStore | null>(null)

export function useLabs(): LabsStore {
  const labs = use(LabsContext)
  if (!labs) throw new Error('The editor’s parts stand inside the editor.')
  return labs
}

export function useLabsState<T>(select: (labs: Labs) => T): T {
  return useStore(useLabs().store, select)
}

export const useEditor = (): Editor => useLabsState((labs) => labs.editor)
export const useDesign = (): Design => useLabsState((labs) => designOf(labs.editor))

/** Short, and different in one browser; nothing is guarded by it. */
export const newLayerId = (): string => crypto.randomUUID().slice(0, 8)
