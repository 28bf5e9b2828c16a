import type { Cents } from '#platform/base/money.ts'
import type { Quantities } from '#shop/pricing/model/quantities.ts'
import type { RosterRef } from './roster-ref.ts'

/** The style of a line, by its numbers and names. */
export interface LineStyle {
  readonly styleId: number
  readonly itemCode: string
  readonly code: string
  readonly brand: string
  readonly category: string
  readonly title: string
}

/** That its buyer has confirmed to have the rights to the artwork: when, and in which words. */
export interface ConfirmedRights {
  readonly at: string
  readonly wording: string
  readonly text: string
}

/** What an order keeps of a line: it never changes with the catalogue, the price list or the design it was made from. */
export interface FrozenLine extends LineStyle {
  readonly color: string
  readonly quantities: Quantities
  /** Unit price by size, in cents. */
  readonly sizePrices: Readonly<Record<string, Cents>>
  readonly unitPrice: Cents
  readonly lineTotal: Cents
  readonly note: string
  readonly options: Readonly<Record<string, unknown>>
  readonly design: unknown
  readonly images: readonly string[]
  readonly designImages: readonly string[]
  /** Missing where it brings no artwork, and in lines of before November 25, 2026. */
  readonly rights?: ConfirmedRights | null
  /** Missing where all pieces are printed alike. */
  readonly roster?: RosterRef | null
}
