import type { View } from '#shop/designs/model/garment/views.ts'

export interface ProofInk {
  readonly name: string
  /** '#rrggbb', of the ink or thread, and of what it prints in the artwork. */
  readonly color: string
  readonly artwork: string
}

/** A decorated view, as large as production prints it. Inches. */
export interface ProofView {
  readonly mark: string
  readonly view: View
  readonly width: number
  readonly height: number
  readonly placement: string
  /** Where the print grows with the garment: each size with its own. */
  readonly bands: readonly { readonly name: string; readonly width: number; readonly height: number }[]
  readonly inks: readonly ProofInk[]
  /** It shows the sample: each entry of a group order has a print of its own. */
  readonly isSample?: boolean
  /** Places of its pictures among those of the version; null where none could be made. */
  readonly garment: number | null
  readonly print: number | null
}

/** A printed item of an order, frozen. */
export interface ProofItem {
  readonly itemId: string
  /** Place in the order, from 1. */
  readonly number: number
  readonly title: string
  readonly brand: string
  readonly code: string
  readonly color: string
  readonly hex: string
  readonly quantities: Readonly<Record<string, number>>
  readonly pieces: number
  /** The print method and what else was chosen, in words. */
  readonly method: string
  readonly options: readonly string[]
  /** What of it prints blurred, one sentence per view. */
  readonly lowDpiNotes: readonly string[]
  /** Of a group order; its names stand in its list alone, which the approval binds by its hash. */
  readonly entries?: number
  readonly views: readonly ProofView[]
}
