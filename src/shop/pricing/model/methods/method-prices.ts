import type { Cents } from '#platform/base/money.ts'
import type { PrintPrice } from '../print-price.ts'

/** What a piece costs by a number that grows with the work (inks, thousands of stitches) and by the pieces of the line. */
export interface QuantityTable {
  /** From so many pieces on; ascending. Fewer than the first cost what the first do. */
  readonly pieces: readonly number[]
  /** Ascending by `upTo`; the last holds for all that is more. One price for each of `pieces`, never rising. */
  readonly rows: readonly { readonly upTo: number; readonly prices: readonly Cents[] }[]
}

/** A solid ink or a thread that the shop has. */
export interface ChartColor {
  readonly name: string
  /** '#rrggbb' */
  readonly color: string
}

export interface DtgPrices {
  readonly isOffered: boolean
  /** By printed area in square inches, like film prints. */
  readonly prints: readonly PrintPrice[]
  /** On a dark garment, a view. */
  readonly underbase: Cents
  /** Percent of cotton that a garment must have at the least. */
  readonly leastCotton: number
}

export interface ScreenPrices {
  readonly isOffered: boolean
  /** By number of screens. */
  readonly prints: QuantityTable
  /** A screen, once for an artwork in a place. */
  readonly setUp: Cents
  readonly leastPieces: number
  readonly mostInks: number
  /** In inches; thinner ones do not come off the mesh whole. */
  readonly thinnestLine: number
  /** Whether gradients and photographs are printed as dots. */
  readonly halftones: boolean
  readonly inks: readonly ChartColor[]
}

/** How large embroidery can be in a place: hoops differ. */
export interface AreaLimit {
  /** The name of a view in lower case, or `hat` for the front of a hat. */
  readonly place: string
  readonly width: number
  readonly height: number
}

export interface EmbroideryPrices {
  readonly isOffered: boolean
  /** By thousands of stitches. */
  readonly prints: QuantityTable
  /** Once for an artwork. */
  readonly digitizing: Cents
  readonly mostThreads: number
  /** In inches. */
  readonly smallestLetter: number
  readonly areas: readonly AreaLimit[]
  /** Categories of garments that it is offered on. */
  readonly categories: readonly string[]
  readonly threads: readonly ChartColor[]
}

/** What the methods beside direct to film cost, and what they take. */
export interface MethodPrices {
  readonly dtg: DtgPrices
  readonly screen: ScreenPrices
  readonly embroidery: EmbroideryPrices
}
