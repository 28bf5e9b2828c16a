import type { PriceList, PrintPrice } from '../price-list.ts'

/** A way of printing: all that the shop knows of it stands in one module. */
export interface PrintMethod {
  readonly label: string
  readonly limits: {
    /** Dots per inch of artwork below which the editor warns. */
    readonly goodDpi: number
    /** Below which the buyer chooses: smaller, or printed anyway. */
    readonly poorDpi: number
  }
  /** What a decorated view costs a piece, before quantity breaks. */
  readonly price: (list: PriceList, squareInches: number) => PrintPrice
  /** What production needs for it. */
  readonly production: {
    /** Dots per inch of a print file. */
    readonly dpi: number
  }
}
