/** What of a decorated view decides how it can be printed and what that costs; lengths in inches. */
export interface ArtworkFacts {
  readonly kind: 'flat' | 'tonal'
  /** '#rrggbb', the most used first; of tonal artwork those that make it up best. */
  readonly inks: readonly string[]
  readonly stitches: number
  readonly width: number
  readonly height: number
  /** Share of its box that is printed, 0 to 1. */
  readonly coverage: number
  readonly thinnestLine: number | null
  readonly smallestLetter: number | null
  /** Whether it grows with the garment: each size of print is made for itself. */
  readonly isScaled?: boolean | undefined
  /** Names what is printed and how large: the same elsewhere has the same set-up. */
  readonly artwork: string
}
