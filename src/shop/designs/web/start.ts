import type { Product as StyleFacts } from '#shop/catalogue/contract.ts'
import type { SavedDesign } from '../contract.ts'
import { setProduct } from '../model/commands.ts'
import { type Design, emptyDesign } from '../model/design.ts'
import { readDesign } from '../model/upgrade.ts'
import { viewAt } from '../model/views.ts'
import type { Start } from './editor-store.ts'
import { colorOf, toProduct } from './garment.ts'

interface Opened {
  readonly product: StyleFacts | null
  readonly color: string
  readonly saved: SavedDesign | null
  readonly document: unknown
  /** Of the account's draft, where that is what was opened. */
  readonly version: number | null
  readonly problem: string
  readonly gone: boolean
}

const handedOver = (state: unknown): Design | undefined =>
  typeof state === 'object' && state !== null && 'design' in state ? readDesign(state.design) : undefined

/** What lies on the sheet at first: a saved design, work that was handed over, or the chosen garment. */
export function startOf(opened: Opened, state: unknown): Start {
  const { product, color, saved, document, version, problem, gone } = opened
  const handed = handedOver(state)
  const design = handed ?? readDesign(document) ?? emptyDesign
  if (!product) return { design: emptyDesign, product: null, savedId: null, problem, gone }
  const chosen = colorOf(product, design.color === '' ? color : design.color)
  const view = saved ? viewAt(saved.currentShirtIndex) : undefined
  return {
    design: setProduct(design, toProduct(product), chosen),
    product,
    savedId: saved?._id ?? null,
    problem,
    gone,
    handed: handed !== undefined,
    ...(saved ? { savedAt: saved.updatedAt } : {}),
    ...(version === null ? {} : { version }),
    ...(view ? { view } : {}),
  }
}
