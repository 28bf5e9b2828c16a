import { createContext, use } from 'react'
import { useStore } from 'zustand'
import { createStore, type StoreApi } from 'zustand/vanilla'
import type { Product } from '#shop/catalogue/contract.ts'
import type { TypedColor } from '#shop/pricing/model/color-quantities.ts'
import type { SavedDesign } from '../../contract.ts'
import type { Design } from '../../model/document/design.ts'
import { designOf, type Editor, openEditor, runCommand } from '../../model/editing/editor.ts'
import type { MoveChange } from '../../model/editing/move-design.ts'
import type { View } from '../../model/garment/views.ts'
import type { Continuing } from '../guest/continuing.ts'
import type { CartLineRef } from './cart-line.ts'
import type { DraftSync } from './draft-sync.ts'

export type Panel = 'history' | 'product' | 'art' | 'text' | 'color' | 'options'

/** The history as far as this screen has read it. */
export interface SavedDesignsState {
  readonly designs: readonly SavedDesign[]
  readonly loading: boolean
  readonly error: string
  readonly total: number
  /** How many pages of it are here. */
  readonly page: number
}

/** What is not as it was before the design came onto this garment. */
export interface MoveNotice {
  /** Of the garment. */
  readonly title: string
  readonly changes: readonly MoveChange[]
  /** Names of artwork that is not stored any more. */
  readonly missing: readonly string[]
  /** Whether the note to our designer stayed behind with the design that it was written for. */
  readonly leavesDesignerNote: boolean
}

/** A design as a piece of a group order would be printed, while an entry is tried. */
export interface TriedDesign {
  /** With its fields: it is shown until that changes. */
  readonly from: Design
  readonly filled: Design
}

/** What the screen knows beside the document. */
export interface Labs {
  readonly editor: Editor
  /** Everything about the garment; nothing while none is chosen. */
  readonly product: Product | null
  /** The entry of the history that is being worked on. */
  readonly savedId: string | null
  /** Names a new design, so that several on one garment stay apart. */
  readonly workId: string
  /** The open editor in which the work began, as the account knows it. */
  readonly writer: string
  /** When that entry was last changed, as far as this screen knows. */
  readonly savedAt: string | null
  /** The idempotency key of the save that has not been answered. */
  readonly unansweredSave: string | null
  readonly saved: SavedDesignsState
  /** How far the account has the unsaved work. */
  readonly saving: DraftSync
  /** Whether this device has all of it, and whether it refused to store it. */
  readonly onDevice: boolean
  readonly deviceRefuses: boolean
  /** How many pieces of which color and size, as typed where the price is shown; it outlives that modal. */
  readonly typedColors: readonly TypedColor[]
  /** How many pieces of unsaved work wait in the account. */
  readonly offered: number
  /** How many pieces of it this page has just brought there from lost tabs. */
  readonly uploadedCount: number
  /** How many things the check of the artwork has found. */
  readonly findings: number
  /** Whether dragged layers are drawn to lines. */
  readonly snapping: boolean
  /** Whether a press adds to what is chosen: what Shift does for whoever has no keys. */
  readonly choosingSeveral: boolean
  /** Whether rulers stand along the canvas. */
  readonly ruler: boolean
  /** What has just been done, for whoever cannot see it. */
  readonly said: string
  /** Whether artwork is shown flat: neither bent nor lit as on the garment. */
  readonly flat: boolean
  /** The layer whose words wait to be typed over: it has just been added. */
  readonly typingInto: string | null
  /** The text that is being typed on the garment itself. */
  readonly editingText: string | null
  /** What is shown in place of the design, which it leaves as it is. */
  readonly tried: TriedDesign | null
  /** The panel that stands open on small screens. */
  readonly panel: Panel | null
  /** Whether a product is being chosen. */
  readonly picking: boolean
  /** Whether nobody has signed in: nothing of it leaves the device. */
  readonly isGuest: boolean
  /** What a guest is asked to sign in for. */
  readonly asking: Pick<Continuing, 'action' | 'name'> | null
  /** What goes on by itself, as it was begun before signing in. */
  readonly continuing: Continuing | null
  /** How many designs lie on this device that were made without an account. */
  readonly offeredHere: number
  /** The saved design that the chosen product is for; nothing for the open one. */
  readonly pickedDesign: Pick<SavedDesign, '_id' | 'name'> | null
  /** The line of the cart that is changed. */
  readonly line: CartLineRef | null
  readonly moved: MoveNotice | null
}

export interface LabsStore {
  get(): Labs
  set(change: Partial<Labs>): void
  /** Runs one action of the editor. */
  act(action: (editor: Editor) => Editor): void
  /** The same for one of the many moves of a gesture: the canvas follows at once, the panels a little later. */
  move(action: (editor: Editor) => Editor): void
  /** Runs one command as a step. */
  run(command: (design: Design) => Design): void
  subscribe(listener: (now: Labs, before: Labs) => void): () => void
  readonly store: StoreApi<Labs>
  /** What the panels show. */
  readonly shown: StoreApi<Labs>
}

export interface EditorStart {
  readonly design: Design
  readonly product: Product | null
  readonly savedId: string | null
  readonly savedAt?: string
  /** Why the design that was asked for is not open, and whether it does not exist any more. */
  readonly problem: string
  readonly gone: boolean
  /** Whether it is work that another page handed over: it is stored nowhere yet. */
  readonly transferred?: boolean
  /** Whether the account could not be reached for it. */
  readonly ofDevice?: boolean
  readonly workId?: string
  readonly writer?: string
  /** The version of the account's draft that was opened. */
  readonly version?: number
  readonly view?: View
  readonly isGuest?: boolean
  readonly continuing?: Continuing
  readonly line?: CartLineRef | null
  /** The pieces of the line or of the order that it came from. */
  readonly typedColors?: readonly TypedColor[]
  readonly moved?: MoveNotice | null
  /** Whether the address names where it came from: it goes on at its own. */
  readonly leavesAddress?: boolean
}

const NO_LIST: SavedDesignsState = { designs: [], loading: true, error: '', total: 0, page: 0 }

// Figures are read, not followed: a page that is laid out anew in every frame would hold up what is dragged.
const PANELS_EVERY_MS = 400

/** Shows a store in another one, at once or a little later. */
function showing(store: StoreApi<Labs>, shown: StoreApi<Labs>) {
  let waiting: ReturnType<typeof setTimeout> | undefined
  const now = () => {
    clearTimeout(waiting)
    waiting = undefined
    shown.setState(store.getState(), true)
  }
  const soon = () => {
    waiting ??= setTimeout(now, PANELS_EVERY_MS)
  }
  return { now, soon }
}

/** Long enough never to be met twice. */
export const newWorkId = (): string => crypto.randomUUID()

export function createLabs(start: EditorStart, tab = ''): LabsStore {
  const { design, product, savedId, savedAt = '', view, problem } = start
  const saved = { ...NO_LIST, error: problem }
  const named = { workId: start.workId ?? newWorkId(), writer: start.writer ?? tab }
  const work = {
    product,
    savedId,
    savedAt: savedAt || null,
    unansweredSave: null,
    saved,
    panel: null,
    picking: false,
    pickedDesign: null,
    line: start.line ?? null,
    moved: start.moved ?? null,
    snapping: true,
    choosingSeveral: false,
    ruler: false,
    said: '',
    flat: false,
    typingInto: null,
    editingText: null,
    tried: null,
    typedColors: start.typedColors ?? start.continuing?.typedColors ?? [],
    isGuest: start.isGuest ?? false,
    asking: null,
    continuing: start.continuing ?? null,
    offeredHere: 0,
    offered: 0,
    uploadedCount: 0,
    findings: 0,
    ...named,
  }
  const savedState = { saving: { kind: 'nothing' }, onDevice: true, deviceRefuses: false } as const
  const store = createStore<Labs>(() => ({ editor: openEditor(design, view), ...work, ...savedState }))
  const shown = createStore(store.getState)
  const show = showing(store, shown)
  const move = (action: (editor: Editor) => Editor) => store.setState(({ editor }) => ({ editor: action(editor) }))
  const act = (action: (editor: Editor) => Editor) => {
    move(action)
    show.now()
  }
  return {
    store,
    shown,
    get: store.getState,
    set: (change) => {
      store.setState(change)
      show.now()
    },
    act,
    move: (action) => {
      move(action)
      show.soon()
    },
    run: (command) => act((editor) => runCommand(editor, command)),
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
  return useStore(useLabs().shown, select)
}

/** For the canvas alone: in every frame of a gesture. */
export const useLiveEditor = (): Editor => useStore(useLabs().store, ({ editor }) => editor)

export const useEditor = (): Editor => useLabsState((labs) => labs.editor)
export const useDesign = (): Design => useLabsState((labs) => designOf(labs.editor))

/** Short, and different in one browser; nothing is guarded by it. */
export const newLayerId = (): string => crypto.randomUUID().slice(0, 8)
