import type { Product as StyleFacts } from '#shop/catalogue/contract.ts'
import type { SavedDesign } from '../../contract.ts'
import { type Design, emptyDesign } from '../../model/document/design.ts'
import { readDesign } from '../../model/document/read-design.ts'
import { setProduct } from '../../model/editing/design-commands.ts'
import { viewAt } from '../../model/garment/views.ts'
import { type Continuing, readContinuing } from '../guest/continuing.ts'
import type { EditorStart } from './editor-store.ts'
import { garmentColor, toDesignProduct } from './garment.ts'

interface Opened {
  readonly product: StyleFacts | null
  readonly color: string
  readonly saved: SavedDesign | null
  readonly document: unknown
  /** Of the account's draft, where that is what was opened. */
  readonly version: number | null
  readonly workId: string | null
  readonly problem: string
  readonly gone: boolean
}

/** Work that goes from one editor to the next: with its name it stays the same work, without one it is new. */
export interface TransferredWork {
  readonly design: Design
  readonly workId?: string
  readonly writer?: string
  readonly version?: number | null
  /** The entry of the history that it changes, where the account could not be asked for it. */
  readonly savedId?: string | null
  readonly savedAt?: string | null
  /** The account could not be reached: this is what the device has. */
  readonly ofDevice?: boolean
}

function readTransferred(state: unknown): TransferredWork | undefined {
  if (typeof state !== 'object' || state === null) return undefined
  const given: Partial<Record<keyof TransferredWork, unknown>> = state
  const design = readDesign(given.design)
  if (!design) return undefined
  const { workId, writer, version, savedId, savedAt, ofDevice } = given
  return {
    design,
    ...(typeof workId === 'string' ? { workId } : {}),
    ...(typeof writer === 'string' ? { writer } : {}),
    ...(typeof version === 'number' ? { version } : {}),
    ...(typeof savedId === 'string' ? { savedId } : {}),
    ...(typeof savedAt === 'string' ? { savedAt } : {}),
    ofDevice: ofDevice === true,
  }
}

/** What was begun before signing in goes on, whether work came along or not. */
function readBegun(state: unknown): { continuing?: Continuing } {
  if (typeof state !== 'object' || state === null || !('continuing' in state)) return {}
  const continuing = readContinuing(state.continuing)
  return continuing ? { continuing } : {}
}

/** What the editor opens with: a saved design, work that was handed over, or the chosen garment. */
export function editorStartOf(opened: Opened, state: unknown): EditorStart {
  const { product, color, saved, document, problem, gone } = opened
  const transferred = readTransferred(state)
  const design = transferred?.design ?? readDesign(document) ?? emptyDesign
  if (!product) return { design: emptyDesign, product: null, savedId: null, problem, gone }
  const chosen = garmentColor(product, design.color === '' ? color : design.color)
  const view = saved ? viewAt(saved.currentShirtIndex) : undefined
  const savedAt = saved?.updatedAt ?? transferred?.savedAt
  const { workId, version } = transferred ?? opened
  return {
    design: setProduct(design, toDesignProduct(product), chosen),
    product,
    savedId: saved?._id ?? transferred?.savedId ?? null,
    problem,
    gone,
    transferred: transferred !== undefined,
    ofDevice: transferred?.ofDevice ?? false,
    ...(savedAt ? { savedAt } : {}),
    ...(workId ? { workId } : {}),
    ...(transferred?.writer ? { writer: transferred.writer } : {}),
    ...(typeof version === 'number' ? { version } : {}),
    ...(view ? { view } : {}),
    ...readBegun(state),
  }
}
