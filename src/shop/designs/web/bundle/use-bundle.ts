import { use, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { openDrawer } from '#platform/web/open.ts'
import { PictureBase } from '#shop/catalogue/web/picture.tsx'
import type { TypedQuantities } from '#shop/pricing/model/quantities.ts'
import { withoutDesignerNote } from '../../model/editing/design-commands.ts'
import { atPrintableResolution, type Resolution } from '../../model/editing/resolution.ts'
import { useDesign } from '../document/editor-store.ts'
import type { Prices } from '../purchase/price-design.ts'
import { usePricedFacts } from '../purchase/use-price.ts'
import { type AddBundle, addToCart } from './add-bundle.ts'
import { type ChosenGarment, toBundleGarment } from './bundle-garment.ts'
import { priceGarments } from './price-garments.ts'

export interface BundleInput {
  readonly garments: readonly ChosenGarment[]
  readonly prices: Prices
  readonly addBundle: AddBundle
}

export type BundleState = ReturnType<typeof useBundle>

/** What is typed stays with the garment, whatever stands beside it and in whichever color. */
function useTyped() {
  const [typed, setTyped] = useState<Readonly<Record<number, TypedQuantities>>>({})
  return {
    typedOf: (styleId: number) => typed[styleId] ?? {},
    type: (styleId: number, next: TypedQuantities) => setTyped((now) => ({ ...now, [styleId]: next })),
    clear: () => setTyped({}),
  }
}

/** One name for each try of a press; other content is another press, and so is the same after it was added. */
function usePress() {
  const last = useRef({ name: '', content: '' })
  return {
    nameOf: (content: string) => {
      if (last.current.content !== content) last.current = { name: crypto.randomUUID(), content }
      return last.current.name
    },
    done: () => {
      last.current = { name: '', content: '' }
    },
  }
}

/** The design on the chosen garments with what is typed, its price, and the way into the cart. */
export function useBundle({ garments: chosen, prices, addBundle }: BundleInput) {
  const base = use(PictureBase)
  const { revalidate } = useRevalidator()
  const { typedOf, type, clear } = useTyped()
  const [resolution, setResolution] = useState<Resolution>()
  const [hasRights, setHasRights] = useState(false)
  const [problem, setProblem] = useState('')
  const [busy, setBusy] = useState(false)
  const press = usePress()
  const source = useDesign()
  const [asksDesigner, setAsksDesigner] = useState(false)
  const original = asksDesigner ? source : withoutDesignerNote(source)
  const design = resolution === 'smaller' ? atPrintableResolution(original) : original
  const { sources, isReading, problem: notRead } = usePricedFacts()
  const garments = chosen.map((one) => toBundleGarment(design, one, typedOf(one.product.styleId)))
  const priced = priceGarments(prices, sources, garments)
  const ordered = priced.filter(({ price }) => price.pieces > 0)
  const add = async () => {
    setBusy(true)
    const wanted = garments.map(({ product, color, quantities }) => [product.styleId, color, quantities])
    const name = press.nameOf(JSON.stringify([wanted, design]))
    const refused = await addToCart({ press: name, design, garments, base, addBundle, hasRights })
    setBusy(false)
    setProblem(refused)
    if (refused) return
    press.done()
    clear()
    setAsksDesigner(false)
    openDrawer('cart')
    await revalidate()
  }
  return {
    ...{ designerNote: source.options.designerNote ?? '', asksDesigner, setAsksDesigner },
    ...{ original, garments, priced, typedOf, type, resolution, setResolution, hasRights, setHasRights, add, busy },
    problem: problem || notRead,
    pieces: ordered.reduce((sum, { price }) => sum + price.pieces, 0),
    total: ordered.reduce((sum, { price }) => sum + price.total, 0),
    count: ordered.length,
    isReading,
    isRefused: ordered.some(({ judgments }) => judgments.some(({ level }) => level === 'refused')),
  }
}
