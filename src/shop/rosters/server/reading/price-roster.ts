import type { SignedIn } from '#platform/server/call.ts'
import { priceChosen } from '#shop/cart/server/index.ts'
import type { RosterRef } from '#shop/orders/model/roster-ref.ts'
import type { Quantities } from '#shop/pricing/model/quantities.ts'
import type { GarmentRow } from '../own-roster.ts'

/** A garment with what is chosen of it. */
export interface CountedGarment {
  readonly garment: GarmentRow
  readonly quantities: Quantities
  /** Once its entries are bound. */
  readonly roster?: RosterRef
}

interface Counted {
  readonly garment: number
  readonly size: string
  readonly quantity: number
}

/** Pieces by size, in the order of the garment's sizes. */
export function countSizes(garment: GarmentRow, entries: readonly Counted[]): Record<string, number> {
  const mine = entries.filter((entry) => entry.garment === garment.position)
  const known = new Set(garment.sizes)
  const sizes = [...garment.sizes, ...new Set(mine.map(({ size }) => size).filter((size) => !known.has(size)))]
  const counted = sizes.map((size) => {
    const pieces = mine.filter((entry) => entry.size === size).reduce((sum, { quantity }) => sum + quantity, 0)
    return [size, pieces] as const
  })
  return Object.fromEntries(counted.filter(([, pieces]) => pieces > 0))
}

/** So many pieces of a garment, as lines of a cart are priced. */
export function lineOfGarment(garment: GarmentRow, quantities: Quantities) {
  const { styleId, itemCode, color, options, prints, design, images, designImages, rights } = garment
  return { styleId, itemCode, color, quantities, note: '', options, prints, design, images, designImages, rights }
}

/** Garments of a roster priced as lines of a cart are, together; those without a piece are left out by the caller. */
export function priceRoster(call: SignedIn, counted: readonly CountedGarment[]) {
  return priceChosen(
    call,
    counted.map(({ garment, quantities, roster }) => ({
      ...lineOfGarment(garment, quantities),
      ...(roster && { roster }),
    })),
  )
}
