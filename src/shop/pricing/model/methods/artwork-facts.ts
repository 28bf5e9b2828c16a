/** What of an artwork, or a part of it, decides by itself how it can be printed; lengths in inches. */
export interface ArtworkPart {
  readonly kind: 'flat' | 'tonal'
  /** '#rrggbb', the most used first; of tonal artwork those that make it up best. */
  readonly inks: readonly string[]
  readonly thinnestLine: number | null
  readonly smallestLetter: number | null
}

/** A layer of a view, named as its shopper sees it. */
export interface ArtworkLayer extends ArtworkPart {
  /** In its design. */
  readonly id: string
  readonly name: string
}

/** What of a decorated view decides how it can be printed and what that costs. */
export interface ArtworkFacts extends ArtworkPart {
  readonly stitches: number
  readonly width: number
  readonly height: number
  /** Share of its box that is printed, 0 to 1. */
  readonly coverage: number
  /** Whether it grows with the garment: each size of print is made for itself. */
  readonly isScaled?: boolean | undefined
  /** Whether it has names or numbers, which are others on each piece. */
  readonly isPerPiece?: boolean | undefined
  /** Names what is printed and how large: the same elsewhere has the same set-up. */
  readonly artwork: string
  /** Those that are printed, the lowest first; missing in lines of before November 25, 2026. */
  readonly layers?: readonly ArtworkLayer[] | undefined
}
