import type { Product as StyleFacts } from '#shop/catalogue/contract.ts'
import type { Quantities } from '#shop/pricing/model/quantities.ts'
import type { SavedDesign } from '../../contract.ts'
import { type Design, emptyDesign } from '../../model/document/design.ts'
import { readDesign } from '../../model/document/read-design.ts'
import { setProduct, withoutDesignerNote } from '../../model/editing/design-commands.ts'
import { moveDesign } from '../../model/editing/move-design.ts'
import { viewAt } from '../../model/garment/views.ts'
import { type Continuing, readContinuing } from '../guest/continuing.ts'
import type { CartLineRef } from './cart-line.ts'
import type { EditorStart } from './editor-store.ts'
import { garmentColor, toDesignProduct } from './garment.ts'

/** What comes into the editor from elsewhere: a line of the cart, an item of an order, a design for another garment. */
export interface EditorArrival {
  /** Its pieces, where it has any. */
  readonly quantities: Quantities | null
  readonly line: CartLineRef | null
  readonly missing: readonly string[]
  /** Whether the garment is another one than that of the document. */
  readonly moves: boolean
  /** Whether it begins new work. */
  readonly isNew: boolean
}

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
  /** A process of the version before answers without it. */
  readonly arrival?: EditorArrival | null
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

const typedOf = (quantities: Quantities) =>
  Object.fromEntries(Object.entries(quantities).map(([size, pieces]) => [size, String(pieces)]))

/** The design on the garment that is opened; what it changes where that is another one, or new work. */
function placed(opened: Design, product: StyleFacts, color: string, arrival: EditorArrival | null) {
  const missing = arrival?.missing ?? []
  const on = toDesignProduct(product)
  const design = arrival?.isNew ? withoutDesignerNote(opened) : opened
  const leavesDesignerNote = design !== opened
  const { design: moved, changes } = arrival?.moves
    ? moveDesign(design, on, color)
    : { design: setProduct(design, on, color), changes: [] }
  const isSaid = changes.length > 0 || missing.length > 0 || leavesDesignerNote
  return { design: moved, moved: isSaid ? { title: product.title, changes, missing, leavesDesignerNote } : null }
}

/** What comes along from where it arrives. */
function arrivedWith({ quantities, line, isNew }: EditorArrival, color: string) {
  const typedColors = quantities ? [{ color, typed: typedOf(quantities) }] : []
  return { line, typedColors, leavesAddress: isNew }
}

/** What the editor opens with: a saved design, work that was handed over, or the chosen garment. */
export function editorStartOf(opened: Opened, state: unknown): EditorStart {
  const { product, color, saved, document, problem, gone } = opened
  const transferred = readTransferred(state)
  const design = transferred?.design ?? readDesign(document) ?? emptyDesign
  if (!product) return { design: emptyDesign, product: null, savedId: null, problem, gone }
  const arrival = opened.arrival ?? null
  const asked = arrival?.moves && color !== '' ? color : design.color
  const chosen = garmentColor(product, asked === '' ? color : asked)
  const view = saved ? viewAt(saved.currentShirtIndex) : undefined
  const savedAt = saved?.updatedAt ?? transferred?.savedAt
  const { workId = arrival?.line?.cartId, version } = transferred ?? { ...opened, workId: opened.workId ?? undefined }
  return {
    ...placed(design, product, chosen, transferred ? null : arrival),
    ...(arrival ? arrivedWith(arrival, chosen) : {}),
    product,
    savedId: saved?._id ?? transferred?.savedId ?? null,
    problem,
    gone,
    transferred: transferred !== undefined || arrival?.isNew === true,
    ofDevice: transferred?.ofDevice ?? false,
    ...(savedAt ? { savedAt } : {}),
    ...(workId ? { workId } : {}),
    ...(transferred?.writer ? { writer: transferred.writer } : {}),
    ...(typeof version === 'number' ? { version } : {}),
    ...(view ? { view } : {}),
    ...readBegun(state),
  }
}
