import type { Tones } from '../contrast.ts'

/**
 * What was read from a picture's original, whatever size it is placed at. Lengths are parts of the picture's width:
 * times the width in inches at which it is placed, they are inches.
 */
export interface ArtworkReading {
  /** Flat: so many inks give the picture. Tonal: a gradient or photograph, which no number of solid inks gives. */
  readonly kind: 'flat' | 'tonal'
  /** The most used first, with its share of what is printed; of a tonal picture its main colours. */
  readonly inks: readonly ReadInk[]
  /** The share of the picture's box that is printed, from 0 to 1. */
  readonly coverage: number
  readonly thinnestLine: number | null
  /** Height of its small letters, or of capitals where it has no others. */
  readonly smallestLetter: number | null
  /** Of what widths its ink is made, each ink for itself: widths times lengths give the area of all ink. */
  readonly strokes: readonly { readonly width: number; readonly length: number }[]
  /** What it looks like on any garment; of what is drawn here it is known. */
  readonly tones?: Tones | undefined
}

export interface ReadInk {
  /** `#rrggbb` */
  readonly color: string
  readonly share: number
}

/** Of how pictures are read: readings of another version are made anew. */
export const READING_VERSION = 4
