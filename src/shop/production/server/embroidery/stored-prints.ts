import { VIEWS, type View, viewNames } from '#shop/designs/model/garment/views.ts'
import type { PressItem } from '#shop/orders/server/index.ts'
import { artworkFactsSchema } from '#shop/pricing/contract.ts'
import type { ArtworkFacts } from '#shop/pricing/model/methods/artwork-facts.ts'
import type { PressInk } from '../../contract.ts'
import { inksOf } from '../../model/inks.ts'

type Stored = { readonly options: Readonly<Record<string, unknown>> }

/** What an order keeps of a decorated view. */
export interface StoredPrint {
  readonly view: View
  /** Which picture of the view, from 1. */
  readonly picture: number
  readonly facts: ArtworkFacts | undefined
}

const nameOf = (view: View): string => viewNames[view].toLowerCase()
const viewNamed = (name: unknown): View | undefined => VIEWS.find((view) => nameOf(view) === name)

const listOf = (stored: unknown): readonly unknown[] => (Array.isArray(stored) ? stored : [])

/** A version that knew nothing of facts has stored none. */
export function storedPrints({ options }: Stored): StoredPrint[] {
  const counts = new Map<View, number>()
  return listOf(options.prints).flatMap((print: unknown) => {
    const stored: Readonly<Record<string, unknown>> = Object(print)
    const view = viewNamed(stored.view)
    if (!view) return []
    const picture = (counts.get(view) ?? 0) + 1
    counts.set(view, picture)
    return [{ view, picture, facts: artworkFactsSchema.safeParse(stored.facts).data }]
  })
}

/** The threads that a view is sewn in, in their order. */
export const threadsOf = ({ options }: Pick<PressItem, 'options'>, view: View): PressInk[] =>
  inksOf(options).filter((thread) => thread.view === nameOf(view))
