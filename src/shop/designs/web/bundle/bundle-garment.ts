import type { Product as StyleFacts } from '#shop/catalogue/contract.ts'
import type { Quantities, TypedQuantities } from '#shop/pricing/model/quantities.ts'
import { typedFor } from '#shop/pricing/model/quantities.ts'
import type { Design } from '../../model/document/design.ts'
import { type MoveChange, moveDesign } from '../../model/editing/move-design.ts'
import { printedViews } from '../../model/printing/printing.ts'
import { garmentColor, sizesInColor, toDesignProduct } from '../document/garment.ts'

/** A garment that was chosen for the design, in one color. */
export interface ChosenGarment {
  readonly product: StyleFacts
  readonly color: string
}

/** The design on it, and how many pieces are wanted. */
export interface BundleGarment extends ChosenGarment {
  readonly design: Design
  readonly changes: readonly MoveChange[]
  readonly sizes: readonly string[]
  readonly quantities: Quantities
  /** Whether nothing of the design can be printed on it. */
  readonly isBlank: boolean
}

export function toBundleGarment(design: Design, chosen: ChosenGarment, typed: TypedQuantities): BundleGarment {
  const { product } = chosen
  const color = garmentColor(product, chosen.color)
  const isHere = design.product?.styleId === product.styleId
  const moved = moveDesign(design, toDesignProduct(product), color)
  const sizes = sizesInColor(product, color)
  const isBlank = printedViews(moved.design).length === 0
  const changes = isHere ? [] : moved.changes
  return {
    product,
    color,
    design: moved.design,
    changes,
    sizes,
    isBlank,
    quantities: isBlank ? {} : typedFor(sizes, typed),
  }
}
