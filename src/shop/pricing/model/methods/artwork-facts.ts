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
  /** Names what is printed and how large: the same on another garment has the same set-up. Empty in the editor, which knows of one line. */
  readonly artwork: string
}
